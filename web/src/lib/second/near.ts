// How near the end is, from the view: the best score and both markers.
import type { Trigger } from '../kit/Near.svelte';
import { t } from '../strings/index.ts';
import type { SecondView } from '../wire.ts';

export function triggers(view: SecondView, you: string | null, called: (seat: string) => string): Trigger[] {
  const best = view.seats.reduce((a, b) => (b.score > a.score ? b : a));
  return [
    { id: 'score', name: best.id === you ? t.table.yourScore : t.table.score(called(best.id)), at: best.score, of: view.target },
    { id: 'restorationist', name: t.track.restorationist, at: view.tracks.restorationist, of: view.track_top, tone: 'restorationist' },
    { id: 'loyalist', name: t.track.loyalist, at: view.tracks.loyalist, of: view.track_top, tone: 'loyalist' },
  ];
}
