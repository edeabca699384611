// Every address of the server the page knows. The session is a cookie; there is nothing to log in to.
import type { AnyContent, AnyView } from './game.ts';
import type { BotLevel, Findings, GameInfo, SeatId, TableInfo } from './wire.ts';

export type { GameInfo };
/** Settings of a table, by id, as far as they differ from the defaults. */
export type Chosen = Record<string, string>;
export type SeatWish = { kind: 'you' } | { kind: 'bot'; level: string } | { kind: 'open' };
export interface TableWish { game: string; players: number; seats: SeatWish[]; public: boolean; hot_seat: boolean; settings?: Chosen }
/** A table in a list; `turn` is the seat to move, `since` when it began to think (seconds). */
export interface Listed extends TableInfo { turn?: string | null; since?: number | null }

/** The server says what is wrong as {say}; anything else is shown as it came. */
async function complaint(answer: Response): Promise<string> {
  const text = await answer.text();
  try {
    return (JSON.parse(text) as { say?: string }).say ?? text;
  } catch {
    return text || answer.statusText;
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`/api${path}`, { credentials: 'same-origin', ...init });
  if (!answer.ok) throw new Error(await complaint(answer));
  return (answer.headers.get('content-type')?.includes('json') ? await answer.json() : undefined) as T;
}

/** The levels of bots, from the weakest to the strongest. */
export const bots = (): Promise<BotLevel[]> => call('/bots');
export const games = (): Promise<GameInfo[]> => call('/games');
export const openTables = (): Promise<Listed[]> => call('/tables');
export const myTables = (): Promise<Listed[]> => call('/mine');
export const createTable = (wish: TableWish): Promise<{ id: string; invite: string }> => call('/tables', wish);
export const joinTable = (id: string, invite?: string): Promise<void> => call(`/tables/${encodeURIComponent(id)}/join`, { invite });
export const leaveTable = (id: string): Promise<void> => call(`/tables/${encodeURIComponent(id)}/leave`, {});
/** Gives a seat up: a bot plays on. */
export const resign = (id: string, seat: SeatId): Promise<void> => call(`/tables/${encodeURIComponent(id)}/resign`, { seat });
/** A bot on a free seat or, if most of the others agree, on that of somebody who is away. */
export const replace = (id: string, seat: SeatId): Promise<void> => call(`/tables/${encodeURIComponent(id)}/replace`, { seat });
/** The same people and bots again; whoever asks second joins the table of the first. */
export const rematch = (id: string): Promise<{ id: string; invite: string }> => call(`/tables/${encodeURIComponent(id)}/rematch`, {});
export const setName = (name: string): Promise<void> => call('/me', { name });

/** Content never changes while the server runs: fetched once per game, and once for each way to set it. */
const contents = new Map<string, Promise<AnyContent>>();
export function content(game: string, settings: Chosen = {}): Promise<AnyContent> {
  const query = new URLSearchParams(settings).toString();
  const key = query ? `${game}?${query}` : game;
  let known = contents.get(key);
  if (!known) {
    known = call<AnyContent>(`/games/${encodeURIComponent(game)}${query && `?${query}`}`);
    known.catch(() => contents.delete(key));
    contents.set(key, known);
  }
  return known;
}
/** The rules and components of a game that fit the words, best first. */
export const find = (game: string, words: string): Promise<Findings> => call(`/games/${encodeURIComponent(game)}/find?q=${encodeURIComponent(words)}`);
/** For the demonstration pages, which have no server. */
export const supplyContent = (c: AnyContent): void => void contents.set(c.game, Promise.resolve(c));

/** What this seat saw at an earlier ply. */
export const viewAt = (id: string, ply: number, seat: SeatId | null): Promise<AnyView> =>
  call(`/tables/${encodeURIComponent(id)}/past?ply=${ply}${seat ? `&seat=${encodeURIComponent(seat)}` : ''}`);
/** What this seat saw at the end of every round. */
export const rounds = (id: string, seat: SeatId | null): Promise<AnyView[]> =>
  call(`/tables/${encodeURIComponent(id)}/past${seat ? `?seat=${encodeURIComponent(seat)}` : ''}`);

export function socketUrl(table: string, from?: number): string {
  const known = from === undefined ? '' : `?from=${from}`;
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(table)}/socket${known}`;
}
