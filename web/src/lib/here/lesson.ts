// A line to a lesson: a table in this browser that nothing is kept of, with a coach at it. After the lesson its bots think here, too.
import type { Kept } from '../lesson/keep.ts';
import type { Link } from '../line.ts';
import { settings } from '../settings.svelte.ts';
import type { ToClient } from '../wire.ts';
import { chance } from './chance.ts';
import type { Consulted } from './engine.ts';
import { Hosted } from './hosted.ts';
import { seed } from './tables.ts';

export class LessonLine extends Hosted {
  constructor(readonly game: string, readonly from: Kept, hear: (m: ToClient) => void, status: (l: Link) => void) {
    super(hear, status);
    this.retry();
  }

  /** From the place that was reached when the page was opened. */
  protected async layOut(): Promise<void> {
    const { chapter, step } = this.from;
    const answer = await this.host.ask('lesson', { game: this.game, chapter, step, name: settings.name, seed: seed() });
    this.status('open');
    await this.settle(answer);
  }
  protected keep(): Promise<boolean> { return Promise.resolve(true); }
  protected think(level: string): Promise<string> { return this.host.ask('think', { level, number: chance() }); }
  protected advise(consult: Consulted): Promise<ToClient | null> { return this.host.ask('consult', { consult, number: chance() }); }
  protected broken(e: unknown): void {
    console.error(e);
    this.startAgain();
    this.retry();
  }
}
