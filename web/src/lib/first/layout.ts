// Where the first edition's things lie on the sheet of 1172 by 642: plates are the stations, routes run between them.
type Point = [number, number];

export const PLATE = { w: 190, h: 104 };
export const PLATES: Record<string, Point> = {
  washington: [88, 198], london: [316, 92], 'the-hague': [546, 50], 'st-petersburg': [888, 24], berlin: [724, 172], paris: [334, 252],
  zurich: [562, 292], vienna: [788, 290], madrid: [290, 412], rome: [550, 424], constantinople: [888, 410], cairo: [796, 531],
};
const JUNCTIONS: Record<string, Point> = { atlantic: [304, 330], mediterranean: [712, 556] };
/** A route that would run under a plate or another badge is moved sideways. */
const ASIDE: Record<string, number> = {
  'st-petersburg-constantinople': 52, 'vienna-st-petersburg': 40, 'berlin-st-petersburg': 4, 'london-paris': -46, 'zurich-rome': 52,
  'paris-madrid': 44, 'vienna-constantinople': 6, 'berlin-vienna': -34, 'zurich-berlin': 12,
};
export const WHOLE = { x: 0, y: 0, w: 1172, h: 642 };

const centre = (id: string): Point => [PLATES[id]![0] + PLATE.w / 2, PLATES[id]![1] + PLATE.h / 2];

/** Where the line from a city's middle to `to` leaves its plate. */
function leaves(id: string, from: Point, to: Point): Point {
  const [x, y] = PLATES[id]!;
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

export function routes(connections: readonly { id: string; ends: readonly string[]; cost: number }[]): Route[] {
  return connections.map(({ id, ends, cost }) => {
    const meet = JUNCTIONS[id];
    if (meet) return { id, sea: true, cost, badge: meet, lines: ends.map((city): [Point, Point] => [leaves(city, centre(city), meet), meet]) };
    const [e, f] = ends as [string, string];
    const aside = ASIDE[id] ?? 0;
    const a: Point = [centre(e)[0] + aside, centre(e)[1]], b: Point = [centre(f)[0] + aside, centre(f)[1]];
    const p = leaves(e, a, b), q = leaves(f, b, a);
    return { id, sea: false, cost, badge: [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2], lines: [[p, q]] };
  });
}
