// What the page knows of a table, and how each message from the server changes it. No clock, no socket, no page.
import { plainStep, type Book } from './book.ts';
import { put } from './patch.ts';
import type { AnyView } from './game.ts';
import type { ChapterInfo, ChatLine, Choice, Decision, LogEntry, Say, SeatId, Suspicion, TableInfo, ToClient } from './wire.ts';

export interface Scores { round: number; by: Record<SeatId, number> }
/** What the coach of a lesson says. */
export type Coach = Extract<ToClient, { t: 'coach' }>;
export interface TableState {
  table: TableInfo | null;
  ply: number;
  view: AnyView | null;
  decision: Decision | null;
  log: readonly LogEntry[];
  undo: boolean;
  chat: readonly ChatLine[];
  /** What steps say by number. */
  book: Book;
  /** A move on its way: nothing else may be sent until the server has answered. */
  pending: Choice | 'undo' | null;
  /** The last choice of this decision's making: what the cards now picked are picked for. */
  chosen: Choice | null;
  refusal: { rule: string; say: Say } | null;
  /** What the mastermind would do at this ply. */
  hint: { choice: string; say: Say } | null;
  /** What the mastermind, when last asked, thought of the others. */
  suspects: readonly Suspicion[] | null;
  /** The lesson that is given at this table, and what its coach says. */
  lesson: { title: string; chapters: readonly ChapterInfo[] } | null;
  coach: Coach | null;
  /** The score of every round seen, for the chart at the end. */
  scores: readonly Scores[];
}

export const EMPTY: TableState = {
  table: null, ply: 0, view: null, decision: null, log: [], undo: false, chat: [], book: [], pending: null, chosen: null, refusal: null, hint: null, suspects: null, lesson: null, coach: null, scores: [],
};

/** What everybody's score is, said by the game. */
type Reckon = (view: AnyView) => Record<SeatId, number>;

function keepScore(scores: readonly Scores[], view: AnyView, reckon: Reckon | undefined): readonly Scores[] {
  return reckon ? [...scores.filter((s) => s.round < view.round), { round: view.round, by: reckon(view) }] : scores;
}

interface Advance { book?: Book; ply: number; view: AnyView; decision: Decision | null; log: readonly LogEntry[]; undo: boolean }
function advance(s: TableState, m: Advance, reckon: Reckon | undefined): TableState {
  const mine = typeof s.pending === 'object' && s.pending ? s.pending : null;
  const picked = m.view.mine?.picked.length ? (mine ?? s.chosen) : null;
  return { ...s, ...m, pending: null, refusal: null, hint: null, chosen: picked, scores: keepScore(s.scores, m.view, reckon) };
}

export function reduce(s: TableState, m: ToClient, reckon?: Reckon): TableState {
  switch (m.t) {
    case 'table': return { ...s, table: m.table };
    case 'state': {
      const known = m.since === undefined ? [] : s.log.filter((e) => e.ply < m.since!);
      // Perhaps another seat of a shared screen: it must not see what was thought for this one.
      return advance({ ...s, suspects: null }, { ply: m.ply, view: m.view as AnyView, decision: m.decision, log: [...known, ...m.log], undo: m.undo }, reckon);
    }
    case 'step': {
      if (!s.view) return s; // a difference without a whole: the server sends one after connecting
      const { book, changes, log, decision = s.decision } = plainStep(s.book, m); // what has not changed is not said again
      const view = changes.reduce<unknown>((v, [path, value]) => put(v, path, value), s.view) as AnyView;
      const kept = m.ply <= s.ply ? s.log.filter((e) => e.ply < m.ply) : s.log; // taken back: what it said is unsaid
      return advance(s, { book, ply: m.ply, view, decision, log: [...kept, ...log], undo: m.u ?? false }, reckon);
    }
    case 'refused': return { ...s, pending: null, refusal: { rule: m.rule, say: m.say } };
    case 'suspicions': return { ...s, suspects: m.of };
    case 'hint': return m.ply === s.ply ? { ...s, hint: { choice: m.choice, say: m.say } } : s;
    // After each connecting the talk so far is said again.
    case 'chat': return s.chat.some((l) => l.at === m.line.at && l.name === m.line.name && l.text === m.line.text) ? s : { ...s, chat: [...s.chat, m.line] };
    case 'lesson': return { ...s, lesson: { title: m.title, chapters: m.chapters } };
    case 'coach': return { ...s, pending: null, coach: m, refusal: m.aside ? { rule: m.aside.rule, say: m.aside.say ? [m.aside.say] : (m.aside.refused?.say ?? []) } : null };
    case 'error': return { ...s, pending: null, refusal: { rule: '', say: [m.say] } };
  }
}
