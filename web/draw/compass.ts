// The compass rose and the rhumb lines that run out of it over the sea.
import { short, type Point } from './geometry.ts';

export function rhumbs([cx, cy]: Point): string {
  let d = '';
  for (let i = 0; i < 32; i++) {
    const a = (i * Math.PI) / 16;
    d += `M${short(cx)} ${short(cy)}L${short(cx + Math.cos(a) * 1700)} ${short(cy + Math.sin(a) * 1700)}`;
  }
  return d;
}

/** A star of `n` rays, each half dark and half light. */
function star(n: number, long: number, wide: number, phase = 0): string {
  let out = '';
  for (let i = 0; i < n; i++) {
    const a = phase + (i * 2 * Math.PI) / n, b = a + Math.PI / n, c = a - Math.PI / n;
    const tip = `M0 0L${short(Math.sin(a) * long)} ${short(-Math.cos(a) * long)}`;
    out += `<path class="rs-d" d="${tip}L${short(Math.sin(b) * wide)} ${short(-Math.cos(b) * wide)}Z"/>`;
    out += `<path class="rs-l" d="${tip}L${short(Math.sin(c) * wide)} ${short(-Math.cos(c) * wide)}Z"/>`;
  }
  return out;
}

export function rose(centre: Point, r: number): string {
  const ticks = Array.from({ length: 32 }, (_, i) =>
    `<path class="rs-o" d="M0 ${short(-r * 0.74)}V${short(-r * (i % 2 ? 0.77 : 0.8))}" transform="rotate(${i * 11.25})"/>`).join('');
  return `<g transform="translate(${centre})"><circle class="rs-bg" r="${r * 0.8}"/><circle class="rs-o" r="${r * 0.8}"/>` +
    `<circle class="rs-o" r="${r * 0.74}"/>${ticks}${star(8, r * 0.66, r * 0.16, Math.PI / 8)}${star(4, r * 0.82, r * 0.2, Math.PI / 4)}` +
    `${star(4, r * 1.12, r * 0.22)}<circle class="rs-l" r="${r * 0.12}"/><circle class="rs-e" r="${r * 0.055}"/></g>`;
}
