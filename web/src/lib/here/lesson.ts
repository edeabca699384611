// A line to a table in this browser that nothing is kept of: a lesson with its coach, or a small position to try a rule in. Its bots
// think here, too.
import type { Link } from '../line.ts';
import { settings } from '../settings.svelte.ts';
import type { ToClient } from '../wire.ts';
import { chance } from './chance.ts';
import type { Answer, Consulted, Engine } from './engine.ts';
import { Hosted } from './hosted.ts';
import { seed } from './tables.ts';

/** Lays the table out; who sits there, and the dice. */
export type Begin = (ask: Engine, fresh: { name: string; seed: string }) => Promise<Answer>;

export class LessonLine extends Hosted {
  constructor(readonly begin: Begin, hear: (m: ToClient) => void, status: (l: Link) => void) {
    super(hear, status);
    this.retry();
  }

  protected async layOut(): Promise<void> {
    const answer = await this.begin(this.host, { name: settings.name, seed: seed() });
    this.status('open');
    await this.settle(answer);
  }
  /** Nothing is kept. */
  protected keep(): Promise<boolean> { return Promise.resolve(true); }
  protected think(level: string): Promise<string> { return this.host.ask('think', { level, number: chance() }); }
  protected advise(consult: Consulted): Promise<ToClient | null> { return this.host.ask('consult', { consult, number: chance() }); }
  protected broken(e: unknown): void {
    console.error(e);
    this.startAgain();
    this.retry();
  }
}
