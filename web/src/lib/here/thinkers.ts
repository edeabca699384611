// Those who think for the bots of a table: each in a worker of its own, with worlds and chance of its own, so that the page is
// never stopped. What they tried is added up by one of them (root parallel, by messages; nothing is shared).
import type { ToClient } from '../wire.ts';
import { chance } from './chance.ts';
import { takeEngine, type Answer, type Consulted, type Engine, type Made, type Setup } from './engine.ts';

export type Wait = NonNullable<Answer['wait']>;
export interface Kept { id: string; setup: Setup; moves: Made[] }

/** At most so many think at once, and one core is left for the page: on one or two cores, one. */
const MOST = 3;
export const places = (cores = navigator.hardwareConcurrency || 1): number => Math.max(1, Math.min(MOST, cores - 1));

export class Thinkers {
  #engines: Engine[] = [];

  /** What a bot chooses at the table as it is. */
  async think(table: Kept, level: string, searches: boolean): Promise<string> {
    const [of, number] = [searches ? places() : 1, chance()];
    const tried = await Promise.all(Array.from({ length: of }, (_, part) => this.#at(part, table, (e) => e.ask('tried', { level, number, part, of }))));
    return this.#engines[0]!.ask('decide', { tried });
  }
  advise(table: Kept, consult: Consulted): Promise<ToClient | null> {
    return this.#at(0, table, (e) => e.ask('consult', { consult, number: chance() }));
  }
  close(): void {
    this.#engines.forEach((e) => e.close());
    this.#engines = [];
  }

  async #at<T>(part: number, table: Kept, ask: (e: Engine) => Promise<T>): Promise<T> {
    const engine = (this.#engines[part] ??= takeEngine());
    const opened = engine.ask('open', table);
    const answer = ask(engine);
    // If it cannot be opened, what is asked of it fails as well: that is one failure, not two.
    answer.catch(() => {});
    await opened;
    return answer;
  }
}
