// One table on the page: the last view, the open question, the connection, and what the pointer holds. Components are functions of it.
import { getContext, setContext } from 'svelte';
import { personAt } from './called.ts';
import { missedSince } from './kit/chronicle.ts';
import { comesUp, digest, type Digest } from './kit/digest.ts';
import { noteHere, wasHere } from './kit/here-since.ts';
import { arrange, press, type Arranged } from './choices.ts';
import type { AnyContent, AnyView, GamePage } from './game.ts';
import { layout } from './kit/layout.svelte.ts';
import { isCompact, type Layout } from './kit/layout.ts';
import { offersOf } from './kit/quiet.ts';
import { EMPTY, reduce, type TableState } from './reduce.ts';
import { settings } from './settings.svelte.ts';
import type { Line, Link } from './line.ts';
import type { Note } from './replay/judged.ts';
import { t } from './strings/index.ts';
import type { Choice, CoachWish, ExampleFace, SeatId, ToClient } from './wire.ts';

/** How long each deed is shown when the digest is played, in milliseconds. */
const DEED = 500;

export class Table<V extends AnyView = AnyView, C extends AnyContent = AnyContent> {
  state = $state.raw<TableState>(EMPTY);
  /** How the game is drawn, and what is printed on it; both come once the server has said which game it is. */
  page = $state.raw<GamePage>(undefined!);
  content: C = $state.raw(undefined!);
  link = $state<Link>('connecting');
  /** The element whose choices are laid open. */
  selected = $state<string | null>(null);
  /** Elements lit up because the log entry under the pointer touched them. */
  hot = $state.raw<ReadonlySet<string>>(new Set());
  /** The element that was last pointed out: the board moves it into sight. */
  pointed = $state.raw<{ key: string } | null>(null);
  /** A choice that asks for a second click. */
  unsure = $state.raw<Choice | null>(null);
  /** An earlier moment shown on the board instead of the present one. */
  past = $state.raw<{ ply: number; view: AnyView } | null>(null);
  /** A finished game being looked at: every moment is a past one. */
  replay = $state(false);
  /** In a replay that has been judged: the judgements, by the ply of the line of the log they belong to. */
  notes = $state.raw<ReadonlyMap<number, Note>>(new Map());
  /** And everybody's chance to win at the moment shown, in the order of the seats. */
  odds = $state.raw<readonly number[] | null>(null);
  /** The small position this table is for, if it is one to try a rule in. */
  example: string | null = null;
  readonly trying: ExampleFace | null = $derived(this.content?.examples?.find((e) => e.id === this.example) ?? null);
  /** In a replay: a table of its own at which this seat plays on from a moment. */
  tryFrom: ((seat: SeatId, ply: number) => void) | null = null;
  /** The ply at which advice was asked for. */
  wondering = $state<number | null>(null);
  /** On small screens: the sheet that is open over the board, as `me`, `players`, `log`, `hand` or the key of a place. */
  sheet = $state<string | null>(null);
  /** What happened since my last turn, laid open: the line that is shown, and whether it goes on by itself. */
  told = $state.raw<{ digest: Digest; at: number | null; playing: boolean } | null>(null);
  /** The last ply whose lines of the log were on the screen. */
  read = $state(-1);
  /** Seats whose talk is not shown on this screen. */
  muted = $state.raw<ReadonlySet<SeatId>>(new Set());
  /** When the server last told of the table, by the browser's monotonic clock. */
  toldTable = $state(0);
  /** Can the line skip what bots show? */
  hurries = $state(false);
  #line: Line | null = null;

  /** The layout it is drawn in, whatever the window is. */
  drawnAs: Layout | null = null;
  readonly layout: Layout = $derived(this.drawnAs ?? this.page?.as?.[layout()] ?? layout());
  readonly compact: boolean = $derived(isCompact(this.layout));

  readonly view = $derived((this.past?.view ?? this.state.view) as V | null);
  readonly you = $derived(this.state.view?.you ?? null);
  readonly asked = $derived(this.state.decision?.seat ?? null);
  readonly myTurn = $derived(this.you !== null && this.asked === this.you);
  readonly present = $derived(this.view && this.page ? this.page.keysOf(this.view, this.layout) : new Set<string>());
  /** Nothing is legal while a move is on its way, nor in the past. */
  readonly arranged: Arranged = $derived(arrange(this.state.pending || this.past ? [] : (this.state.decision?.choices ?? []), this.present));
  /** What the panel is about: the selected element, else the card picked last. */
  readonly subject: string | null = $derived.by(() => {
    const last = this.view?.mine?.picked.at(-1);
    return this.selected ?? (last ? `card:${last}` : null);
  });
  readonly lines: readonly Choice[] = $derived(this.subject ? (this.arranged.byKey.get(this.subject) ?? []) : []);
  /** The numbered buttons of the panel, in the order shown; the keys 1 to 9 mean these. */
  readonly offered: readonly Choice[] = $derived.by(() => {
    const { loud, quiet } = offersOf(this.arranged);
    return [...this.lines, ...loud, ...quiet];
  });
  /** Moments with something to tell, in order. */
  readonly moments: readonly number[] = $derived([...new Set(this.state.log.map((e) => e.ply))]);
  /** The ply whose lines tell how the earlier moment came about: its own, or in a replay the last before it that had any. */
  readonly pastTold: number | null = $derived(this.past && (this.replay ? (this.moments.findLast((p) => p <= this.past!.ply) ?? null) : this.past.ply));
  /** The first moment after my own last deed, if others did something since. */
  readonly missed: number | null = $derived(missedSince(this.state.log, this.you));
  /** A question about another player's deed: it can be answered once and for all. */
  readonly inWindow: boolean = $derived(this.myTurn && this.state.decision!.choices.some((c) => c.role === 'lets-happen'));
  readonly passing: boolean = $derived(!!this.state.table?.seats.some((s) => s.seat === this.you && s.passing));
  /** The mastermind's advice is given where no other person plays. */
  readonly helped: boolean = $derived(!!this.you && !this.state.lesson && !this.view?.end && this.state.table?.seats.filter((s) => s.kind === 'person' || s.stand_in).length === 1);
  readonly advised: boolean = $derived(this.myTurn && this.helped);
  /** The choice that was advised. */
  readonly hinted: Choice | null = $derived(this.state.decision?.choices.find((c) => c.id === this.state.hint?.choice) ?? null);
  /** Hot seat: the screen must change hands before anything is shown. */
  readonly handOver: SeatId | null = $derived.by(() => {
    const table = this.state.table;
    if (!table?.hot_seat || !this.asked || this.asked === this.you) return null;
    return table.seats.some((s) => s.seat === this.asked && s.you) ? this.asked : null;
  });

  attach(line: Line): void { this.#line = line; this.hurries = !!line.hurry; }

  hear(m: ToClient): void {
    const ply = this.state.ply;
    this.state = reduce(this.state, m, this.page?.scoresOf);
    if (m.t === 'table') this.toldTable = performance.now();
    if (m.t === 'state' && this.read < 0) { this.read = m.ply; this.welcome(); }
    if (m.t === 'state' || (m.t === 'step' && m.ply !== ply)) this.moveOn();
  }

  /** Shows where a thing named in a sentence lies: small screens open the place, others light it and move it into sight. */
  point(kind: string, id: string): void {
    const key = `${kind}:${id}`;
    if (this.compact && (kind === 'city' || kind === 'area')) return this.show(key);
    const shown = document.querySelector(`.table [data-key="${key}"]`) ?? document.querySelector(`.board [data-peek="${key}"], .tray [data-peek="${key}"]`);
    this.lightUp(shown?.closest('[data-key]')?.getAttribute('data-key') ?? key);
  }
  /** Lights an element until something else happens, and moves it into sight. */
  lightUp(key: string): void {
    this.hot = new Set([key]);
    this.pointed = { key };
  }

  /** Whoever comes back after a while is told what has happened. */
  welcome(): void {
    const { table, view } = this.state;
    if (!table || !view || view.end || !settings.since) return;
    if (comesUp(wasHere(table.id), { at: Date.now(), round: view.round }, this.missed)) this.openDigest();
  }
  /** Somebody looks at the table now, and has been told what there is to tell. */
  stay(): void {
    const { table, view, ply } = this.state;
    if (table && view && this.you) noteHere(table.id, { at: Date.now(), round: view.round, told: ply });
  }
  openDigest(): void {
    const all = digest(this.state.log, this.you);
    if (!all.deeds.length) return;
    this.release();
    this.sheet = null;
    this.told = { digest: all, at: null, playing: false };
  }
  /** Shows one deed: its place is lit, and the board stands as it was then. */
  async tellDeed(at: number, playing = false): Promise<void> {
    const deed = this.told?.digest.deeds[at];
    if (!this.told || !deed) return;
    this.told = { ...this.told, at, playing };
    this.hot = new Set(deed.touches);
    this.pointed = deed.touches[0] ? { key: deed.touches[0] } : null;
    if (playing) await this.look(deed.ply);
  }
  async playDigest(): Promise<void> {
    const { told } = this;
    if (!told) return;
    for (let at = 0; at < told.digest.deeds.length; at++) {
      await this.tellDeed(at, true);
      await new Promise((done) => setTimeout(done, DEED));
      if (!this.told?.playing) return; // skipped meanwhile
    }
    this.closeDigest();
  }
  closeDigest(): void {
    if (!this.told) return;
    this.told = null;
    this.hot = new Set();
    this.pointed = null;
    this.leavePast();
  }

  release(): void { this.selected = null; this.unsure = null; }
  /** Another moment: what was opened for a move is closed, what is being read stays. */
  moveOn(): void {
    this.release();
    if (this.pointed) this.hot = new Set();
    this.pointed = null;
    if (this.sheet?.includes(':')) this.sheet = null;
  }
  /** Opens a sheet, or closes it if it is the open one. */
  show(sheet: string | null): void {
    this.release();
    this.dismiss();
    this.sheet = this.sheet === sheet ? null : sheet;
  }
  /** Raises a card of the hand, or puts it down if it is the raised one; one that cannot be played says why. */
  raise(key: string): void {
    const again = this.selected === key;
    this.show(null);
    if (again) return;
    this.selected = key;
    if (press(this.arranged, key).do === 'ask') this.wonder(key);
  }
  readLog(): void { this.read = this.state.log.at(-1)?.ply ?? this.read; }
  /** The talk that is shown here, and how much of it nobody has looked at yet. */
  readonly heard = $derived(this.state.chat.filter((line) => !line.seat || !this.muted.has(line.seat)));
  readChat = $state(0);
  readonly unreadChat: number = $derived(Math.max(0, this.heard.length - this.readChat));
  readonly unread: number = $derived(this.state.log.filter((e) => e.ply > this.read && e.seat !== this.you).length);

  press(key: string): void {
    if (this.state.pending) return;
    this.closeDigest();
    const p = press(this.arranged, key, this.page.holderOf);
    if (p.do === 'play') this.play(p.choice);
    else if (p.do === 'select') this.selected = this.selected === p.key ? null : p.key;
    else if (this.#takesBack(key)) this.undo();
    else this.#ask(key);
  }

  play(choice: Choice): void {
    if (this.state.pending) return;
    this.closeDigest();
    if (settings.confirm && !this.state.coach && choice.role === 'ends-turn' && this.unsure !== choice) { this.unsure = choice; return; }
    this.unsure = null;
    const sent = this.#line?.send({ t: 'play', ply: this.state.ply, choice: choice.id, ...(this.you && { seat: this.you }) });
    if (sent) this.state = { ...this.state, pending: choice, refusal: null };
  }

  undo(): void {
    if (!this.state.undo || this.state.pending) return;
    if (this.#line?.send({ t: 'undo', ply: this.state.ply })) this.state = { ...this.state, pending: 'undo' };
  }

  async look(ply: number): Promise<void> {
    if (!this.#line) return;
    try {
      this.past = { ply, view: await this.#line.past(this.you, ply) };
      this.release();
    } catch (e) {
      this.state = { ...this.state, refusal: { rule: '', say: [e instanceof Error ? e.message : t.failed] } };
    }
  }
  /** The moment before or after the one shown. */
  pastPly(by: 1 | -1): number | null { return this.past ? (this.moments[this.moments.indexOf(this.past.ply) + by] ?? null) : null; }
  async stepPast(by: 1 | -1): Promise<void> {
    const ply = this.pastPly(by);
    if (ply !== null) await this.look(ply);
    else if (by > 0) this.leavePast();
  }
  leavePast(): void { this.past = null; }

  askHint(): void {
    if (this.#line?.send({ t: 'hint', ply: this.state.ply })) this.wondering = this.state.ply;
  }
  closeHint(): void {
    this.wondering = null;
    this.state = { ...this.state, hint: null };
  }
  coaching(wish: CoachWish): void { this.#line?.send({ t: 'coach', ...wish }); }
  /** The answer to a wrong click has been read. */
  closeAside(): void {
    const { aside: _, ...coach } = this.state.coach!;
    this.state = { ...this.state, coach, refusal: null };
  }
  /** The coach goes, the game stays. */
  dismissCoach(): void {
    this.coaching({ wish: 'play' });
    this.state = { ...this.state, lesson: null, coach: null };
  }
  askSuspicions(): void { this.#line?.send({ t: 'suspect', ply: this.state.ply }); }
  /** Bots play in this browser, and one of them is asked: what they show can be skipped. */
  readonly skippable: boolean = $derived(this.link === 'open' && !this.view?.end && !this.myTurn && this.state.table?.seats.some((s) => s.seat === this.asked && s.kind === 'bot') === true && this.hurries);
  hurry(): void { this.#line?.hurry?.(); }
  setAsking(on: boolean): void { this.#line?.send({ t: 'asking', on }); }
  mute(seat: SeatId): void {
    const muted = new Set(this.muted);
    if (!muted.delete(seat)) muted.add(seat);
    this.muted = muted;
  }
  setPassing(on: boolean): void { this.#line?.send({ t: 'passing', on }); }
  say(text: string): void { this.#line?.send({ t: 'chat', text }); }
  hold(seat: SeatId): void { this.#line?.send({ t: 'hold', seat }); }
  retry(): void { this.#line?.retry(); }
  async resign(seat: SeatId): Promise<void> { await this.#line?.resign(seat); }
  async rounds(): Promise<AnyView[]> { return this.#line?.rounds(this.you) ?? []; }
  dismiss(): void { this.state = { ...this.state, refusal: null }; }

  stateOf(key: string): { legal: boolean; sel: boolean; hot: boolean } {
    return { legal: this.arranged.byKey.has(key), sel: this.selected === key, hot: this.hot.has(key) || this.hinted?.on === key };
  }

  /** Asks why an element cannot be chosen. */
  wonder(key: string): void { this.#ask(key); }

  /** Has this seat the turn? While the table is being set up, whoever is asked has it. */
  isOn(seat: SeatId): boolean {
    const { phase, turn } = this.view!;
    return phase === 'setup' ? this.asked === seat : phase === 'play' && turn === seat;
  }
  /** People are called by their own names, bots and empty seats by the seat's. */
  called(seat: SeatId): string { return personAt(this.state.table?.seats ?? [], seat) || this.name(seat); }
  name(seat: SeatId): string { return this.content?.seats.find((s) => s.id === seat)?.name ?? seat; }

  /** A click on the card picked last lets go of it. */
  #takesBack(key: string): boolean { return this.state.undo && key === `card:${this.view?.mine?.picked.at(-1)}`; }

  #ask(key: string): void {
    if (this.replay || this.state.view?.phase === 'over') return;
    if (!this.myTurn) { this.state = { ...this.state, refusal: { rule: '', say: [t.table.notYours] } }; return; }
    this.#line?.send({ t: 'why', ply: this.state.ply, element: key });
  }
}

const KEY = Symbol('table');
export const provideTable = (table: Table): Table => setContext(KEY, table);
/** A game's own components know which game it is. */
export const useTable = <V extends AnyView = AnyView, C extends AnyContent = AnyContent>(): Table<V, C> => getContext<Table<V, C>>(KEY);
