// Where a bubble stands: beside the thing it speaks of, within the room there is, and over nothing that must stay visible.
export interface Box { x: number; y: number; w: number; h: number }
/** The side of the bubble its tail is on, and how far along it. */
export interface Stand { x: number; y: number; tail: 't' | 'b' | 'l' | 'r' | null; along: number }

const GAP = 20; // between the thing and the bubble, where the tail is
const TAIL = 18;
const clamp = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n));
/** How much of the window both cover. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** The box around both. */
export function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** `thing` is what the bubble speaks of, `clear` what it should not cover either, and `rather` what it had better not. Without a thing it stands in
 *  the middle. */
export function beside(thing: Box | null, clear: readonly Box[], size: { w: number; h: number }, room: Box, rather: readonly Box[] = []): Stand {
  const right = room.x + room.w - size.w;
  const bottom = room.y + room.h - size.h;
  if (!thing) return { x: (room.x + right) / 2, y: (room.y + bottom) / 2, tail: null, along: 0 };
  const [cx, cy] = [thing.x + thing.w / 2, thing.y + thing.h / 2];
  const whole = clear.reduce(union, thing);
  const tries = [
    { tail: 'l', x: thing.x + thing.w + GAP, y: cy - size.h / 2 },
    { tail: 'r', x: thing.x - GAP - size.w, y: cy - size.h / 2 },
    { tail: 'b', x: cx - size.w / 2, y: thing.y - GAP - size.h },
    { tail: 't', x: cx - size.w / 2, y: thing.y + thing.h + GAP },
    // Beyond everything it points at, where there is no room between.
    { tail: 't', x: cx - size.w / 2, y: whole.y + whole.h + GAP },
    { tail: 'b', x: cx - size.w / 2, y: whole.y - GAP - size.h },
    { tail: 'r', x: whole.x - GAP - size.w, y: cy - size.h / 2 },
    { tail: 'l', x: whole.x + whole.w + GAP, y: cy - size.h / 2 },
  ] as const;
  const stands = tries.map(({ tail, x, y }) => {
    const at = { x: clamp(x, room.x, Math.max(room.x, right)), y: clamp(y, room.y, Math.max(room.y, bottom)), ...size };
    const over = overlap(at, thing);
    const all = (boxes: readonly Box[]): number => boxes.reduce((sum, box) => sum + overlap(at, box), 0);
    const cost = over * 100 + all(clear) * 40 + all(rather);
    const level = tail === 'l' || tail === 'r';
    const along = level ? clamp(cy - at.y - TAIL / 2, 14, size.h - TAIL - 14) : clamp(cx - at.x - TAIL / 2, 14, size.w - TAIL - 14);
    return { x: at.x, y: at.y, tail: over ? null : tail, along, cost };
  });
  const { cost: _, ...best } = stands.reduce((a, b) => (b.cost < a.cost ? b : a));
  return best;
}
