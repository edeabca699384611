// What a table's settings are called, and which of them are worth telling. The values come from the games' own content.
import type { Chosen } from './api.ts';
import type { Setting } from './wire.ts';

/** What holds where people play and nobody has said otherwise. */
export function usual(setting: Setting): string {
  const people = 'one-of' in setting.values ? setting.values['one-of'].find((v) => v.people) : undefined;
  return people?.id ?? setting.default;
}

/** The settings in which a table differs from what is usual. */
export const chosenBy = (known: Setting[], chosen: Chosen): Setting[] => known.filter((s) => (chosen[s.id] ?? s.default) !== usual(s));

/** The value of a setting in words. */
export function saidOf(setting: Setting, value: string | undefined): string {
  const id = value ?? setting.default;
  const named = 'one-of' in setting.values ? setting.values['one-of'].find((v) => v.id === id) : undefined;
  return named?.says ?? id;
}
