// How near the end is, from the view: the best score and both markers.
import type { Trigger } from '../kit/Near.svelte';
import { t } from '../strings/index.ts';
import type { FirstView } from '../wire.ts';

export function triggers(view: FirstView, you: string | null, called: (seat: string) => string): Trigger[] {
  const best = view.seats.reduce((a, b) => (b.score > a.score ? b : a));
  const { revolution, war } = view.tracks;
  return [
    { id: 'score', name: best.id === you ? t.table.yourScore : t.table.score(called(best.id)), at: best.score, of: view.limit },
    { id: 'revolution', name: t.first.revolution, at: revolution!.at, of: revolution!.top, tone: 'restorationist' },
    { id: 'war', name: t.first.war, at: war!.at, of: war!.top, tone: 'loyalist' },
  ];
}
