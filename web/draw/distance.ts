// How far every point of the sheet is from the coast: negative on land, positive at sea. From it come water lines and shores.
// Stroking the coastline eighteen times would look the same and take seconds to paint; contours of this field are plain thin lines.
import type { Point } from './geometry.ts';

export interface Field { at: Float32Array; width: number; height: number; /** pixels per cell */ cell: number; origin: Point }

const RIM = 1e3;

/** Even-odd scan line filling: 1 on land. */
function mask(rings: Point[][], f: Omit<Field, 'at'>): Uint8Array {
  const rows: number[][] = Array.from({ length: f.height }, () => []);
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      let [x0, y0] = ring[j]!, [x1, y1] = ring[i]!;
      if (y0 > y1) [x0, y0, x1, y1] = [x1, y1, x0, y0];
      const first = Math.max(0, Math.ceil((y0 - f.origin[1]) / f.cell - 0.5)), last = Math.min(f.height - 1, Math.ceil((y1 - f.origin[1]) / f.cell - 0.5) - 1);
      for (let row = first; row <= last; row++) {
        const y = f.origin[1] + (row + 0.5) * f.cell;
        rows[row]!.push((x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) - f.origin[0]) / f.cell);
      }
    }
  }
  const land = new Uint8Array(f.width * f.height);
  rows.forEach((xs, row) => {
    xs.sort((a, b) => a - b);
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const from = Math.max(0, Math.ceil(xs[k]! - 0.5)), to = Math.min(f.width, Math.ceil(xs[k + 1]! - 0.5));
      if (to > from) land.fill(1, row * f.width + from, row * f.width + to);
    }
  });
  return land;
}

/** Squared distance along one line, exact (Felzenszwalb and Huttenlocher's lower envelope of parabolas). */
function pass(d: Float32Array, start: number, step: number, n: number, f: Float32Array, v: Int32Array, z: Float32Array): void {
  for (let i = 0; i < n; i++) f[i] = d[start + i * step]!;
  let k = 0;
  v[0] = 0; z[0] = -Infinity; z[1] = Infinity;
  for (let q = 1; q < n; q++) {
    let s: number;
    do {
      const r = v[k]!;
      s = (f[q]! + q * q - f[r]! - r * r) / (2 * q - 2 * r);
    } while (s <= z[k]! && --k > -1);
    k++;
    v[k] = q; z[k] = s; z[k + 1] = Infinity;
  }
  for (let q = 0, i = 0; q < n; q++) {
    while (z[i + 1]! < q) i++;
    const r = v[i]!;
    d[start + q * step] = (q - r) * (q - r) + f[r]!;
  }
}

function distanceTo(land: Uint8Array, wanted: 0 | 1, width: number, height: number): Float32Array {
  const FAR = 1e10;
  const d = new Float32Array(width * height);
  for (let i = 0; i < d.length; i++) d[i] = land[i] === wanted ? 0 : FAR;
  const n = Math.max(width, height);
  const f = new Float32Array(n), v = new Int32Array(n), z = new Float32Array(n + 1);
  for (let x = 0; x < width; x++) pass(d, x, width, height, f, v, z);
  for (let y = 0; y < height; y++) pass(d, y * width, 1, width, f, v, z);
  return d;
}

export function coastDistance(rings: Point[][], origin: Point, size: Point, cell: number): Field {
  const f = { width: Math.ceil(size[0] / cell), height: Math.ceil(size[1] / cell), cell, origin };
  const land = mask(rings, f);
  const sea = distanceTo(land, 1, f.width, f.height), inland = distanceTo(land, 0, f.width, f.height);
  const at = new Float32Array(land.length);
  for (let i = 0; i < at.length; i++) at[i] = (Math.sqrt(sea[i]!) - Math.sqrt(inland[i]!) + (land[i] ? 0.5 : -0.5)) * cell;
  // The rim counts as open sea, so that every contour closes on itself and can be filled.
  for (let x = 0; x < f.width; x++) at[x] = at[at.length - 1 - x] = RIM;
  for (let y = 0; y < f.height; y++) at[y * f.width] = at[(y + 1) * f.width - 1] = RIM;
  return { ...f, at };
}
