// Every address of the server the page knows. The session is a cookie; there is nothing to log in to. What the engine in this
// browser knows as well comes from there when no server answers.
import type { AnyContent, AnyView } from './game.ts';
import { againHere, botsHere, contentHere, findHere, fitsHere, gameHere, gamesHere, isHere, openHere, recordHere, sheetOf, tablesHere } from './here/tables.ts';
import { isThere, type HandOver } from './here/engine.ts';
import { t } from './strings/index.ts';
import type { BotLevel, Clock, Findings, GameInfo, Listed, Me, SeatId } from './wire.ts';

/** A page on plain web space has no server at all. */
export const SERVER = import.meta.env.MODE !== 'site';
/** Settings of a table, by id, as far as they differ from the defaults. */
export type Chosen = Record<string, string>;
export type SeatWish = { kind: 'you' } | { kind: 'bot'; level: string } | { kind: 'open' };
export interface TableWish { game: string; players: number; seats: SeatWish[]; public: boolean; hot_seat: boolean; clock?: Clock; stand_in?: number; keep_days?: number; starts?: number; settings?: Chosen }

/** The server says what is wrong as {say}; anything else is shown as it came. */
async function complaint(answer: Response): Promise<string> {
  const text = await answer.text();
  try {
    return (JSON.parse(text) as { say?: string }).say ?? text;
  } catch {
    return text || answer.statusText;
  }
}

class Unreachable extends Error {
  constructor() { super(t.failed); }
}
/** The server's answer, or the engine's own where there is no server. */
const either = <T>(path: string, here: () => Promise<T>): Promise<T> =>
  call<T>(path).catch((e: unknown) => (isThere && e instanceof Unreachable ? here() : Promise.reject(e)));

async function call<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST', more: Record<string, string> = {}): Promise<T> {
  if (!SERVER) throw new Unreachable();
  const init: RequestInit = body === undefined ? { method, headers: more } : { method, headers: { 'content-type': 'application/json', ...more }, body: JSON.stringify(body) };
  const answer = await fetch(`/api${path}`, { credentials: 'same-origin', ...init }).catch(() => {
    throw new Unreachable();
  });
  if (!answer.ok) throw new Error(await complaint(answer));
  return (answer.headers.get('content-type')?.includes('json') ? await answer.json() : await answer.text()) as T;
}

/** The levels of bots, from the weakest to the strongest. */
export const bots = (): Promise<BotLevel[]> => either('/bots', botsHere);
/** Asked once: content never changes while the server runs. */
let offered: Promise<GameInfo[]> | undefined;
export const games = (): Promise<GameInfo[]> => {
  offered ??= either('/games', gamesHere);
  offered.catch(() => (offered = undefined));
  return offered;
};
export const openTables = (): Promise<Listed[]> => either('/tables', () => Promise.resolve([]));
/** Those on the server and those in this browser. */
export const myTables = async (): Promise<Listed[]> => (await Promise.all([either<Listed[]>('/mine', () => Promise.resolve([])), tablesHere()])).flat();
/** In this browser if nobody else is to come and the server would play the same game, else on the server. */
export async function createTable(wish: TableWish): Promise<{ id: string; invite: string }> {
  if (!fitsHere(wish)) return call('/tables', wish);
  return (await playsTheSame(wish.game)) ? openHere(wish) : call('/tables', wish);
}
/** Would the server, if there is one, play this game with the values that the engine here has? */
export async function playsTheSame(game: string): Promise<boolean> {
  const [there, here] = await Promise.all([games(), gameHere(game)]);
  return there.find((g) => g.game === game)?.content === here.content;
}
/** A game under way out of this browser goes on at the server, which checks every move of it. */
export const takeOver = (handed: HandOver): Promise<{ id: string; invite: string }> => call('/handed', handed);
export const joinTable = (id: string, invite?: string): Promise<void> => call(`/tables/${encodeURIComponent(id)}/join`, { invite });
export const leaveTable = (id: string): Promise<void> => call(`/tables/${encodeURIComponent(id)}/leave`, {});
/** Gives a seat up: a bot plays on. */
export const resign = (id: string, seat: SeatId): Promise<void> => call(`/tables/${encodeURIComponent(id)}/resign`, { seat });
/** A bot on a free seat or, if most of the others agree, on that of somebody who is away. */
export const replace = (id: string, seat: SeatId): Promise<void> => call(`/tables/${encodeURIComponent(id)}/replace`, { seat });
/** The table that waits for people under a short code. */
export const tableByCode = (code: string): Promise<{ id: string; invite: string }> => call(`/codes/${encodeURIComponent(code)}`);
/** The host shows somebody out before the game begins. */
export const kick = (id: string, seat: SeatId): Promise<void> => call(`/tables/${encodeURIComponent(id)}/kick`, { seat });
/** The game rests when all who are here wish for it; anybody lets it go on. */
export const pause = (id: string, on: boolean): Promise<void> => call(`/tables/${encodeURIComponent(id)}/pause`, { on });
/** The table closes: by its host before the game, by all who are here after it has begun. */
export const cancel = (id: string, on: boolean): Promise<void> => call(`/tables/${encodeURIComponent(id)}/cancel`, { on });
/** The host does not wait for the time that was said. */
export const startNow = (id: string): Promise<void> => call(`/tables/${encodeURIComponent(id)}/start`, {});
/** The same people and bots again; whoever asks second joins the table of the first. */
export const rematch = (id: string): Promise<{ id: string; invite: string }> => isHere(id) ? againHere(id) : call(`/tables/${encodeURIComponent(id)}/rematch`, {});
export const setName = (name: string): Promise<void> => call('/me', { name });

/** Who one is here; whoever has a login can come back with it. */
export const me = (): Promise<Me> => call('/me');
/** Chooses, or with the old one changes, name and password: a guest keeps everything. */
export const setPassword = (login: string, password: string, old?: string): Promise<Me> => call('/me/password', { login, password, ...(old && { old }) });
export const signIn = (login: string, password: string): Promise<Me> => call('/me/sign-in', { login, password });
export const signOut = (): Promise<void> => call('/me/sign-out', {});
export const signOutEverywhere = (): Promise<void> => call('/me/sign-out-everywhere', {});
export interface Device { label: string; seen: number; this: boolean }
export const devices = (): Promise<Device[]> => call('/me/devices');
/** A word that lets one in on another device, and coming in with it. */
export const wayBack = (): Promise<{ word: string }> => call('/me/way-back', {});
export const comeBack = (word: string): Promise<Me> => call('/me/come-back', { word });
/** One-time codes for a lost password, and using one. */
export const newCodes = (): Promise<{ codes: string[] }> => call('/me/codes', {});
export const recover = (login: string, code: string, password: string): Promise<Me> => call('/me/recover', { login, code, password });

/** A key that is kept elsewhere and lets one in. {off}: why this server takes none, if so. */
export interface Passkeys { off: string | null; passkeys: { id: string; label: string; made: number; used: number | null }[] }
/** What a browser is asked for, or to prove; and the question's id, which goes back with the answer. */
export interface PasskeyQuestion { question: string; options: unknown }
export const passkeys = (): Promise<Passkeys> => call('/me/passkeys');
export const newPasskey = (password: string): Promise<PasskeyQuestion> => call('/me/passkeys/new', { password });
export const addPasskey = (question: string, answer: unknown): Promise<Passkeys> => call('/me/passkeys', { question, answer });
export const removePasskey = (id: string): Promise<Passkeys> => call(`/me/passkeys/${encodeURIComponent(id)}`, undefined, 'DELETE');
export const passkeyQuestion = (): Promise<PasskeyQuestion> => call('/me/passkey-question', {});
export const passkeySignIn = (question: string, answer: unknown): Promise<Me> => call('/me/passkey-sign-in', { question, answer });

/** Somewhere one is told that a table waits. */
export interface Receiver { id: string; kind: 'push' | 'webhook' | 'mail'; target: string; unconfirmed: boolean; given_up: boolean }
/** Where, and how: not between two minutes of the day by UTC, and at most once in so many minutes. {key}: what a browser must know of the server to be reached by it; {mail}: does the server send any? */
export interface Reminders { key: string | null; mail: boolean; receivers: Receiver[]; quiet: [number, number] | null; every: number }
export type Place = { push: PushSubscriptionJSON } | { webhook: string } | { mail: string };
export const reminders = (): Promise<Reminders> => call('/me/reminders');
export const tellAt = (place: Place): Promise<Reminders> => call('/me/reminders', place);
export const confirmMail = (code: string): Promise<Reminders> => call('/me/reminders/confirm', { code });
export const tellSo = (quiet: [number, number] | null, every: number): Promise<Reminders> => call('/me/reminders/manners', { quiet, every });
export const tryReceiver = (id: string): Promise<Reminders> => call(`/me/reminders/${encodeURIComponent(id)}/try`, {});
export const tellNoMore = (id: string): Promise<Reminders> => call(`/me/reminders/${encodeURIComponent(id)}`, undefined, 'DELETE');
/** A way back in by mail, to an address that was confirmed. */
export const mailBack = (mail: string): Promise<void> => call('/me/mail-back', { mail });
/** The web address that is told whom a table waits for; its host's business. */
export const tableHook = (id: string): Promise<{ webhook: string | null }> => call(`/tables/${encodeURIComponent(id)}/reminders`);
export const setTableHook = (id: string, webhook: string | null): Promise<{ webhook: string | null }> => call(`/tables/${encodeURIComponent(id)}/reminders`, { webhook });

/** Somebody who may not come to one's tables. */
export interface Blocked { id: string; name: string; at: number }
export const block = (id: string, seat: SeatId): Promise<Blocked[]> => call(`/tables/${encodeURIComponent(id)}/block`, { seat });
export const blocked = (): Promise<Blocked[]> => call('/me/blocked');
export const unblock = (id: string): Promise<Blocked[]> => call(`/me/blocked/${encodeURIComponent(id)}`, undefined, 'DELETE');
/** Tells the host of the server about somebody at one's table. */
export const report = (id: string, seat: SeatId, why: string): Promise<void> => call(`/tables/${encodeURIComponent(id)}/report`, { seat, why });
/** What the host tells everybody. */
export const announcement = (): Promise<{ text: string | null }> => either('/announcement', () => Promise.resolve({ text: null }));

/** Somebody as the host sees them; {banned}: why they may not come in, if so. */
export interface Known { id: string; name: string; login: string | null; banned: string | null }
export interface Report { id: string; at: number; table: string; why: string; said: string; reporter: string | null; about: Known | null }
/** How things stand, for the host. */
export interface Overview {
  version: string; database: string; bytes: number; free: number | null; people: number; tables_open: number; tables_playing: number; tables_over: number;
  sockets: number; rooms: number; announcement: string | null; reports: Report[]; banned: Known[]; tables: Listed[];
}
/** The host's own questions: each carries the word that the server was started with. */
export function admin(word: string) {
  const ask = <T>(path: string, body?: unknown, method?: string): Promise<T> => call(`/admin${path}`, body, method, { 'x-emerald-admin': word });
  const of = (person: string): string => `/people/${encodeURIComponent(person)}/ban`;
  return {
    overview: (): Promise<Overview> => ask(''),
    announce: (text: string | null): Promise<void> => ask('/announcement', { text }),
    people: (named: string): Promise<Known[]> => ask(`/people?named=${encodeURIComponent(named)}`),
    ban: (person: string, why: string): Promise<void> => ask(of(person), { why }),
    liftBan: (person: string): Promise<void> => ask(of(person), undefined, 'DELETE'),
    dropReport: (id: string): Promise<void> => ask(`/reports/${encodeURIComponent(id)}`, undefined, 'DELETE'),
    closeTable: (id: string): Promise<void> => ask(`/tables/${encodeURIComponent(id)}/close`, {}),
  };
}

export const myData = (): Promise<unknown> => call('/me/data');
/** Forgets this person: seats go to bots, name and words disappear. */
export const deleteMe = (): Promise<void> => call('/me', undefined, 'DELETE');
/** The game of a table that is over, as a file. */
export const record = (id: string): Promise<string> => (isHere(id) ? recordHere(id) : call(`/tables/${encodeURIComponent(id)}/record`));

/** Content never changes while the server runs: fetched once per game, and once for each way to set it. */
const contents = new Map<string, Promise<AnyContent>>();
const once = (key: string, fetched: () => Promise<AnyContent>): Promise<AnyContent> => {
  let known = contents.get(key);
  if (!known) {
    known = fetched();
    known.catch(() => contents.delete(key));
    contents.set(key, known);
  }
  return known;
};
export const content = (game: string, settings: Chosen = {}): Promise<AnyContent> => {
  const query = new URLSearchParams(settings).toString();
  const address = `${encodeURIComponent(game)}${query && `?${query}`}`;
  return once(query ? address : game, () => either(`/games/${address}`, () => contentHere(game, settings)));
};
/** What is printed in the game of this table: a server may play with other values than the engine here. */
export async function contentOf(table: string, game: string, settings: Chosen): Promise<AnyContent> {
  if (!isHere(table)) return content(game, settings);
  const sheet = await sheetOf(table);
  return once(`here ${game} ${JSON.stringify(settings)} ${sheet ?? ''}`, () => contentHere(game, settings, sheet));
}
/** The rules and components of a game that fit the words, best first. */
export const find = (game: string, words: string): Promise<Findings> => either(`/games/${encodeURIComponent(game)}/find?q=${encodeURIComponent(words)}`, () => findHere(game, words));
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
