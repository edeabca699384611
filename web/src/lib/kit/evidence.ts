// A piece of evidence about what somebody secretly is: a deed that everybody saw, and when it was done.
import { plain } from '../choices.ts';
import { roundsOf } from '../replay/timeline.ts';
import type { LogEntry, SeatId } from '../wire.ts';
import { opensTurn } from './chronicle.ts';

/** `for`: the secrets it speaks for; `weight`: one for little, three for strong; `ply`: the moment of the deed, if it is known. */
export interface Evidence { for: readonly string[]; weight: 1 | 2 | 3; say: string; ply: number | undefined }
export type Log = readonly LogEntry[];

export const names = (e: LogEntry, id: string): boolean => e.say.some((s) => typeof s === 'object' && s.id === id);
/** The last line in which somebody did something to all of these. */
export const deedOf = (log: Log, seat: SeatId, ...ids: readonly string[]): number | undefined =>
  log.findLast((e) => e.seat === seat && ids.every((id) => names(e, id)))?.ply;

/** The line that revealed somebody as this. */
export const revealOf = (log: Log, seat: SeatId, as: string): number | undefined =>
  log.findLast((e) => e.seat === seat && e.touches?.includes(`seat:${seat}`) && plain(e.say).includes(as))?.ply;

/** The round a moment lies in. */
export const roundAt = (log: Log, ply: number): number =>
  roundsOf(log.filter(opensTurn).map((e) => ({ ply: e.ply, what: 'turn', ...(e.seat && { seat: e.seat }) })), Infinity).findLast((r) => r.from <= ply)?.number ?? 1;

/** Whose turn it was at each line: who brought about what nobody is named for. */
export function turnsOf(log: Log): (SeatId | undefined)[] {
  let turn: SeatId | undefined;
  return log.map((e) => (opensTurn(e) ? (turn = e.seat) : turn));
}
/** Does a line begin with these words? */
export const begins = (e: LogEntry, words: string): boolean => plain(e.say).startsWith(words);
