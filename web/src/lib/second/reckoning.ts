// The final scoring as a table, line by line as the rules do it: what each player has of each kind, and whether the side takes it away.
import type { SecondEnd } from '../wire.ts';

export type RowId = 'neutral' | 'restorationist' | 'loyalist' | 'kills' | 'tracks';
export interface Cell { n: number; lost: number }
export interface Row { id: RowId; cells: Cell[] }

const ROWS: RowId[] = ['neutral', 'restorationist', 'loyalist', 'kills', 'tracks'];
/** Which rule takes away which kind. Losing Loyalist points can include the kill boxes: what is left over falls on them. */
const TAKES: Record<string, RowId[]> = {
  'final.loyalist': ['restorationist'], 'final.restorationist': ['loyalist', 'kills'], 'final.kill': ['kills'], 'final.tracks': ['tracks'],
};

export function reckon(end: SecondEnd): Row[] {
  const lost = end.scores.map((s) => {
    const gone: Record<RowId, number> = { neutral: 0, restorationist: 0, loyalist: 0, kills: 0, tracks: 0 };
    for (const l of s.lost) {
      let rest = -l.points;
      for (const row of TAKES[l.rule] ?? []) {
        const here = Math.min(rest, s[row] - gone[row]);
        gone[row] += here;
        rest -= here;
      }
    }
    return gone;
  });
  return ROWS.map((id) => ({ id, cells: end.scores.map((s, i) => ({ n: s[id], lost: lost[i]![id] })) }));
}
