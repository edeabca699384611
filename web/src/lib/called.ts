// What those who sit at a table are called.
import type { SeatId, TableInfo } from './wire.ts';

/** The own name of the person at a seat; nothing for bots, for free seats, and for one person at several seats, who is told apart by the seats alone. */
export function personAt(seats: TableInfo['seats'], seat: SeatId | null): string {
  const player = seats.find((s) => s.seat === seat);
  const name = player?.kind === 'person' || player?.stand_in ? player.name : '';
  return seats.filter((s) => s.name === name).length > 1 ? '' : name;
}
