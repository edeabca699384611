// Lines of equal value through a field: marching squares, the pieces linked up, straightened, and written short.
import type { Field } from './distance.ts';
import type { Point } from './geometry.ts';

/** For each of the sixteen corner patterns, pairs of cell edges (0 top, 1 right, 2 bottom, 3 left) that the line joins. */
const CASES: number[][] = [[], [3, 2], [2, 1], [3, 1], [1, 0], [3, 0, 1, 2], [2, 0], [3, 0], [0, 3], [0, 2], [0, 1, 2, 3], [0, 1], [1, 3], [1, 2], [2, 3], []];

function segments(f: Field, level: number, stride: number): Map<number, { to: number[]; at: Point }> {
  const nodes = new Map<number, { to: number[]; at: Point }>();
  const w = Math.floor((f.width - 1) / stride), h = Math.floor((f.height - 1) / stride);
  const value = (x: number, y: number): number => (x === w || y === h ? f.at[0]! : f.at[y * stride * f.width + x * stride]!) - level; // the rim even where the stride misses it
  const place = (x: number, y: number): Point => [f.origin[0] + (x * stride + 0.5) * f.cell, f.origin[1] + (y * stride + 0.5) * f.cell];
  // An edge is named by its upper or left corner: even for those along x, odd for those along y.
  const edge = (x: number, y: number, e: number): [id: number, x0: number, y0: number, x1: number, y1: number] => {
    if (e === 0) return [(y * (w + 1) + x) * 2, x, y, x + 1, y];
    if (e === 2) return [((y + 1) * (w + 1) + x) * 2, x, y + 1, x + 1, y + 1];
    if (e === 3) return [(y * (w + 1) + x) * 2 + 1, x, y, x, y + 1];
    return [(y * (w + 1) + x + 1) * 2 + 1, x + 1, y, x + 1, y + 1];
  };
  const node = (x: number, y: number, e: number): number => {
    const [id, x0, y0, x1, y1] = edge(x, y, e);
    if (!nodes.has(id)) {
      const a = value(x0, y0), t = a / (a - value(x1, y1));
      const p = place(x0, y0), q = place(x1, y1);
      nodes.set(id, { to: [], at: [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t] });
    }
    return id;
  };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const pattern = (value(x, y) > 0 ? 8 : 0) | (value(x + 1, y) > 0 ? 4 : 0) | (value(x + 1, y + 1) > 0 ? 2 : 0) | (value(x, y + 1) > 0 ? 1 : 0);
      const pairs = CASES[pattern]!;
      for (let i = 0; i < pairs.length; i += 2) {
        const a = node(x, y, pairs[i]!), b = node(x, y, pairs[i + 1]!);
        nodes.get(a)!.to.push(b);
        nodes.get(b)!.to.push(a);
      }
    }
  }
  return nodes;
}

function link(nodes: Map<number, { to: number[]; at: Point }>): Point[][] {
  const lines: Point[][] = [];
  const walk = (start: number): void => {
    const line: Point[] = [nodes.get(start)!.at];
    let here = start;
    for (;;) {
      const next = nodes.get(here)!.to.pop();
      if (next === undefined) break;
      const back = nodes.get(next)!.to;
      back.splice(back.indexOf(here), 1);
      line.push(nodes.get(next)!.at);
      here = next;
    }
    if (line.length > 1) lines.push(line);
  };
  for (const [id, n] of nodes) if (n.to.length === 1) walk(id); // lines that leave the sheet
  for (const [id, n] of nodes) while (n.to.length) walk(id); // closed ones
  return lines;
}

/** Douglas and Peucker: drop every point that lies within `slack` of the line without it. */
function straighten(line: Point[], slack: number): Point[] {
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  // A closed line has no chord of its own: its farthest point is the first to stay.
  const todo: [number, number][] = [[0, line.length - 1]];
  while (todo.length) {
    const [a, b] = todo.pop()!;
    const [ax, ay] = line[a]!, [bx, by] = line[b]!;
    const dx = bx - ax, dy = by - ay, length = Math.hypot(dx, dy);
    let worst = slack, at = -1;
    for (let i = a + 1; i < b; i++) {
      const [x, y] = line[i]!;
      const off = length ? Math.abs((x - ax) * dy - (y - ay) * dx) / length : Math.hypot(x - ax, y - ay);
      if (off > worst) { worst = off; at = i; }
    }
    if (at > 0) { keep[at] = 1; todo.push([a, at], [at, b]); }
  }
  return line.filter((_, i) => keep[i]);
}

/** Relative steps in tenths of a pixel; the path is drawn at a tenth of its size. */
function write(line: Point[]): string {
  let [px, py] = line[0]!.map((v) => Math.round(v * 10)) as Point;
  let d = `M${px} ${py}l`;
  for (const p of line.slice(1)) {
    const x = Math.round(p[0] * 10), y = Math.round(p[1] * 10);
    d += `${x - px}${y - py < 0 ? '' : ' '}${y - py} `;
    [px, py] = [x, y];
  }
  return d.trimEnd().replace(/ -/g, '-');
}

/** The contour as path data in tenths of a pixel. `small`: shorter closed lines are left out. */
export function contour(f: Field, level: number, { stride = 2, slack = 0.3, small = 6 } = {}): string {
  return link(segments(f, level, stride)).filter((l) => l.length > small).map((l) => write(straighten(l, slack))).join('');
}
