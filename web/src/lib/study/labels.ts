// Where the labels of a small map stand: each beside its point, on the side that suits it best, without covering another label, a point or what
// lies over the map. Everything is in pixels of the window at rest.
export type Point = readonly [number, number];
export interface Box { x: number; y: number; w: number; h: number }
export interface Label { at: Point; size: Point; side: Side }

const NEAR = 13, DOT = 9;
/** The corner of a label of width `w` and height `h`, from its point. */
const SIDES = {
  top: (w, h) => [-0.62 * w, -12 - h], 'top-left': (w, h) => [16 - w, -12 - h], 'top-right': (_, h) => [-16, -12 - h],
  left: (w) => [-NEAR - w, -19], right: () => [NEAR, -19], 'left-up': (w, h) => [-NEAR - w, 4 - h], 'right-up': (_, h) => [NEAR, 4 - h],
  bottom: (w) => [-0.5 * w, 12], 'south-west': (w) => [-0.64 * w, 12], 'bottom-left': (w) => [-NEAR - w, 4], 'bottom-right': () => [NEAR, 4],
  'below-left': (w) => [16 - w, 12], 'below-right': () => [-16, 12],
} satisfies Record<string, (w: number, h: number) => Point>;
export type Side = keyof typeof SIDES;

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
const boxAt = (l: Label, side: Side): Box => {
  const [dx, dy] = SIDES[side](l.size[0], l.size[1]);
  return { x: l.at[0] + dx, y: l.at[1] + dy, w: l.size[0], h: l.size[1] };
};

/** For each label the corner from its point. `room` is the window, `taken` what lies over the map. */
export function placeLabels(labels: readonly Label[], room: Box, taken: readonly Box[]): Point[] {
  const GAP = 3;
  const wide = (b: Box): Box => ({ x: b.x - GAP, y: b.y - GAP, w: b.w + 2 * GAP, h: b.h + 2 * GAP });
  const dots = labels.map((l): Box => ({ x: l.at[0] - DOT, y: l.at[1] - DOT, w: 2 * DOT, h: 2 * DOT }));
  const sides = labels.map((l) => l.side);
  const cost = (i: number, side: Side): number => {
    const b = boxAt(labels[i]!, side);
    const outside = b.w * b.h - shared(b, room);
    const near = wide(b);
    const others = sides.reduce((sum, s, j) => sum + (j === i ? 0 : shared(near, boxAt(labels[j]!, s))), 0);
    const covered = dots.reduce((sum, d) => sum + shared(b, d), 0) + taken.reduce((sum, x) => sum + shared(near, x), 0);
    return 2 * others + covered + outside + (side === labels[i]!.side ? 0 : 1);
  };
  // A few rounds in which each takes the best side given the others; they soon stop moving.
  for (let round = 0; round < 4; round++) {
    labels.forEach((_, i) => {
      sides[i] = (Object.keys(SIDES) as Side[]).reduce((best, s) => (cost(i, s) < cost(i, best) ? s : best), sides[i]!);
    });
  }
  return labels.map((l, i) => SIDES[sides[i]!](l.size[0], l.size[1]));
}
