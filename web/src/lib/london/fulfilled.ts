// What on the board an Objective counts, place by place: the same count the engine makes, shown to people; and how it grew.
import type { LondonArea, LondonProgress, LondonView, SeatId } from '../wire.ts';

const owns = (view: LondonView, a: LondonArea, seat: SeatId): number => a.elders.filter((id) => view.elders.some((e) => e.id === id && e.owner === seat)).length;
/** Has anybody else a piece there? */
const shared = (view: LondonView, a: LondonArea, seat: SeatId): boolean => view.seats.some((s) => s.id !== seat && ((a.agents[s.id] ?? 0) > 0 || owns(view, a, s.id) > 0 || a.building?.owner === s.id));

/** How much an area adds. `worth`: the cost of a Building or the HP of an Elder One. */
function counts(of: LondonProgress['of'], view: LondonView, a: LondonArea, seat: SeatId, worth: (id: string) => number): number {
  const agents = a.agents[seat] ?? 0;
  const building = a.building?.owner === seat ? a.building.id : null;
  switch (of) {
    case 'trouble': return a.trouble ? 1 : 0;
    case 'presence': return agents || owns(view, a, seat) ? 1 : 0;
    case 'control': return a.controller === seat ? 1 : 0;
    case 'shared': return a.controller === seat && shared(view, a, seat) ? 1 : 0;
    case 'worth': return building ? worth(building) : 0;
    case 'pieces': return agents + (building ? 1 : 0) + a.elders.filter((id) => view.elders.some((e) => e.id === id && e.owner === seat)).reduce((sum, id) => sum + worth(id), 0);
  }
}

/** The areas that count, numbered up to what is reached; a Building with what it is worth. */
export function fulfilled(of: LondonProgress['of'], view: LondonView, seat: SeatId, worth: (id: string) => number): { area: string; says: string }[] {
  let sum = 0;
  return view.areas.flatMap((a) => {
    const n = counts(of, view, a, seat, worth);
    if (!n) return [];
    sum += n;
    return [{ area: a.id, says: of === 'worth' ? `£${n}` : String(sum) }];
  });
}

const MOST = 3;
/** The rounds that brought somebody nearest to an Objective, by the views at their ends, in order. */
export function strides(rounds: readonly LondonView[], seat: SeatId, aim: string): { round: number; from: number; to: number }[] {
  const had = rounds.map((v) => ({ round: v.round, to: v.seats.find((s) => s.id === seat)?.progress[aim]?.have ?? 0 }));
  return had
    .map((now, i) => ({ ...now, from: had[i - 1]?.to ?? 0 }))
    .filter((s) => s.to > s.from)
    .sort((a, b) => b.to - b.from - (a.to - a.from) || b.round - a.round)
    .slice(0, MOST)
    .sort((a, b) => a.round - b.round);
}
