// Turning points of a game, read off the scores of its rounds: the greatest stroke, the last change of the lead, the end.
import type { Scores } from '../reduce.ts';

export interface Turn { what: 'gain' | 'lead' | 'top'; round: number; seat: string; n: number }

const leader = (s: Scores): string => Object.entries(s.by).reduce((a, b) => (b[1] > a[1] ? b : a))[0];

export function turningPoints(scores: readonly Scores[]): Turn[] {
  const last = scores.at(-1);
  if (scores.length < 2 || !last) return [];
  let gain: Turn = { what: 'gain', round: 0, seat: '', n: 0 };
  let lead: Turn | null = null;
  for (let i = 1; i < scores.length; i++) {
    const a = scores[i - 1]!, b = scores[i]!;
    for (const [seat, n] of Object.entries(b.by)) {
      const more = n - (a.by[seat] ?? 0);
      if (more > gain.n) gain = { what: 'gain', round: b.round, seat, n: more };
    }
    const now = leader(b);
    if (now !== leader(a)) lead = { what: 'lead', round: b.round, seat: now, n: b.by[now]! };
  }
  const top = leader(last);
  return [gain.n > 0 ? gain : null, lead, { what: 'top' as const, round: last.round, seat: top, n: last.by[top]! }]
    .filter((x): x is Turn => !!x).sort((a, b) => a.round - b.round);
}
