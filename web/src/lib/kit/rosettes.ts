// Guilloche rosettes, one per card family: interleaved waves round a circle, as on banknotes.
// They are computed when the page starts: seven formulas are smaller than seven drawings.
interface Rosette { waves: number; ripples: number; radius: number; swing: number; strands: number; twist: number }

const ROSETTES: Record<string, Rosette> = {
  start: { waves: 8, ripples: 16, radius: 34, swing: 9, strands: 9, twist: 1 },
  agent: { waves: 12, ripples: 5, radius: 33, swing: 11, strands: 10, twist: 1 },
  special: { waves: 9, ripples: 27, radius: 32, swing: 12, strands: 9, twist: 1 },
  horror: { waves: 7, ripples: 3, radius: 31, swing: 15, strands: 11, twist: 1 },
  city: { waves: 16, ripples: 8, radius: 36, swing: 7, strands: 9, twist: 2 },
  royal: { waves: 5, ripples: 15, radius: 30, swing: 16, strands: 12, twist: 1 },
};
const STEPS = 220;

function strand(r: Rosette, j: number): string {
  const phase = (j * Math.PI * 2) / r.strands;
  let d = '';
  for (let i = 0; i <= STEPS; i++) {
    const a = (i / STEPS) * Math.PI * 2;
    const radius = r.radius + r.swing * Math.cos(r.waves * a + phase * r.twist) + r.swing * 0.45 * Math.cos(r.ripples * a - phase);
    d += `${i ? 'L' : 'M'}${(radius * Math.cos(a)).toFixed(1)} ${(radius * Math.sin(a)).toFixed(1)}`;
  }
  return `${d}Z`;
}

export function rosetteSymbols(): string {
  return Object.entries(ROSETTES).map(([family, r]) =>
    `<symbol id="ro-${family}" viewBox="-52 -52 104 104"><g fill="none" stroke="currentColor" stroke-width=".42">` +
    `${Array.from({ length: r.strands }, (_, j) => `<path d="${strand(r, j)}"/>`).join('')}</g></symbol>`).join('');
}
