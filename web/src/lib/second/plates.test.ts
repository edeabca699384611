import { describe, expect, it } from 'vitest';
import { DRAWN, lay } from './plates.ts';

const points = Object.fromEntries(Object.keys(DRAWN.wide.at).map((id) => [id, [588, 304] as const]));
const SIZES = { pillars: [[1026, 510], [1110, 560], [1180, 430]], wide: [[916, 520], [770, 468], [926, 600]], tall: [[820, 624], [768, 500], [1000, 760]] } as const;

describe.each(Object.entries(SIZES).flatMap(([drawn, sizes]) => sizes.map((size) => [drawn as keyof typeof SIZES, ...size] as const)))('the plates drawn %s, in %i by %i', (drawn, w, h) => {
  const laid = lay(DRAWN[drawn], w, h, points);
  const boxes = Object.values(laid.plates).map(({ at }) => ({
    x: w / 2 + (at[0] - laid.middle[0]) * laid.k, y: h / 2 + (at[1] - laid.middle[1]) * laid.k, w: 208 * laid.scale * laid.k, h: 118 * laid.scale * laid.k,
  }));
  it('stand inside the board', () => {
    for (const b of boxes) {
      expect(b.x).toBeGreaterThanOrEqual(0);
      expect(b.y).toBeGreaterThanOrEqual(0);
      expect(b.x + b.w).toBeLessThanOrEqual(w);
      expect(b.y + b.h).toBeLessThanOrEqual(h);
    }
  });
  it('cover none of each other', () => {
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h).toBe(true);
  });
});
