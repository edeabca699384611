// The time people have for a move, in words and figures. What is left comes from the server; here it only runs on, by the
// browser's monotonic clock.
import { t } from './strings/index.ts';
import type { Clock, TableInfo } from './wire.ts';

const MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR;

/** A length of time in words: the largest unit that says it exactly. */
export function span(seconds: number): string {
  if (seconds % DAY === 0) return t.time.days(seconds / DAY);
  if (seconds % HOUR === 0) return t.time.hours(seconds / HOUR);
  return seconds % MINUTE === 0 ? t.time.minutes(seconds / MINUTE) : t.time.seconds(seconds);
}

/** What a table's clock gives, and what happens at zero. */
export function rule(clock: Clock | null): string {
  if (!clock) return t.time.none;
  return 'days_per_move' in clock ? t.time.perMove(t.time.days(clock.days_per_move)) : clock.reserve ? t.time.withReserve(span(clock.seconds_per_move), span(clock.reserve)) : t.time.perMove(span(clock.seconds_per_move));
}

/** As a clock shows it: 1:05, 2:03:00, or days. */
export function figures(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000)), two = (n: number): string => String(n).padStart(2, '0');
  if (s >= 2 * DAY) return t.time.days(Math.floor(s / DAY));
  return s >= HOUR ? `${Math.floor(s / HOUR)}:${two(Math.floor(s / MINUTE) % 60)}:${two(s % 60)}` : `${Math.floor(s / MINUTE)}:${two(s % 60)}`;
}

export interface Left { forMove: number; reserve: number; running: boolean; up: boolean }
/** What a seat has left, so many milliseconds after the server told it; null if no clock goes here. */
export function leftOf(table: TableInfo | null, seat: string, after: number): Left | null {
  const time = table?.time;
  const at = table?.seats.findIndex((s) => s.seat === seat) ?? -1;
  const player = table?.seats[at];
  if (!time || player?.kind !== 'person') return null;
  const running = time.seat === seat;
  const used = running ? after : 0;
  const forMove = time.for_move - used;
  const reserve = time.reserves[at] ?? 0;
  return running ? { forMove: Math.max(0, forMove), reserve: Math.max(0, reserve + Math.min(0, forMove)), running, up: time.up } : { forMove: 0, reserve, running, up: false };
}
/** Little is left: the last half minute, or the last tenth of a day for a slow game. */
export const isShort = (left: Left, clock: Clock): boolean => left.running && left.forMove + left.reserve <= ('days_per_move' in clock ? clock.days_per_move * DAY * 100 : 30_000);
