// One table on the page: the last view, the open question, the connection, and what the pointer holds. Components are functions of it.
import { getContext, setContext } from 'svelte';
import { arrange, press, type Arranged } from './choices.ts';
import { EMPTY, reduce, type TableState } from './reduce.ts';
import { wordFor } from './second/ask.ts';
import { holderOf, keysOf } from './second/keys.ts';
import { settings } from './settings.svelte.ts';
import type { Line, Link } from './socket.ts';
import { t } from './strings/index.ts';
import type { Choice, SecondContent, SeatId, ToClient } from './wire.ts';

export class Table {
  state = $state.raw<TableState>(EMPTY);
  link = $state<Link>('connecting');
  /** The element whose choices are laid open. */
  selected = $state<string | null>(null);
  /** Elements lit up because the log entry under the pointer touched them. */
  hot = $state.raw<ReadonlySet<string>>(new Set());
  /** A choice that asks for a second click. */
  unsure = $state.raw<Choice | null>(null);
  #line: Line | null = null;

  readonly view = $derived(this.state.view);
  readonly you = $derived(this.state.view?.you ?? null);
  readonly asked = $derived(this.state.decision?.seat ?? null);
  readonly myTurn = $derived(this.you !== null && this.asked === this.you);
  readonly present = $derived(this.view ? keysOf(this.view) : new Set<string>());
  /** Nothing is legal while a move is on its way. */
  readonly arranged: Arranged = $derived(arrange(this.state.pending ? [] : (this.state.decision?.choices ?? []), this.present));
  /** What the panel is about: the selected element, else the card picked last. */
  readonly subject: string | null = $derived.by(() => {
    const last = this.view?.mine?.picked.at(-1);
    return this.selected ?? (last ? `card:${last}` : null);
  });
  readonly lines: readonly Choice[] = $derived(this.subject ? (this.arranged.byKey.get(this.subject) ?? []) : []);
  /** The numbered buttons of the panel, in the order shown; the keys 1 to 9 mean these. */
  readonly offered: readonly Choice[] = $derived([...this.lines, ...this.arranged.buttons]);
  /** Hot seat: the screen must change hands before anything is shown. */
  readonly handOver: SeatId | null = $derived.by(() => {
    const table = this.state.table;
    if (!table?.hot_seat || !this.asked || this.asked === this.you) return null;
    return table.seats.some((s) => s.seat === this.asked && s.you) ? this.asked : null;
  });

  content: SecondContent = $state.raw(undefined!);

  constructor(content: SecondContent) { this.content = content; }

  attach(line: Line): void { this.#line = line; }

  hear(m: ToClient): void {
    const ply = this.state.ply;
    this.state = reduce(this.state, m);
    if (m.t === 'state' || (m.t === 'step' && m.ply !== ply)) this.release();
  }

  release(): void { this.selected = null; this.unsure = null; }

  press(key: string): void {
    if (this.state.pending) return;
    const p = press(this.arranged, key, holderOf);
    if (p.do === 'play') this.play(p.choice);
    else if (p.do === 'select') this.selected = this.selected === p.key ? null : p.key;
    else if (this.#takesBack(key)) this.undo();
    else this.#ask(key);
  }

  play(choice: Choice): void {
    if (this.state.pending) return;
    if (settings.confirm && endsTurn(choice) && this.unsure !== choice) { this.unsure = choice; return; }
    this.unsure = null;
    const sent = this.#line?.send({ t: 'play', ply: this.state.ply, choice: choice.id, ...(this.you && { seat: this.you }) });
    if (sent) this.state = { ...this.state, pending: choice, refusal: null };
  }

  undo(): void {
    if (!this.state.undo || this.state.pending) return;
    if (this.#line?.send({ t: 'undo', ply: this.state.ply })) this.state = { ...this.state, pending: 'undo' };
  }

  say(text: string): void { this.#line?.send({ t: 'chat', text }); }
  hold(seat: SeatId): void { this.#line?.send({ t: 'hold', seat }); }
  retry(): void { this.#line?.retry(); }
  dismiss(): void { this.state = { ...this.state, refusal: null }; }

  stateOf(key: string): { legal: boolean; sel: boolean; hot: boolean } {
    return { legal: this.arranged.byKey.has(key), sel: this.selected === key, hot: this.hot.has(key) };
  }

  name(seat: SeatId): string { return t.seat.names[seat] ?? seat; }

  /** A click on the card picked last lets go of it. */
  #takesBack(key: string): boolean { return this.state.undo && key === `card:${this.view?.mine?.picked.at(-1)}`; }

  #ask(key: string): void {
    if (this.state.view?.phase === 'over') return;
    if (!this.myTurn) { this.state = { ...this.state, refusal: { rule: '', say: [t.table.notYours] } }; return; }
    const word = wordFor(key, (id) => this.content.cards.find((c) => c.id === id), this.state.chosen?.id.split(':')[0]);
    if (word) this.#line?.send({ t: 'why', ply: this.state.ply, choice: word });
  }
}

/** A presentational guess until the wire says which choice cannot be taken back. */
const endsTurn = (c: Choice): boolean => c.id === 'end-turn';

const KEY = Symbol('table');
export const provideTable = (table: Table): Table => setContext(KEY, table);
export const useTable = (): Table => getContext<Table>(KEY);
