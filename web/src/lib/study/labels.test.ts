import { describe, expect, it } from 'vitest';
import { placeLabels, type Label } from './labels.ts';

const room = { x: 0, y: 0, w: 390, h: 400 };
const label = (x: number, y: number, side: Label['side'] = 'bottom'): Label => ({ at: [x, y], size: [90, 44], side });

describe('labels', () => {
  it('stand where they like when nothing is in the way', () => expect(placeLabels([label(200, 200)], room, [])).toEqual([[-45, 12]]));
  it('give way to each other', () => {
    const all = [label(100, 200), label(140, 205), label(120, 240)];
    const boxes = placeLabels(all, room, []).map(([dx, dy], i) => ({ x: all[i]!.at[0] + dx, y: all[i]!.at[1] + dy }));
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 90 || Math.abs(a.y - b.y) >= 44).toBe(true);
  });
  it('stay inside the window', () => {
    const [dx, dy] = placeLabels([label(10, 390)], room, [])[0]!;
    expect(10 + dx).toBeGreaterThanOrEqual(0);
    expect(390 + dy + 44).toBeLessThanOrEqual(400);
  });
  it('keep clear of what lies over the map', () => {
    const [, dy] = placeLabels([label(60, 330)], room, [{ x: 0, y: 340, w: 390, h: 60 }])[0]!;
    expect(330 + dy + 44).toBeLessThanOrEqual(340);
  });
});
