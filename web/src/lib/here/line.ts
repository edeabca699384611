// A line to a table in this browser: what `socket.ts` is for a table on a server. The engine hosts the table in one worker and
// thinks for the bots in another; here is only who says what to whom. A move is kept before it is shown.
import type { AnyView } from '../game.ts';
import type { Line, Link } from '../line.ts';
import { botPause } from '../settings.svelte.ts';
import { t } from '../strings/index.ts';
import type { SeatId, ToClient, ToServer } from '../wire.ts';
import { Engine, Refusal, type Answer, type Consulted, type Made, type Setup } from './engine.ts';
import { keepMove, keepTable, kept } from './kept.ts';

/** How long a broken engine rests before it is started again. */
const REST = 1000;

/** Chance for bots: they get no other. */
export const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

export class HereLine implements Line {
  #host = new Engine();
  #thinker: Engine | null = null;
  #table: { setup: Setup; moves: Made[] } = { setup: { game: '', status: '', created: 0 }, moves: [] };
  /** One thing at a time, in the order it came. */
  #queue: Promise<void> = Promise.resolve();
  /** The seat this screen was turned to, on a screen that several share. */
  #held: SeatId | null = null;
  #closed = false;
  /** Bots make no pauses until a person is asked. */
  #hurried = false;
  #go: (() => void) | null = null;
  /** Tells other tabs with the same table that there is something to read. */
  #others: BroadcastChannel;

  constructor(readonly id: string, readonly hear: (m: ToClient) => void, readonly status: (l: Link) => void) {
    this.#others = new BroadcastChannel(`emerald ${id}`);
    this.#others.onmessage = () => this.#then(() => this.#open());
    this.#then(() => this.#open());
  }

  send(message: ToServer): boolean {
    if (this.#closed) return false;
    if (message.t === 'hold') this.#held = message.seat;
    this.#then(async () => this.#settle(await this.#host.ask('hear', { message })));
    return true;
  }
  hurry(): void {
    this.#hurried = true;
    this.#go?.();
  }
  retry(): void { this.#then(() => this.#open()); }
  close(): void {
    this.#closed = true;
    this.#others.close();
    this.#host.close();
    this.#thinker?.close();
  }
  resign(seat: SeatId): Promise<void> { return this.#then(async () => this.#settle(await this.#host.ask('resign', { seat }))); }
  past(seat: SeatId | null, ply: number): Promise<AnyView> { return this.#host.ask('past', { seat, ply }) as Promise<AnyView>; }
  rounds(seat: SeatId | null): Promise<AnyView[]> { return this.#host.ask('past', { seat, ply: null }) as Promise<AnyView[]>; }

  /** Does a thing when all before it is done. What the engine says against it is told; a broken engine is started again. */
  #then(thing: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(thing).catch((e: unknown) => {
      if (this.#closed) return;
      if (e instanceof Refusal) { this.hear({ t: 'error', say: e.message }); return; }
      this.status('lost');
      console.error(e);
      const full = e instanceof DOMException && e.name === 'QuotaExceededError';
      this.hear({ t: 'error', say: full ? t.here.full : t.here.broken });
      this.#host.close();
      this.#host = new Engine();
      setTimeout(() => this.#then(() => this.#open()), REST);
    });
    return this.#queue;
  }

  /** Lays the table out as it was kept, and shows it. */
  async #open(): Promise<void> {
    if (this.#closed) return;
    const table = await kept(this.id);
    if (!table) throw new Refusal(t.here.gone);
    this.#table = table;
    await this.#host.ask('open', { id: this.id, ...table });
    this.status('open');
    await this.#settle(await this.#host.ask('enter', { from: null }));
    if (this.#held) await this.#settle(await this.#host.ask('hear', { message: { t: 'hold', seat: this.#held } }));
  }

  /** Shows what was said, keeps what must be kept, and lets others think, until a person is asked. */
  async #settle(answer: Answer): Promise<void> {
    for (;;) {
      answer.tell.forEach((m) => this.hear(m));
      if (!answer.keep) break;
      if (!(await this.#keep(answer.keep))) return this.#open();
      this.#others.postMessage('kept');
      answer = await this.#host.ask('kept', {});
    }
    if (answer.consult) void this.#consult(answer.consult);
    if (answer.wait) void this.#think(answer.wait);
    else this.#hurried = false;
  }

  /** False if another tab was quicker: then this one looks again. */
  async #keep(keep: NonNullable<Answer['keep']>): Promise<boolean> {
    if ('setup' in keep) {
      await keepTable(this.id, keep.setup);
      this.#table.setup = keep.setup;
      return true;
    }
    const { number, made } = keep.move;
    const added = await keepMove(this.id, number, made);
    if (added) this.#table.moves[number] = made;
    return added;
  }

  async #think(wait: NonNullable<Answer['wait']>): Promise<void> {
    const { at, window } = 'pass' in wait ? wait.pass : wait.bot;
    // In a window an answer that came at once would tell that the hand has none: bots, passes and empty hands take the same time.
    const least = 'pass' in wait || this.#hurried ? 0 : botPause();
    const pause = new Promise<void>((done) => {
      setTimeout(done, window ? Math.max(least, 1000 + (chance() % 2001)) : least);
      if (!window) this.#go = done;
    });
    if ('pass' in wait) return pause.then(() => this.#chosen(at, wait.pass.word));
    const { level } = wait.bot;
    try {
      const word = await this.#ponder((engine) => engine.ask('think', { level, number: chance() }));
      await pause;
      await this.#chosen(at, word);
    } catch (e) {
      await this.#then(() => Promise.reject(e));
    }
  }
  #chosen(at: number, word: string): Promise<void> {
    return this.#closed ? Promise.resolve() : this.#then(async () => this.#settle(await this.#host.ask('chosen', { at, word })));
  }
  async #consult(consult: Consulted): Promise<void> {
    const answer = await this.#ponder((engine) => engine.ask('consult', { consult, number: chance() })).catch(() => null);
    if (answer && !this.#closed) this.hear(answer);
  }
  /** Thinks about the table as it is now, in the other worker. */
  async #ponder<T>(think: (engine: Engine) => Promise<T>): Promise<T> {
    this.#thinker ??= new Engine();
    const opened = this.#thinker.ask('open', { id: this.id, ...this.#table });
    const thought = think(this.#thinker);
    await opened;
    return thought;
  }
}
