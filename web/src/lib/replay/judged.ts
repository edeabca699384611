// What an analysis says about a game as a whole: the lines of its graph, its swings, and which line of the log a judgement belongs to.
import type { Analysed, Judged, LogEntry, Mind, SeatId } from '../wire.ts';

/** Everybody's chances at a moment, in the order of the seats. */
export interface Point { ply: number; chances: readonly number[] }

/** The chances over the game: with open cards, or as one seat could take them to be. */
export function pointsOf(moments: readonly Analysed[], seat: number | null): Point[] {
  return moments.flatMap(({ ply, standing }) => (standing ? [{ ply, chances: seat === null ? standing.chances : standing.minds[seat]!.chances }] : []));
}

/** A moment after which somebody's chance was another: who gained or lost most, and how much. */
export interface Swing { ply: number; seat: number; by: number }
const SWINGS = 6;
/** The largest swings, in the order of the game; two that follow at once upon each other are one. */
export function swingsOf(points: readonly Point[]): Swing[] {
  const swings = points.slice(1).map((point, i): Swing => {
    const by = point.chances.map((chance, seat) => chance - points[i]!.chances[seat]!);
    const seat = by.reduce((most, change, at) => (Math.abs(change) > Math.abs(by[most]!) ? at : most), 0);
    return { ply: point.ply, seat, by: by[seat]! };
  });
  const order = new Map(points.map((point, at) => [point.ply, at]));
  const chosen: Swing[] = [];
  for (const swing of swings.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))) {
    if (chosen.length === SWINGS || Math.abs(swing.by) < 0.05) break;
    if (chosen.every((other) => Math.abs(order.get(other.ply)! - order.get(swing.ply)!) > 1)) chosen.push(swing);
  }
  return chosen.sort((a, b) => a.ply - b.ply);
}

const WORTH: Record<Judged['quality'], number> = { equal: 0, best: 1, slip: 2, mistake: 3 };
/** A judgement, and the moment before the choice it is about. */
export type Note = Judged & { ply: number };

/** The judgements worth a word, each under the ply of the line that tells what came of the choice: picks are told when they are
 * done. Of several choices of one deed the weightiest counts. `of`: only this seat's. */
export function notesOf(moments: readonly Analysed[], log: readonly LogEntry[], of: SeatId | null): Map<number, Note> {
  const notes = new Map<number, Note>();
  for (const { ply, judged } of moments) {
    if (!judged || judged.quality === 'equal' || (of && judged.seat !== of)) continue;
    const told = log.find((e) => e.ply > ply && e.seat === judged.seat)?.ply;
    const known = told === undefined ? undefined : notes.get(told);
    if (told !== undefined && (!known || WORTH[judged.quality] > WORTH[known.quality])) notes.set(told, { ...judged, ply });
  }
  return notes;
}

/** How likely a mind takes a seat to have that secret; of its own it is certain, and no mind speaks of it. */
export const shareOf = (mind: Mind, seat: SeatId, secret: string): number | null => {
  const of = mind.secrets.find((s) => s.seat === seat);
  return of ? (of.secrets.find(([id]) => id === secret)?.[1] ?? 0) : null;
};
/** What a mind takes to be likeliest. */
export const likeliest = (mind: Mind, seat: SeatId): [secret: string, share: number] | null => {
  const of = mind.secrets.find((s) => s.seat === seat);
  return of ? of.secrets.reduce((most, each) => (each[1] > most[1] ? each : most)) : null;
};
