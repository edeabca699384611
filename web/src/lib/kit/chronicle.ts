// The log as it is read: a heading where a turn begins, and equal lines of one player told once with their number.
import { plain } from '../choices.ts';
import { t } from '../strings/index.ts';
import type { LogEntry, Say, SeatId } from '../wire.ts';

/** The line that opens a turn. It is no deed of the player whose turn it is. */
export function opensTurn(e: LogEntry): boolean {
  const [seat, tail] = e.say.slice(-2);
  return typeof seat === 'object' && seat.k === 'seat' && tail === t.log.turnTail;
}

export type Item =
  | { kind: 'turn'; at: number; ply: number; say: Say; yours: boolean }
  | { kind: 'deed'; at: number; entry: LogEntry; times: number };

/** `at` numbers the lines from the beginning of the game, so that they keep their identity as the log grows. */
export function chronicle(log: readonly LogEntry[], you: SeatId | null): Item[] {
  const items: Item[] = [];
  log.forEach((entry, at) => {
    const last = items.at(-1);
    if (opensTurn(entry)) items.push({ kind: 'turn', at, ply: entry.ply, say: entry.say, yours: entry.say.some((s) => typeof s === 'object' && s.id === you) });
    else if (last?.kind === 'deed' && last.entry.seat && last.entry.seat === entry.seat && plain(last.entry.say) === plain(entry.say)) last.times++;
    else items.push({ kind: 'deed', at, entry, times: 1 });
  });
  return items;
}

/** The disc before the entry stands for the name it would begin with. */
export function afterName(e: LogEntry): Say {
  const first = e.say[0];
  if (typeof first !== 'object' || first.k !== 'seat' || first.id !== e.seat) return e.say;
  const [second, ...others] = e.say.slice(1);
  // A name in the possessive is part of its sentence.
  if (second === undefined || (typeof second === 'string' && !second.startsWith(' '))) return e.say;
  return [typeof second === 'string' ? second.trimStart() : second, ...others];
}

const opensTurnOf = (e: LogEntry, seat: SeatId): boolean => opensTurn(e) && e.say.some((s) => typeof s === 'object' && s.id === seat);

/** The first moment after one's own last turn, if others did something since; before one has had a turn, after one's own last deed. One's turn
 *  beginning is not a deed of one's own, and what befalls one in another's turn is not either. */
export function missedSince(log: readonly LogEntry[], you: SeatId | null): number | null {
  if (you === null) return null;
  const turns = log.filter(opensTurn);
  const now = turns.at(-1);
  if (now && opensTurnOf(now, you) && log.some((e) => e.seat === you && e.ply > now.ply)) return null;
  const ended = turns.findLastIndex((e, i) => i + 1 < turns.length && opensTurnOf(e, you));
  const next = turns[ended + 1];
  const last = ended < 0 || !next ? (log.findLast((e) => e.seat === you && !opensTurn(e))?.ply ?? Infinity) : next.ply - 1;
  return log.find((e) => e.ply > last && e.seat && e.seat !== you && !opensTurn(e))?.ply ?? null;
}
