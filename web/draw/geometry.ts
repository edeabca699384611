// Small helpers for drawing: a seeded random stream (the same sheet at every build), short numbers, smooth curves.
export type Point = [number, number];

/** Mulberry32: tiny, seeded, good enough for scattering hills and windows. */
export function dice(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal is a tenth of a pixel: enough for print, half the bytes. */
export const short = (n: number): string => (Math.round(n * 10) / 10).toString();
export const shorten = (path: string): string => path.replace(/-?\d+\.\d+/g, (m) => short(+m));
export const at = (p: Point): string => `${short(p[0])} ${short(p[1])}`;

/** A Catmull-Rom spline through the points, written as cubic Béziers. */
export function curve(q: Point[]): string {
  let d = `M${at(q[0]!)}`;
  for (let i = 0; i < q.length - 1; i++) {
    const p1 = q[i]!, p2 = q[i + 1]!, p0 = q[i - 1] ?? p1, p3 = q[i + 2] ?? p2;
    d += `C${at([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} `;
    d += `${at([p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6])} ${at(p2)}`;
  }
  return d;
}
