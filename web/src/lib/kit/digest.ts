// What happened since one's last turn, as a few deeds: the lines of the log that one choice brought about belong together, the first is the deed and
// the others are what it changed. Pure; it knows only what the log says to its reader.
import { plain } from '../choices.ts';
import type { LogEntry, Say, SeatId } from '../wire.ts';
import { missedSince, opensTurn } from './chronicle.ts';

export interface Deed {
  seat: SeatId;
  /** The last moment of it: the table as it left it. */
  ply: number;
  say: Say;
  /** How often the same was done in a row. */
  times: number;
  /** What it changed. */
  then: readonly Say[];
  /** Keys of the elements it touched. */
  touches: readonly string[];
}
export interface Digest {
  /** In the order of turns; at most `MOST`. */
  deeds: readonly Deed[];
  /** Those that are left out. */
  smaller: readonly Deed[];
  turns: number;
}
const MOST = 6;

const names = (say: Say, seat: SeatId): boolean => say.some((s) => typeof s === 'object' && s.k === 'seat' && s.id === seat);
const isPlace = (key: string): boolean => !key.startsWith('seat:');

/** The lines after one's own last deed, by the player whose choice brought them about. */
export function deedsSince(log: readonly LogEntry[], you: SeatId | null): Deed[] {
  const from = missedSince(log, you);
  if (from === null) return [];
  const deeds: Deed[] = [];
  for (const e of log) {
    if (e.ply < from || opensTurn(e)) continue;
    const last = deeds.at(-1);
    if (last && (last.ply === e.ply || !e.seat || e.seat === you)) {
      Object.assign(last, { ply: e.ply, then: [...last.then, e.say], touches: [...new Set([...last.touches, ...(e.touches ?? [])])] });
    } else if (last && e.seat === last.seat && !last.then.length && plain(e.say) === plain(last.say)) Object.assign(last, { ply: e.ply, times: last.times + 1 });
    else if (e.seat && e.seat !== you) deeds.push({ seat: e.seat, ply: e.ply, say: e.say, times: 1, then: [], touches: e.touches ?? [] });
  }
  return deeds;
}

/** How much a deed says to its reader: what touches oneself first, then what changed much, then what can be seen on the board. */
function weight(d: Deed, you: SeatId): number {
  const mine = [d.say, ...d.then].some((say) => names(say, you)) || d.touches.includes(`seat:${you}`);
  return (mine ? 8 : 0) + Math.min(d.then.length, 4) * 2 + (d.touches.some(isPlace) ? 1 : 0);
}

export function digest(log: readonly LogEntry[], you: SeatId | null): Digest {
  const all = deedsSince(log, you);
  const kept = new Set(all.map((d, i) => ({ d, i, w: weight(d, you!) })).sort((a, b) => b.w - a.w || a.i - b.i).slice(0, MOST).map((x) => x.d));
  return {
    deeds: all.filter((d) => kept.has(d)),
    smaller: all.filter((d) => !kept.has(d)),
    turns: all.filter((d, i) => d.seat !== all[i - 1]?.seat).length,
  };
}

const AWAY = 10 * 60_000;
/** Whoever was away long, or for more than a round, is told; never twice of the same moves. */
export function comesUp(was: { at: number; round: number; told: number } | null, now: { at: number; round: number }, from: number | null): boolean {
  return !!was && from !== null && from > was.told && (now.at - was.at > AWAY || now.round - was.round > 1);
}
