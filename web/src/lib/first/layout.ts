// Where the first edition's things lie on its sheet: plates are the stations, routes run between them.
type Point = [number, number];

export const PLATE = { w: 190, h: 104 };
/** A sheet, and where things lie on it. */
interface Sheet {
  w: number;
  h: number;
  plates: Record<string, Point>;
  junctions: Record<string, Point>;
  /** A route that would run under a plate or another badge is moved sideways. */
  aside: Record<string, number>;
}
const WIDE: Sheet = {
  w: 1172, h: 642,
  plates: {
    washington: [88, 198], london: [316, 92], 'the-hague': [546, 50], 'st-petersburg': [888, 24], berlin: [724, 172], paris: [334, 252],
    zurich: [562, 292], vienna: [788, 290], madrid: [290, 412], rome: [550, 424], constantinople: [888, 410], cairo: [796, 531],
  },
  junctions: { atlantic: [304, 330], mediterranean: [712, 556] },
  aside: {
    'st-petersburg-constantinople': 52, 'vienna-st-petersburg': 40, 'berlin-st-petersburg': 4, 'london-paris': -46, 'zurich-rome': 52,
    'paris-madrid': 44, 'vienna-constantinople': 6, 'berlin-vienna': -34, 'zurich-berlin': 12,
  },
};
/** For a tablet held upright: five rows, which keep the order of the map and not its distances. */
const TALL: Sheet = {
  w: 820, h: 660,
  plates: {
    washington: [16, 30], 'the-hague': [318, 30], 'st-petersburg': [622, 30], london: [60, 154], berlin: [420, 154], paris: [70, 278],
    zurich: [330, 278], vienna: [584, 278], madrid: [16, 402], rome: [330, 402], constantinople: [622, 402], cairo: [436, 526],
  },
  junctions: { atlantic: [26, 258], mediterranean: [326, 528] },
  aside: {
    'st-petersburg-constantinople': 80, 'vienna-st-petersburg': 8, 'london-paris': -56, 'paris-madrid': 30, 'zurich-rome': -56, 'vienna-constantinople': -40,
    'atlantic-washington': -66, 'atlantic-london': -60, 'atlantic-madrid': -74, 'mediterranean-cairo': -60,
  },
};
export const sheetOf = (tall: boolean): Sheet => (tall ? TALL : WIDE);

/** Where the line from a city's middle to `to` leaves its plate. */
function leaves([x, y]: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const edge = 4;
  const ways = [
    ...(dx ? [((dx > 0 ? x + PLATE.w + edge : x - edge) - from[0]) / dx] : []),
    ...(dy ? [((dy > 0 ? y + PLATE.h + edge : y - edge) - from[1]) / dy] : []),
  ].filter((way) => way > 0);
  const way = Math.min(...ways);
  return [from[0] + dx * way, from[1] + dy * way];
}

export interface Route { id: string; sea: boolean; lines: [Point, Point][]; badge: Point; cost: number }

export function routes({ plates, junctions, aside }: Sheet, connections: readonly { id: string; ends: readonly string[]; cost: number }[]): Route[] {
  const middle = (city: string, route: string): Point => [plates[city]![0] + PLATE.w / 2 + (aside[route] ?? 0), plates[city]![1] + PLATE.h / 2];
  return connections.map(({ id, ends, cost }) => {
    const meet = junctions[id];
    if (meet) return { id, sea: true, cost, badge: meet, lines: ends.map((city): [Point, Point] => [leaves(plates[city]!, middle(city, `${id}-${city}`), meet), meet]) };
    const [e, f] = ends as [string, string];
    const a = middle(e, id), b = middle(f, id);
    const p = leaves(plates[e]!, a, b), q = leaves(plates[f]!, b, a);
    return { id, sea: false, cost, badge: [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2], lines: [[p, q]] };
  });
}
