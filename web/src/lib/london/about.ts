// Looking things up in what is printed: one index per content, made once.
import type { Choice, LondonAreaFace, LondonCard, LondonContent, LondonPower, LondonText } from '../wire.ts';
import { BUILDINGS, ELDERS, EVENTS, OBJECTIVES, OLD_ONES, SYMBOLS } from './emblems.ts';

/** A Building, an Elder One, a Great Old One, an Objective or an event, ready to be drawn like a card. */
export interface Special { kind: 'building' | 'elder' | 'old-one' | 'objective' | 'event'; id: string; name: string; title: string; text: string; value: number; emblem: string; rule: string }

export interface Index {
  card(id: string): LondonCard | undefined;
  area(id: string): LondonAreaFace | undefined;
  special(id: string): Special | undefined;
  specials: readonly Special[];
  /** What an element is called. */
  nameOf(key: string): string;
}

const made = new WeakMap<LondonContent, Index>();

export function indexOf(content: LondonContent): Index {
  const known = made.get(content);
  if (known) return known;
  const cards = new Map(content.cards.map((c) => [c.id, c]));
  const areas = new Map(content.areas.map((a) => [a.id, a]));
  const power = (kind: Special['kind'], emblems: Record<string, string>) => (p: LondonPower): Special =>
    ({ kind, id: p.id, name: p.name, title: p.title, text: p.ability, value: p.value, emblem: emblems[p.id] ?? 'top-hat', rule: p.rule });
  const text = (kind: Special['kind'], emblems: Record<string, string>) => (x: LondonText): Special =>
    ({ kind, id: x.id, name: x.name, title: '', text: x.text, value: 0, emblem: emblems[x.id] ?? 'top-hat', rule: x.rule });
  const specials = [
    ...content.buildings.map(power('building', BUILDINGS)),
    ...content.elders.map(power('elder', ELDERS)),
    ...content.old_ones.map(power('old-one', OLD_ONES)),
    ...content.objectives.map(text('objective', OBJECTIVES)),
    ...content.events.map(text('event', EVENTS)),
  ];
  const byId = new Map(specials.map((s) => [s.id, s]));
  const seats = new Map(content.seats.map((s) => [s.id, s.name]));
  const index: Index = {
    card: (id) => cards.get(id),
    area: (id) => areas.get(id),
    special: (id) => byId.get(id),
    specials,
    nameOf(key) {
      const [kind, a = '', b = ''] = key.split(':');
      if (kind === 'card') return cards.get(a)?.name ?? a;
      if (kind === 'seat') return seats.get(a) ?? a;
      if (kind === 'pawn') return `${seats.get(b) ?? byId.get(b)?.name ?? b}, ${areas.get(a)?.name ?? a}`;
      return areas.get(a)?.name ?? byId.get(a)?.name ?? a;
    },
  };
  made.set(content, index);
  return index;
}

/** A picture for a choice, told from its own word: the label says it all. */
export function iconOf(c: Choice): string | null {
  const [what, id = ''] = c.id.split(':');
  if (what === 'building') return BUILDINGS[id] ?? null;
  if (what === 'elder' || what === 'use') return ELDERS[id] ?? BUILDINGS[id] ?? OLD_ONES[id] ?? null;
  return what === 'interrupt' ? SYMBOLS.interrupt! : null;
}
