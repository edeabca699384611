// Tablets and laptops: nine plates at their full size in three columns beside their true places. The map gives way, plates and words do not. The
// positions were drawn for one window each; in a larger one the outer columns keep to the edges and the rest follows the map, in a smaller one
// everything shrinks together.
type Point = readonly [number, number];
interface Drawn {
  /** The size of the board it was drawn for, the scale of the map in it, and the point of the map in its middle. */
  size: Point;
  k: number;
  middle: Point;
  /** Corners of the plates; `side` says which edge a column keeps to. */
  at: Record<string, { x: number; y: number; side?: 'left' | 'right' }>;
  limbo: { x: number; below: number; w: number };
  least: Point;
}

const PLATE = { w: 208, h: 118 };
const left = (x: number, y: number) => ({ x, y, side: 'left' as const });
const right = (x: number, y: number) => ({ x, y, side: 'right' as const });
const mid = (x: number, y: number) => ({ x, y });

export const DRAWN: Record<'pillars' | 'wide' | 'tall', Drawn> = {
  pillars: {
    size: [1026, 510], k: 0.772, middle: [549, 314], least: [1000, 500], limbo: { x: 86, below: 82, w: 196 },
    at: {
      london: left(86, 20), paris: left(86, 154), madrid: left(86, 288), berlin: mid(425, 18), 'st-petersburg': right(738, 14), vienna: mid(584, 168),
      rome: mid(300, 336), constantinople: right(738, 296), cairo: mid(522, 384),
    },
  },
  wide: {
    size: [916, 520], k: 0.772, middle: [550, 315], least: [890, 510], limbo: { x: 20, below: 84, w: 206 },
    at: {
      london: left(20, 22), paris: left(20, 158), madrid: left(20, 294), berlin: mid(369, 20), 'st-petersburg': right(692, 18), vienna: mid(528, 172),
      rome: mid(240, 342), constantinople: right(692, 304), cairo: mid(462, 394),
    },
  },
  tall: {
    size: [820, 624], k: 0.852, middle: [573, 344], least: [800, 610], limbo: { x: 20, below: 84, w: 236 },
    at: {
      london: left(20, 40), paris: left(20, 186), madrid: left(20, 386), berlin: mid(304, 22), 'st-petersburg': right(596, 16), vienna: mid(470, 184),
      rome: mid(240, 374), constantinople: right(602, 316), cairo: mid(426, 500),
    },
  },
};

export interface Laid {
  /** The scale of the map and its middle, as it rests. */
  k: number;
  middle: Point;
  /** The size of a plate on the sheet, in parts of its drawing. */
  scale: number;
  plates: Record<string, { at: Point; tie: Point }>;
  limbo: { at: Point; w: number };
}

/** Everything on the sheet, for a board of this size. `points` are the cities' true places on the sheet. */
export function lay(drawn: Drawn, w: number, h: number, points: Record<string, Point>): Laid {
  const s = Math.min(1, w / drawn.least[0], h / drawn.least[1]);
  const [W, H] = [w / s, h / s];
  const grown = Math.min(W / drawn.size[0], H / drawn.size[1]);
  const k = drawn.k * grown * s;
  /** From pixels of the board, before shrinking, to the sheet. */
  const onSheet = ([x, y]: Point): Point => [drawn.middle[0] + ((x - W / 2) * s) / k, drawn.middle[1] + ((y - H / 2) * s) / k];
  const scale = s / k;
  const plates: Laid['plates'] = {};
  for (const [id, p] of Object.entries(drawn.at)) {
    const x = p.side === 'left' ? p.x : p.side === 'right' ? W - (drawn.size[0] - p.x) : W / 2 + (p.x + PLATE.w / 2 - drawn.size[0] / 2) * grown - PLATE.w / 2;
    const at = onSheet([x, (p.y / (drawn.size[1] - PLATE.h)) * (H - PLATE.h)]);
    const point = points[id]!;
    // The leader begins where the plate is nearest to the place.
    const tie: Point = [Math.max(0, Math.min(PLATE.w * scale, point[0] - at[0])), Math.max(0, Math.min(PLATE.h * scale, point[1] - at[1]))];
    plates[id] = { at, tie };
  }
  return { k, middle: drawn.middle, scale, plates, limbo: { at: onSheet([drawn.limbo.x, H - drawn.limbo.below]), w: drawn.limbo.w } };
}
