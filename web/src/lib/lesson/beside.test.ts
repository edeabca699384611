import { describe, expect, it } from 'vitest';
import { beside } from './beside.ts';

const room = { x: 0, y: 60, w: 1000, h: 700 };
const size = { w: 300, h: 200 };

describe('a bubble', () => {
  it('stands right of a thing at the left edge, with its tail on it', () => {
    const at = beside({ x: 10, y: 300, w: 100, h: 50 }, [], size, room);
    expect(at).toEqual({ x: 130, y: 225, tail: 'l', along: 91 });
  });
  it('stands above what fills the lower edge', () => {
    const at = beside({ x: 0, y: 600, w: 1000, h: 160 }, [], size, room);
    expect([at.tail, at.y]).toEqual(['b', 380]);
  });
  it('avoids what must stay visible', () => {
    const thing = { x: 400, y: 300, w: 100, h: 50 };
    expect(beside(thing, [{ x: 520, y: 200, w: 300, h: 300 }], size, room).tail).toBe('r');
  });
  it('goes beyond all it points at, where there is no room between', () => {
    const strip = { x: 0, y: 60, w: 320, h: 50 }, track = { x: 200, y: 112, w: 120, h: 30 };
    const at = beside(strip, [track], size, { x: 0, y: 60, w: 320, h: 700 });
    expect([at.tail, at.y]).toEqual(['t', 162]);
  });
  it('stands beside both where what else it points at reaches down', () => {
    const strip = { x: 740, y: 60, w: 260, h: 80 }, track = { x: 640, y: 60, w: 90, h: 600 };
    const at = beside(strip, [track], size, room);
    expect([at.tail, at.x]).toEqual(['r', 320]);
  });
  it('keeps to the room even where it cannot help covering the thing, and then points at nothing', () => {
    const at = beside({ x: 0, y: 60, w: 1000, h: 700 }, [], size, room);
    expect(at.tail).toBeNull();
    expect(at.x >= 0 && at.x + size.w <= 1000 && at.y >= 60 && at.y + size.h <= 760).toBe(true);
  });
  it('stands in the middle without a thing', () => {
    expect(beside(null, [], size, room)).toEqual({ x: 350, y: 310, tail: null, along: 0 });
  });
});
