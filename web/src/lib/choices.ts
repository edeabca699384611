// From the list of legal choices to the elements that show them. What can be clicked comes from here and from nowhere else.
import type { Choice, Say } from './wire.ts';

export interface Arranged {
  /** Element key, as in `data-key`, to the choices it offers. */
  byKey: ReadonlyMap<string, readonly Choice[]>;
  /** Choices without an element of their own. */
  buttons: readonly Choice[];
}

/** `present` names the elements on the page; a choice on anything else becomes a button, so that no choice is ever out of reach. */
export function arrange(choices: readonly Choice[], present: ReadonlySet<string>): Arranged {
  const byKey = new Map<string, Choice[]>();
  const buttons: Choice[] = [];
  for (const c of choices) {
    if (c.on === 'button' || !present.has(c.on)) buttons.push(c);
    else byKey.set(c.on, [...(byKey.get(c.on) ?? []), c]);
  }
  return { byKey, buttons };
}

export type Press = { do: 'play'; choice: Choice } | { do: 'select'; key: string } | { do: 'ask' };

/** What a click on an element means: one choice is played, several are offered, none is a question.
 *  A click on a thing without choices counts for the place it lies in, `holder`: the whole of a lit city can be clicked. */
export function press(a: Arranged, key: string, holder: (key: string) => string | null = () => null): Press {
  const at = a.byKey.has(key) ? key : (holder(key) ?? key);
  const here = a.byKey.get(at);
  if (!here?.length) return { do: 'ask' };
  return here.length === 1 ? { do: 'play', choice: here[0]! } : { do: 'select', key: at };
}

export const kindOf = (key: string): string => key.split(':', 1)[0]!;

/** The kind of thing to choose on the board or in the hand, if it is one kind only. */
export function aim(a: Arranged): string | null {
  const kinds = new Set([...a.byKey.keys()].map(kindOf));
  kinds.delete('card');
  return kinds.size === 1 ? [...kinds][0]! : null;
}

/** A sentence as plain text, for labels and screen readers. */
export const plain = (say: Say): string => say.map((s) => (typeof s === 'string' ? s : s.t)).join('');
