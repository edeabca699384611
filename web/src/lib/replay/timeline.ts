// The timeline of a game: its rounds, and what is worth a mark.
import type { ReplayMark, SeatId } from '../wire.ts';

/** Not one seat's eyes but everybody's. */
export const ALL = 'all';

export interface Round { number: number; from: number; to: number }

/** A round begins with the turn of whoever had the first one; what comes before belongs to the first. */
export function roundsOf(marks: readonly ReplayMark[], plies: number): Round[] {
  const turns = marks.filter((m) => m.what === 'turn');
  const begin = turns.filter((m) => m.seat === turns[0]?.seat).map((m) => m.ply);
  return begin.map((ply, i) => ({ number: i + 1, from: i ? ply : 0, to: begin[i + 1] ?? plies }));
}

/** The marks of a timeline; the like of one player at one ply are one. */
export function worthAMark(marks: readonly ReplayMark[]): ReplayMark[] {
  const seen = new Set<string>();
  return marks.filter((m) => {
    const key = `${m.ply} ${m.what} ${m.seat}`;
    if (m.what === 'turn' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The next of these plies after (or the last before) a ply; where there is none, the end (or the beginning). */
export function next(plies: readonly number[], ply: number, by: 1 | -1, end: number): number {
  return by > 0 ? (plies.find((p) => p > ply) ?? end) : (plies.findLast((p) => p < ply) ?? 0);
}

export const turnsOf = (marks: readonly ReplayMark[]): { ply: number; seat: SeatId | undefined }[] =>
  marks.filter((m) => m.what === 'turn').map(({ ply, seat }) => ({ ply, seat }));
