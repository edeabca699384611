// What an owner says is printed in the box: kept in this browser at once, and told to the engine, which makes a game of it.
import { boxHere } from '../here/tables.ts';
import type { BoxAnswer, BoxValue } from '../wire.ts';

export type Said = number | boolean;
/** One thing in the box with all that is asked about it. */
export interface Part { id: string; table: string; component: string; name: string; values: readonly BoxValue[] }

/** Things of one sort: cards, cities... */
export interface Sort { table: string; parts: readonly Part[] }

const keyOf = (v: { table: string; component: string; field: string }): string => `${v.table} ${v.component} ${v.field}`;
const partOf = (v: BoxValue): string => (v.component ? `${v.table}:${v.component}` : v.table);
/** In their order, put together by what they have in common. */
function grouped<T, K>(things: readonly T[], by: (thing: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const thing of things) {
    const group = groups.get(by(thing));
    if (group) group.push(thing);
    else groups.set(by(thing), [thing]);
  }
  return groups;
}
const placeOf = (game: string): string => `emerald.box.${game}`;

/** The answers of a game that lie in this browser. */
function keptAnswers(game: string): BoxAnswer[] {
  try { return JSON.parse(localStorage.getItem(placeOf(game)) ?? '[]') as BoxAnswer[]; } catch { return []; }
}

export class Answers {
  readonly parts: readonly Part[];
  readonly sorts: readonly Sort[];
  #said: Record<string, Said> = $state({});

  constructor(readonly game: string, values: readonly BoxValue[], kept: readonly BoxAnswer[]) {
    this.parts = [...grouped(values, partOf)].map(([id, values]) => ({ id, table: values[0].table, component: values[0].component, name: values[0].name, values }));
    this.sorts = [...grouped(this.parts, (part) => part.table)].map(([table, parts]) => ({ table, parts }));
    const known = new Set(values.map(keyOf));
    // A later version may ask about other things: what it does not ask about is left out.
    for (const answer of kept) if (known.has(keyOf(answer))) this.#said[keyOf(answer)] = answer.value;
    for (const value of values) if (value.yours !== null) this.#said[keyOf(value)] = value.yours;
  }

  /** What was answered, in the order of the box. */
  get all(): BoxAnswer[] {
    return this.parts.flatMap((part) => part.values).filter((v) => this.isSaid(v)).map((v) => ({ table: v.table, component: v.component, field: v.field, value: this.of(v) }));
  }
  /** The owner's value; ours as long as nothing was said. */
  of(v: BoxValue): Said { return this.#said[keyOf(v)] ?? v.ours; }
  isSaid(v: BoxValue): boolean { return keyOf(v) in this.#said; }
  differs(part: Part): number { return part.values.filter((v) => this.of(v) !== v.ours).length; }
  isDone(part: Part): boolean { return part.values.every((v) => this.isSaid(v)); }
  get done(): number { return this.parts.filter((part) => this.isDone(part)).length; }

  say(v: BoxValue, value: Said): void {
    this.#said[keyOf(v)] = value;
    this.#keep();
  }
  /** The whole part is as it is shown. */
  settle(part: Part): void {
    for (const v of part.values) this.#said[keyOf(v)] = this.of(v);
    this.#keep();
  }
  asOurs(part: Part): void {
    for (const v of part.values) this.#said[keyOf(v)] = v.ours;
    this.#keep();
  }
  leaveOpen(part: Part): void {
    for (const v of part.values) delete this.#said[keyOf(v)];
    this.#keep();
  }
  #keep(): void {
    localStorage.setItem(placeOf(this.game), JSON.stringify(this.all));
  }
}

/** What can be asked about a game, with what is kept in this browser. */
export const answersOf = async (game: string): Promise<Answers> => new Answers(game, await boxHere(game, null), keptAnswers(game));
/** The answers of a list that was opened, in place of those kept. */
export async function answersIn(game: string, sheet: string): Promise<Answers> {
  const values = await boxHere(game, sheet);
  const answers = new Answers(game, values, []);
  localStorage.setItem(placeOf(game), JSON.stringify(answers.all));
  return answers;
}
