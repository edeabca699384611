// A position of the first edition from a random game, and its end.
import { EMPTY, type TableState } from '../lib/reduce.ts';
import type { Decision, FirstView, LogEntry, TableInfo } from '../lib/wire.ts';
import recorded from './first-state.json';

const view = recorded.playing.view as unknown as FirstView;
const title = (id: string): string => id[0]!.toUpperCase() + id.slice(1);
const table: TableInfo = {
  id: 'demo', game: 'first-edition', players: 4, public: false, hot_seat: false, status: 'playing', host: true, watchers: 0, seed_hash: '', seed: null, clock: null, keep_days: 30, settings: {}, started: 0,
  seats: view.seats.map(({ id }) => ({ seat: id, name: title(id), kind: 'person', here: true, you: id === view.you })),
};
export const state: TableState = {
  ...EMPTY, table, ply: recorded.playing.ply, view, decision: recorded.playing.decision as unknown as Decision, log: recorded.playing.log as unknown as LogEntry[], undo: false,
};
export const end: TableState = {
  ...state, decision: null, table: { ...table, status: 'over' }, view: recorded.end.view as unknown as FirstView,
  scores: Array.from({ length: 12 }, (_, i) => ({ round: i + 1, by: Object.fromEntries(view.seats.map(({ id }, k) => [id, Math.round(i * (0.6 + k * 0.2))])) })),
};
