// What a player's public deeds say about their Objective, read from what everybody sees and weighed by a fixed table. Nothing is said
// for an Objective that one knows they do not hold.
import { begins, names, turnsOf, type Evidence, type Log } from '../kit/evidence.ts';
import { t } from '../strings/index.ts';
import type { LogEntry, LondonContent, LondonProgress, LondonSeat, SeatId } from '../wire.ts';
import { indexOf } from './about.ts';

const byCount = (n: number, some: number, strong: number): Evidence['weight'] => (n >= strong ? 3 : n >= some ? 2 : 1);
/** From less than half the way little follows. */
const byWay = ({ have, need }: LondonProgress): Evidence['weight'] | 0 => (have * 2 < need ? 0 : byCount(have / need, 0.65, 0.8));

/** Did this player do it, to something on the board? */
const inTown = (e: LogEntry, seat: SeatId): boolean => e.seat === seat && !!e.touches?.some((key) => key.startsWith('area:'));

/** How far somebody has come with what counts for an Objective; Trouble is the same for all, so it says nothing of one. */
function ways(seat: LondonSeat, log: Log): Evidence[] {
  const last = log.findLast((e) => inTown(e, seat.id))?.ply;
  const alike = new Map<string, { aims: string[]; way: LondonProgress }>();
  for (const [aim, way] of Object.entries(seat.progress)) {
    if (way.of === 'trouble' || seat.excluded.includes(aim)) continue;
    const key = `${way.of} ${way.need}`;
    alike.set(key, { way, aims: [...(alike.get(key)?.aims ?? []), aim] });
  }
  return [...alike.values()].flatMap(({ aims, way }) => {
    const weight = byWay(way);
    return weight ? [{ for: aims, weight, say: t.london.short[way.of](way.have, way.need), ply: last }] : [];
  });
}

export function evidenceOf(seat: LondonSeat, content: LondonContent, log: Log): Evidence[] {
  const turns = turnsOf(log);
  const own = log.filter((_, i) => turns[i] === seat.id);
  // What an event brings is nobody's deed.
  const events = new Set(log.filter((e) => e.say.some((s) => typeof s === 'object' && s.k === 'event')).map((e) => e.ply));
  const trouble = own.filter((e) => begins(e, t.log.troubleHead) && !events.has(e.ply));
  const insanity = own.filter((e) => e.touches?.includes('track'));
  const areas = [...new Set(trouble.flatMap((e) => e.say.flatMap((s) => (typeof s === 'object' ? [s.t] : []))))];
  const found: Evidence[] = [];
  if (areas.length) found.push({ for: ['wrath'], weight: byCount(trouble.length, 2, 3), say: t.notebook.trouble(areas.join(', ')), ply: trouble.at(-1)!.ply });
  for (const id of seat.buildings) {
    const { name, value } = indexOf(content).special(id) ?? { name: id, value: 0 };
    found.push({ for: ['greed'], weight: value >= 10 ? 2 : 1, say: t.notebook.built(name, value), ply: log.findLast((e) => inTown(e, seat.id) && names(e, id))?.ply });
  }
  if (insanity.length > 1) found.push({ for: ['sloth'], weight: byCount(insanity.length, 4, 6), say: t.notebook.insanity(insanity.length), ply: insanity.at(-1)!.ply });
  return [...ways(seat, log), ...found.filter((e) => e.for.every((aim) => !seat.excluded.includes(aim)))];
}
