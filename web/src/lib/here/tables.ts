// The tables in this browser: opening one, listing them, and what else the page asks a server for. Ids of such tables begin in
// a way no server's do.
import type { AnyContent } from '../game.ts';
import { settings } from '../settings.svelte.ts';
import { t } from '../strings/index.ts';
import type { BotLevel, BoxAnswer, BoxChecked, BoxTrial, BoxValue, Findings, GameInfo, Listed, SeatId } from '../wire.ts';
import type { Chosen, TableWish } from '../api.ts';
import { Engine, isThere, prepare, type HandOver, type Made, type Seated, type Setup } from './engine.ts';
import { keepGames, keepTable, kept, keptTables } from './kept.ts';
export { forget } from './kept.ts';

const MARK = 'here-';
export const isHere = (id: string): boolean => id.startsWith(MARK);

const hex = (bytes: number): string => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('');
export const seed = (): string => hex(32);
export const freshTable = (): { name: string; id: string; seed: string; now: number } => ({
  name: settings.name, id: MARK + hex(8), seed: seed(), now: Math.floor(Date.now() / 1000),
});

/** The engine that answers the page's questions; tables have one of their own. */
let clerk: Engine | undefined;
const ask: Engine['ask'] = (about, question) => (clerk ??= new Engine()).ask(about, question);

/** Starts the engines before they are needed; with a game, all of them read what is printed there. */
export function prepareHere(game?: string): void {
  if (!isThere) return;
  prepare(game);
  if (game) void gameHere(game).catch(() => {});
}

export const gameHere = (game: string): Promise<GameInfo> => ask('game', { game });
export const gamesHere = (): Promise<GameInfo[]> => ask('games', {});
export const botsHere = (): Promise<BotLevel[]> => ask('bots', {});
export const contentHere = (game: string, settings: Chosen, sheet?: string): Promise<AnyContent> => ask('content', { game, settings, sheet });
/** The values of the owner's box that a table here is played with, if it is. */
export const sheetOf = async (id: string): Promise<string | undefined> => (isHere(id) ? (await kept(id))?.setup.sheet : undefined);
export const findHere = (game: string, words: string): Promise<Findings> => ask('find', { game, words });
/** What can be asked about an owner's box, with what a list says. */
export const boxHere = (game: string, sheet: string | null): Promise<BoxValue[]> => ask('box', { game, sheet });
export const boxCheck = (game: string, answers: readonly BoxAnswer[]): Promise<BoxChecked> => ask('boxcheck', { game, answers });
/** Bots play in an engine of their own, so that all else is answered meanwhile. */
export async function boxTrial(game: string, answers: readonly BoxAnswer[], players: number, games: number): Promise<[ours: BoxTrial, yours: BoxTrial]> {
  const engine = new Engine();
  try { return await engine.ask('boxtrial', { game, answers, players, games }); } finally { engine.close(); }
}
export const tablesHere = async (): Promise<Listed[]> => (isThere ? ask('list', { tables: await keptTables() }) : []);

/** A table can be played here if everybody at it is a bot or sits at this device. */
export const fitsHere = (wish: TableWish): boolean => isThere && !wish.public && wish.seats.every((s) => s.kind !== 'open');

export async function openHere(wish: TableWish, sheet?: string): Promise<{ id: string; invite: string }> {
  const with_ = freshTable();
  await keepTable(with_.id, await ask('wish', { ...with_, wish, sheet }));
  return { id: with_.id, invite: '' };
}
/** Lays a kept table before the clerk. */
async function lay(id: string): Promise<void> {
  const table = await kept(id);
  if (!table) throw new Error(t.here.gone);
  await ask('open', { id, ...table });
}
/** A game that is over as a file, for `emerald replay` or for whoever wants to keep it. */
export async function recordHere(id: string): Promise<string> {
  await lay(id);
  return ask('record', {});
}
/** A game under way as a server takes it over; the seat is mine there. */
export async function handHere(id: string, seat: SeatId | null): Promise<HandOver> {
  await lay(id);
  return ask('hand', { seat });
}
/** A game of a server from its record, kept in this browser. */
export async function takeHere(record: string, seats: Seated[]): Promise<string> {
  const { name, id, now } = freshTable();
  const [setup, moves] = await ask('take', { record, seats, name, id, now });
  await keepGames([{ id, setup, moves }]);
  return id;
}
/** Throws what is wrong with a table as it was kept. */
export const checkHere = async (id: string, setup: Setup, moves: Made[]): Promise<void> => void (await ask('open', { id, setup, moves }));
/** The same people and bots again. */
export async function againHere(id: string): Promise<{ id: string; invite: string }> {
  await lay(id);
  const with_ = freshTable();
  await keepTable(with_.id, await ask('again', with_));
  return { id: with_.id, invite: '' };
}
