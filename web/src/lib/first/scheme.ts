// Small screens: twelve stations on a scheme of five rows, on a sheet of 390 by 394 that is stretched to the room there is. Roads run beneath the
// stations, cost badges stand in the gaps.
type Point = readonly [number, number];
export const SIZE = { w: 390, h: 394 };
export const STATIONS: Record<string, Point> = {
  washington: [64, 33], 'the-hague': [194, 33], 'st-petersburg': [321, 33], london: [76, 116], berlin: [240, 116], paris: [58, 200],
  zurich: [180, 200], vienna: [302, 200], madrid: [54, 286], rome: [182, 286], constantinople: [318, 286], cairo: [252, 364],
};
/** How wide a station is at least: the road along the edge must reach those at its ends. */
export const WIDE: Record<string, number> = { 'st-petersburg': 128, constantinople: 120 };
const MEETINGS: Record<string, Point> = { atlantic: [14, 158], mediterranean: [124, 346] };
const BADGES: Record<string, Point> = {
  'london-paris': [67, 158], 'london-the-hague': [135, 74.5], 'the-hague-paris': [137.4, 102.5], 'the-hague-berlin': [217, 74.5], 'paris-madrid': [56, 243.5],
  'paris-zurich': [119, 200], 'zurich-berlin': [210, 158], 'zurich-vienna': [241, 200], 'zurich-rome': [181, 243], 'berlin-vienna': [271, 158],
  'berlin-st-petersburg': [280.5, 74.5], 'vienna-st-petersburg': [311.5, 116.5], 'vienna-constantinople': [310, 243], 'st-petersburg-constantinople': [373.5, 159.5],
};
/** The longest road runs along the edge, past the stations between its ends. */
const BEND: Record<string, [Point, Point]> = { 'st-petersburg-constantinople': [[375, 33], [372, 286]] };

export interface Road { id: string; sea: boolean; cost: number; badge: Point; lines: readonly (readonly [Point, Point])[] }

export function roads(connections: readonly { id: string; ends: readonly string[]; cost: number }[]): Road[] {
  return connections.map(({ id, ends, cost }) => {
    const meet = MEETINGS[id];
    if (meet) return { id, sea: true, cost, badge: meet, lines: ends.map((e) => [STATIONS[e]!, meet] as const) };
    const line = BEND[id] ?? ([STATIONS[ends[0]!]!, STATIONS[ends[1]!]!] as const);
    return { id, sea: false, cost, badge: BADGES[id] ?? [(line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2], lines: [line] };
  });
}
