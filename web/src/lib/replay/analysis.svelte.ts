// What looking back finds: a finished game judged moment by moment in a worker of its own, so that nothing else waits for it, and
// kept once it is whole. Whoever has seen enough stops it.
import { Engine } from '../here/engine.ts';
import type { Analysed } from '../wire.ts';
import { keepAnalysis, keptAnalysis } from './analyses.ts';

/** As many moments come to the page at once: each redraws the graph. */
const AT_ONCE = 12;

export class Analysis {
  /** What was found so far, in order; every choice and the end have one. */
  moments = $state.raw<readonly Analysed[]>([]);
  running = $state(false);
  failed = $state(false);
  #engine: Engine | null = null;

  constructor(readonly record: string, readonly plies: number, readonly sheet?: string) {}
  get whole(): boolean { return this.moments.length > this.plies; }

  /** Shows what was found on an earlier day, if it was. */
  async recall(): Promise<void> {
    this.moments = (await keptAnalysis(this.record)) ?? [];
  }

  async begin(): Promise<void> {
    if (this.running || this.whole) return;
    [this.running, this.failed, this.moments] = [true, false, []];
    const engine = (this.#engine = new Engine());
    try {
      await engine.ask('replay', { record: this.record, sheet: this.sheet });
      let found: Analysed[] = [];
      for (let next = await engine.ask('analyse', {}); next; next = await engine.ask('analyse', {})) {
        found.push(next);
        if (found.length < AT_ONCE) continue;
        this.moments = [...this.moments, ...found];
        found = [];
      }
      this.moments = [...this.moments, ...found];
      await keepAnalysis(this.record, this.moments);
    } catch {
      // Stopped by whoever asked, or broken: then it can be asked for again.
      this.failed = this.#engine === engine;
    } finally {
      this.stop();
    }
  }
  stop(): void {
    this.running = false;
    const engine = this.#engine;
    this.#engine = null;
    engine?.close();
  }
}
