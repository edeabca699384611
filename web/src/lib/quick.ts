// Starting a game in one click: you and bots, as many and as clever as last time.
import { createTable, type SeatWish } from './api.ts';
import { pageOf } from './game.ts';
import { prepareHere } from './here/tables.ts';
import { go } from './router.ts';
import { settings } from './settings.svelte.ts';

export const botsFor = (players: number, level: string): SeatWish[] => [{ kind: 'you' }, ...Array.from({ length: players - 1 }, (): SeatWish => ({ kind: 'bot', level }))];

/** Fetches what a table of this game needs, for somebody who seems about to open one. */
export function getReady(game: string): void {
  prepareHere(game);
  void pageOf(game).catch(() => {});
  void import('../screens/Table.svelte').catch(() => {});
  void import('./here/line.ts').catch(() => {});
}

export async function playNow(game: string, most = 5): Promise<void> {
  getReady(game);
  const players = Math.min(settings.players, most);
  const { id } = await createTable({ game, players, seats: botsFor(players, settings.level), public: false, hot_seat: false });
  go({ at: 'table', id });
}
