// A finished game: Tuesday reached 22 in round 14, the Restorationists fall.
import type { Scores, TableState } from '../lib/reduce.ts';
import type { SecondEnd, SecondView } from '../lib/wire.ts';
import { state as table, view as playing } from './table.ts';

const SERIES: Record<string, number[]> = {
  monday: [0, 1, 2, 3, 3, 9, 9, 10, 12, 11, 13, 16, 18, 19], tuesday: [0, 2, 3, 3, 6, 6, 8, 9, 12, 14, 15, 18, 20, 23],
  wednesday: [0, 0, 2, 4, 4, 6, 6, 9, 9, 12, 13, 15, 17, 19], thursday: [0, 1, 1, 2, 4, 4, 9, 9, 10, 11, 13, 14, 15, 16],
};
const end: SecondEnd = {
  reason: 'target', fallen: 'restorationist',
  scores: [
    { seat: 'monday', side: 'restorationist', running: 19, neutral: 5, restorationist: 11, loyalist: 0, kills: 0, tracks: 3, lost: [], adjusted: 19, penalty: -5, final: 14, winner: false },
    { seat: 'tuesday', side: 'loyalist', running: 23, neutral: 10, restorationist: 0, loyalist: 7, kills: 3, tracks: 3, lost: [{ rule: 'final.kill', points: -3 }, { rule: 'final.tracks', points: -3 }], adjusted: 17, penalty: 0, final: 17, winner: true },
    { seat: 'wednesday', side: 'loyalist', running: 19, neutral: 5, restorationist: 1, loyalist: 6, kills: 4, tracks: 3, lost: [{ rule: 'final.loyalist', points: -1 }, { rule: 'final.tracks', points: -3 }], adjusted: 15, penalty: 0, final: 15, winner: false },
    { seat: 'thursday', side: 'restorationist', running: 16, neutral: 2, restorationist: 9, loyalist: 2, kills: 0, tracks: 3, lost: [{ rule: 'final.restorationist', points: -2 }], adjusted: 14, penalty: -5, final: 9, winner: false },
  ],
};
const view: SecondView = {
  ...playing, you: 'tuesday', phase: 'over', round: 14, tracks: { restorationist: 7, loyalist: 4 }, end,
  seats: playing.seats.map((s) => ({ ...s, score: SERIES[s.id]!.at(-1)!, revealed: true, side: end.scores.find((x) => x.seat === s.id)!.side })),
  mine: null,
};
const scores: Scores[] = Array.from({ length: 14 }, (_, i) => ({ round: i + 1, by: Object.fromEntries(Object.entries(SERIES).map(([s, v]) => [s, v[i]!])) }));

export const state: TableState = { ...table, ply: 402, view, decision: null, undo: false, chosen: null, scores, table: { ...table.table!, status: 'over' } };
