// Looking things up while somebody types. The engine searches (the same search as `emerald rules`); the last question counts.
import { find } from './api.ts';
import type { Findings } from './wire.ts';

/** So long after the last letter the question is sent. */
const PAUSE = 120;

export class Finder {
  query = $state('');
  /** What fits, best first; null while nothing is looked for. */
  found = $state.raw<Findings | null>(null);
  failed = $state(false);

  constructor(game: () => string) {
    $effect(() => {
      const [id, words] = [game(), this.query.trim()];
      this.failed = false;
      if (!words) {
        this.found = null;
        return;
      }
      let late = false;
      const timer = setTimeout(() => {
        find(id, words).then(
          (found) => { if (!late) this.found = found; },
          () => { if (!late) this.failed = true; },
        );
      }, PAUSE);
      return () => {
        late = true;
        clearTimeout(timer);
      };
    });
  }
}
