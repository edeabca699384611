// The engine in this browser, for the rest of the page: compiled once, and run in as many workers as are wanted.
import address from 'engine:module';
import type { Analysed, BotLevel, BoxAnswer, BoxChecked, BoxTrial, BoxValue, Branch, Findings, GameInfo, Listed, LogEntry, ReplayInfo, SeatId, ToClient, ToServer } from '../wire.ts';
import type { AnyContent, AnyView } from '../game.ts';
import type { Chosen, SeatWish, TableWish } from '../api.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/** A setup is the engine's own matter: the page keeps it and looks at nothing but these. */
export interface Setup { game: string; status: string; created: number; sheet?: string }
/** A move: its word, and who was asked after it. */
export type Made = [word: string, turn: string | null];
export interface Consulted { ply: number; seat: number; hint: boolean }
export interface Answer {
  tell: ToClient[];
  keep: { move: { number: number; made: Made } } | { setup: Setup } | null;
  wait: { bot: { at: number; level: string; window: boolean; searches: boolean } } | { pass: { at: number; word: string; window: boolean } } | null;
  consult: Consulted | null;
}
/** How often each choice was tried. */
export type Tried = [word: string, times: number][];
/** A game under way on its way to a server. */
export interface HandOver { record: string; seats: SeatWish[] }
/** Who sits on a seat of a game that is brought here. */
export type Seated = SeatWish | { kind: 'person'; name: string };
/** How strong somebody is; in 19 of 20 cases no further from it than the error. */
export interface Rating { who: string; rating: number; error: number; games: number }
interface Fresh { name: string; id: string; seed: string; now: number }

/** Every question (crates/browser/src/host.rs), and what answers it. */
interface Answers {
  games: [object, GameInfo[]];
  game: [{ game: string }, GameInfo];
  bots: [object, BotLevel[]];
  content: [{ game: string; settings: Chosen; sheet?: string | undefined }, AnyContent];
  find: [{ game: string; words: string }, Findings];
  box: [{ game: string; sheet: string | null }, BoxValue[]];
  boxcheck: [{ game: string; answers: readonly BoxAnswer[] }, BoxChecked];
  boxtrial: [{ game: string; answers: readonly BoxAnswer[]; players: number; games: number }, [ours: BoxTrial, yours: BoxTrial]];
  wish: [Fresh & { wish: TableWish; sheet?: string | undefined }, Setup];
  again: [Fresh, Setup];
  list: [{ tables: { id: string; setup: Setup; turn: string | null }[] }, Listed[]];
  lesson: [{ game: string; chapter: number; step: number; name: string; seed: string }, Answer];
  example: [{ game: string; example: string; name: string; seed: string }, Answer];
  open: [{ id: string; setup: Setup; moves: Made[] }, null];
  enter: [{ from: number | null }, Answer];
  hear: [{ message: ToServer }, Answer];
  chosen: [{ at: number; word: string }, Answer];
  resign: [{ seat: string }, Answer];
  kept: [object, Answer];
  past: [{ seat: string | null; ply: number | null }, AnyView | AnyView[]];
  record: [object, string];
  replay: [{ record: string; sheet?: string | undefined }, ReplayInfo];
  story: [{ seat: SeatId | null }, LogEntry[]];
  moment: [{ seat: SeatId | null; ply: number }, AnyView];
  analyse: [object, Analysed | null];
  fork: [{ from: Branch; level: string } & Omit<Fresh, 'seed'>, [Setup, Made[]]];
  scenario: [{ ply: number }, string];
  rate: [{ games: { seats: [who: string, won: boolean][] }[] }, Rating[]];
  hand: [{ seat: SeatId | null }, HandOver];
  take: [{ record: string; seats: Seated[] } & Omit<Fresh, 'seed'>, [Setup, Made[]]];
  think: [{ level: string; number: number }, string];
  tried: [{ level: string; number: number; part: number; of: number }, Tried];
  decide: [{ tried: Tried[] }, string];
  consult: [{ consult: Consulted; number: number }, ToClient | null];
}

/** Was the page built with the engine? */
export const isThere: boolean = address !== null && typeof WebAssembly === 'object';

let compiled: Promise<WebAssembly.Module> | undefined;
/** Fetches and compiles the module, once; called early, it is there when it is needed. */
function fetchEngine(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compileStreaming(fetch(address!));
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

/** What the engine says against a question; anything else that goes wrong breaks the engine. */
export class Refusal extends Error {}

export class Engine {
  #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  #ready = fetchEngine().then((module) => this.#send({ module }));
  #waiting = new Map<number, { done: (answer: string) => void; fail: (e: Error) => void }>();
  #n = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const asked = this.#waiting.get(data.n);
      this.#waiting.delete(data.n);
      if ('answer' in data) asked?.done(data.answer);
      else asked?.fail(new Error(data.broken));
    };
    this.#worker.onerror = (e) => this.close(e.message);
  }
  #send(m: ToWorker): void { this.#worker.postMessage(m); }

  async ask<K extends keyof Answers>(ask: K, question: Answers[K][0]): Promise<Answers[K][1]> {
    await this.#ready;
    const n = this.#n++;
    const text = await new Promise<string>((done, fail) => {
      this.#waiting.set(n, { done, fail });
      this.#send({ n, question: JSON.stringify({ ask, ...question }) });
    });
    const answer = JSON.parse(text) as { ok: Answers[K][1] } | { say: string };
    if ('say' in answer) throw new Refusal(answer.say);
    return answer.ok;
  }
  close(why = 'closed'): void {
    this.#worker.terminate();
    for (const { fail } of this.#waiting.values()) fail(new Error(why));
    this.#waiting.clear();
  }
}

/** Engines that were started before they are needed: one for a table, and one for who thinks at it. */
const SPARES = 2;
const spares: Engine[] = [];
/** Starts them; with a game, they read what is printed there. */
export function prepare(game?: string): void {
  while (spares.length < SPARES) spares.push(new Engine());
  if (game) for (const spare of spares) spare.ask('game', { game }).catch(() => {});
}
/** One that was started before, or another. */
export const takeEngine = (): Engine => spares.shift() ?? new Engine();
