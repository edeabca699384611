// Which choices are quiet: passing, letting things happen and ending the turn are underlined words and never the filled button while anything else can be done.
import type { Arranged } from '../choices.ts';
import type { Choice } from '../wire.ts';

/** `pass` is the engines' own word for doing nothing in one's own turn. */
export const isQuiet = (c: Choice): boolean => c.role !== undefined || c.id === 'pass';

export interface Offer { loud: readonly Choice[]; quiet: readonly Choice[] }

/** The choices without a place, those that do something first. A quiet one is loud when nothing else is left to do. */
export function sortOffers(buttons: readonly Choice[], elsewhere: number): Offer {
  const loud = buttons.filter((c) => !isQuiet(c));
  const quiet = buttons.filter(isQuiet);
  return loud.length + elsewhere === 0 ? { loud: quiet, quiet: [] } : { loud, quiet };
}
/** The one button with a fill: what confirms the choice under way, or the first when buttons alone can answer. */
export function filledOf(a: Arranged, offer: Offer): Choice | null {
  return offer.loud.find((c) => c.id === 'done') ?? (a.byKey.size ? null : (offer.loud[0] ?? null));
}
export const offersOf = (a: Arranged): Offer => sortOffers(a.buttons, a.byKey.size);
