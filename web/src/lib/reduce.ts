// What the page knows of a table, and how each message from the server changes it. No clock, no socket, no page.
import { mergePatch } from './patch.ts';
import type { ChatLine, Choice, Decision, LogEntry, Say, SeatId, SecondView, TableInfo, ToClient } from './wire.ts';

export interface Scores { round: number; by: Record<SeatId, number> }
export interface TableState {
  table: TableInfo | null;
  ply: number;
  view: SecondView | null;
  decision: Decision | null;
  log: readonly LogEntry[];
  undo: boolean;
  chat: readonly ChatLine[];
  /** A move on its way: nothing else may be sent until the server has answered. */
  pending: Choice | 'undo' | null;
  /** The last choice of this decision's making: what the cards now picked are picked for. */
  chosen: Choice | null;
  refusal: { rule: string; say: Say } | null;
  /** The score of every round seen, for the chart at the end. */
  scores: readonly Scores[];
}

export const EMPTY: TableState = {
  table: null, ply: 0, view: null, decision: null, log: [], undo: false, chat: [], pending: null, chosen: null, refusal: null, scores: [],
};

function keepScore(scores: readonly Scores[], view: SecondView): readonly Scores[] {
  const now: Scores = { round: view.round, by: Object.fromEntries(view.seats.map((s) => [s.id, s.score])) };
  return [...scores.filter((s) => s.round < view.round), now];
}

interface Advance { ply: number; view: SecondView; decision: Decision | null; log: readonly LogEntry[]; undo: boolean }
function advance(s: TableState, m: Advance): TableState {
  const mine = typeof s.pending === 'object' && s.pending ? s.pending : null;
  const picked = m.view.mine?.picked.length ? (mine ?? s.chosen) : null;
  return { ...s, ...m, pending: null, refusal: null, chosen: picked, scores: keepScore(s.scores, m.view) };
}

export function reduce(s: TableState, m: ToClient): TableState {
  switch (m.t) {
    case 'table': return { ...s, table: m.table };
    case 'state': return advance(s, { ply: m.ply, view: m.view, decision: m.decision, log: m.log, undo: m.undo });
    case 'step': {
      if (!s.view) return s; // a difference without a whole: the server sends one after connecting
      const kept = m.ply <= s.ply ? s.log.filter((e) => e.ply < m.ply) : s.log; // taken back: what it said is unsaid
      return advance(s, { ply: m.ply, view: mergePatch(s.view, m.diff) as SecondView, decision: m.decision, log: [...kept, ...m.log], undo: m.undo });
    }
    case 'refused': return { ...s, pending: null, refusal: { rule: m.rule, say: m.say } };
    case 'chat': return { ...s, chat: [...s.chat, m.line] };
    case 'error': return { ...s, pending: null, refusal: { rule: '', say: [m.say] } };
  }
}
