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
export const CITIES = { x: 290, y: 0, w: 812, h: 660 };

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

/** On narrow screens cities are pins where they lie; Washington, too far west for them, is brought near. */
export const pin = (id: string): Point => (id === 'washington' ? [330, 52] : centre(id));
/** On narrow screens: the side of its pin on which a city's label stands, and what the label covers there; a longer name covers more. */
export const SIDES: Record<string, 'top' | 'left' | 'right'> = { washington: 'right', london: 'right', 'the-hague': 'top', berlin: 'left', paris: 'left', zurich: 'left', vienna: 'right', 'st-petersburg': 'top' };
const DOT = 30;
function hides(id: string, [x, y]: Point): boolean {
  const [dx, dy] = [x - pin(id)[0], y - pin(id)[1]];
  if (Math.hypot(dx, dy) < DOT) return true;
  const wide = Math.max(140, 16 * id.length);
  const side = SIDES[id];
  if (side === 'left' || side === 'right') return Math.abs(dy) < 44 && (side === 'left' ? dx > -12 - wide && dx < -6 : dx > 6 && dx < 12 + wide);
  return Math.abs(dx) < wide / 2 && (side === 'top' ? dy < -6 && dy > -100 : dy > 6 && dy < 100);
}
/** The cost stands where no label covers it: as near to the middle of the way as can be. */
function clear(a: Point, b: Point): Point {
  const at = (way: number): Point => [a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way];
  const ways = Array.from({ length: 41 }, (_, i) => 0.5 + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * 0.02);
  return at(ways.find((way) => !Object.keys(PLATES).some((id) => hides(id, at(way)))) ?? 0.5);
}

export interface Route { id: string; sea: boolean; lines: [Point, Point][]; badge: Point; cost: number }

/** `pins`: routes run from pin to pin. */
export function routes(connections: readonly { id: string; ends: readonly string[]; cost: number }[], pins: boolean): Route[] {
  return connections.map(({ id, ends, cost }) => {
    const meet = JUNCTIONS[id];
    const end = (city: string, to: Point): Point => (pins ? pin(city) : leaves(city, centre(city), to));
    if (meet) return { id, sea: true, cost, badge: meet, lines: ends.map((city): [Point, Point] => [end(city, meet), meet]) };
    const [e, f] = ends as [string, string];
    if (pins) return { id, sea: false, cost, badge: clear(pin(e), pin(f)), lines: [[pin(e), pin(f)]] };
    const aside = ASIDE[id] ?? 0;
    const a: Point = [centre(e)[0] + aside, centre(e)[1]], b: Point = [centre(f)[0] + aside, centre(f)[1]];
    const p = leaves(e, a, b), q = leaves(f, b, a);
    return { id, sea: false, cost, badge: [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2], lines: [[p, q]] };
  });
}
