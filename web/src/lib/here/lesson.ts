// A line to a lesson: a table in this browser that nothing is kept of, with a coach at it. After the lesson its bots think here, too.
import type { AnyView } from '../game.ts';
import type { Kept } from '../lesson/keep.ts';
import type { Line, Link } from '../line.ts';
import { botPause, settings } from '../settings.svelte.ts';
import { t } from '../strings/index.ts';
import type { SeatId, ToClient, ToServer } from '../wire.ts';
import { Engine, Refusal, type Answer } from './engine.ts';
import { chance } from './line.ts';
import { seed } from './tables.ts';

export class LessonLine implements Line {
  #engine = new Engine();
  /** One thing at a time, in the order it came. */
  #queue: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(readonly game: string, from: Kept, readonly hear: (m: ToClient) => void, readonly status: (l: Link) => void) {
    const { chapter, step } = from;
    this.#then(async () => {
      const answer = await this.#engine.ask('lesson', { game, chapter, step, name: settings.name, seed: seed() });
      this.status('open');
      await this.#settle(answer);
    });
  }

  send(message: ToServer): boolean {
    if (this.#closed) return false;
    this.#then(async () => this.#settle(await this.#engine.ask('hear', { message })));
    return true;
  }
  retry(): void {}
  close(): void {
    this.#closed = true;
    this.#engine.close();
  }
  resign(seat: SeatId): Promise<void> { return this.#then(async () => this.#settle(await this.#engine.ask('resign', { seat }))); }
  past(seat: SeatId | null, ply: number): Promise<AnyView> { return this.#engine.ask('past', { seat, ply }) as Promise<AnyView>; }
  rounds(seat: SeatId | null): Promise<AnyView[]> { return this.#engine.ask('past', { seat, ply: null }) as Promise<AnyView[]>; }

  #then(thing: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(thing).catch((e: unknown) => {
      if (!this.#closed) this.hear({ t: 'error', say: e instanceof Refusal ? e.message : t.here.broken });
    });
    return this.#queue;
  }

  /** Shows what was said, and lets others think, until a person is asked. Nothing needs to be kept. */
  async #settle(answer: Answer): Promise<void> {
    for (;;) {
      answer.tell.forEach((m) => this.hear(m));
      if (!answer.keep) break;
      answer = await this.#engine.ask('kept', {});
    }
    const { consult, wait } = answer;
    if (consult) {
      const said = await this.#engine.ask('consult', { consult, number: chance() });
      if (said) this.hear(said);
    }
    if (!wait || this.#closed) return;
    if ('pass' in wait) return this.#settle(await this.#engine.ask('chosen', wait.pass));
    const { at, level } = wait.bot;
    const word = await this.#engine.ask('think', { level, number: chance() });
    void new Promise((done) => setTimeout(done, botPause())).then(() => this.#then(async () => this.#settle(await this.#engine.ask('chosen', { at, word }))));
  }
}
