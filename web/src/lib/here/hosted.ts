// What every line to a table in this browser does: one thing at a time, in the order it came; what was said is shown, what must
// be kept is kept first, and bots think, until a person is asked. What is kept and who thinks is for those who extend it.
import type { AnyView } from '../game.ts';
import type { Line, Link } from '../line.ts';
import { botPause } from '../settings.svelte.ts';
import { t } from '../strings/index.ts';
import type { SeatId, ToClient, ToServer } from '../wire.ts';
import { Engine, Refusal, takeEngine, type Answer, type Consulted } from './engine.ts';
import type { Wait } from './thinkers.ts';
import { chance } from './chance.ts';

export abstract class Hosted implements Line {
  protected host: Engine = takeEngine();
  protected closed = false;
  #queue: Promise<void> = Promise.resolve();
  /** Bots make no pauses until a person is asked. */
  #hurried = false;
  /** The game begins and nobody has been asked yet: whoever sits last need not watch a whole round first. */
  #opening = false;
  #go: (() => void) | null = null;

  constructor(readonly hear: (m: ToClient) => void, readonly status: (l: Link) => void) {}

  /** False if something else was kept in the meantime: then the table is laid out anew. */
  protected abstract keep(keep: NonNullable<Answer['keep']>): Promise<boolean>;
  protected abstract layOut(): Promise<void>;
  protected abstract think(level: string, searches: boolean): Promise<string>;
  protected abstract advise(consult: Consulted): Promise<ToClient | null>;
  /** Anything but what the engine says against a question. */
  protected abstract broken(e: unknown): void;

  send(message: ToServer): boolean {
    if (this.closed) return false;
    void this.inTurn(async () => this.settle(await this.host.ask('hear', { message })));
    return true;
  }
  hurry(): void {
    this.#hurried = true;
    this.#go?.();
  }
  retry(): void { void this.inTurn(() => this.layOut()); }
  close(): void {
    this.closed = true;
    this.host.close();
  }
  resign(seat: SeatId): Promise<void> { return this.inTurn(async () => this.settle(await this.host.ask('resign', { seat }))); }
  past(seat: SeatId | null, ply: number): Promise<AnyView> { return this.host.ask('past', { seat, ply }) as Promise<AnyView>; }
  rounds(seat: SeatId | null): Promise<AnyView[]> { return this.host.ask('past', { seat, ply: null }) as Promise<AnyView[]>; }

  /** Does a thing when all before it is done. What the engine says against it is told. (Called `then`, it would make a line
      something that `await` waits for.) */
  protected inTurn(thing: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(thing).catch((e: unknown) => {
      if (this.closed) return;
      if (e instanceof Refusal) this.hear({ t: 'error', say: e.message });
      else this.broken(e);
    });
    return this.#queue;
  }

  protected async settle(answer: Answer): Promise<void> {
    for (;;) {
      answer.tell.forEach((m) => {
        if (m.t === 'state' && m.ply === 0) this.#opening = true;
        this.hear(m);
      });
      if (!answer.keep) break;
      if (!(await this.keep(answer.keep))) return this.layOut();
      answer = await this.host.ask('kept', {});
    }
    if (answer.consult) void this.#consult(answer.consult);
    if (answer.wait) void this.#wait(answer.wait);
    else this.#hurried = this.#opening = false;
  }

  async #wait(wait: Wait): Promise<void> {
    const { at, window } = 'pass' in wait ? wait.pass : wait.bot;
    // In a window an answer that came at once would tell that the hand has none: bots, passes and empty hands take the same time.
    const least = 'pass' in wait || this.#hurried || this.#opening ? 0 : botPause();
    const pause = new Promise<void>((done) => {
      // Who searches takes longer the more there is to think about: only those who answer at once may be quick in the opening.
      const quick = this.#opening && 'bot' in wait && !wait.bot.searches;
      const hides = quick ? 100 + (chance() % 201) : 1000 + (chance() % 2001);
      setTimeout(done, window ? Math.max(least, hides) : least);
      if (!window) this.#go = done;
    });
    try {
      const word = 'pass' in wait ? wait.pass.word : await this.think(wait.bot.level, wait.bot.searches);
      await pause;
      if (!this.closed) await this.inTurn(async () => this.settle(await this.host.ask('chosen', { at, word })));
    } catch (e) {
      await this.inTurn(() => Promise.reject(e));
    }
  }
  async #consult(consult: Consulted): Promise<void> {
    const answer = await this.advise(consult).catch(() => null);
    if (answer && !this.closed) this.hear(answer);
  }

  /** A fresh engine in place of one that broke. */
  protected startAgain(): void {
    this.status('lost');
    this.hear({ t: 'error', say: t.here.broken });
    this.host.close();
    this.host = new Engine();
  }
}
