// Looking things up in the content: one index per game, made once.
import type { Face } from '../kit/face.ts';
import { t } from '../strings/index.ts';
import type { CardFace, Choice, RoyalFace, SecondContent } from '../wire.ts';
import { face, LEFT, SYMBOL_ICON } from './face.ts';

export interface Index {
  face(id: string): Face;
  card(id: string): CardFace | undefined;
  royalOf(city: string): RoyalFace | undefined;
  cityName(id: string): string;
  /** What an element is called. */
  nameOf(key: string): string;
}

const made = new WeakMap<SecondContent, Index>();

export function indexOf(content: SecondContent): Index {
  const known = made.get(content);
  if (known) return known;
  const cards = new Map(content.cards.map((c) => [c.id, c]));
  const faces = new Map(content.cards.map((c) => [c.id, face(c)]));
  const royals = new Map(content.royals.map((r) => [r.city, r]));
  const cities = new Map(content.cities.map((c) => [c.id, c.name]));
  const blank = (id: string): Face => ({ id, name: id, family: 'special', emblem: 'top-hat', agents: 0, does: [], brings: [], points: [], texts: [], kill: 0, rule: '' });
  const index: Index = {
    face: (id) => faces.get(id) ?? blank(id),
    card: (id) => cards.get(id),
    royalOf: (city) => royals.get(city),
    cityName: (id) => cities.get(id) ?? id,
    nameOf(key) {
      const [kind, a = '', b = ''] = key.split(':');
      if (kind === 'card') return index.face(a).name;
      if (kind === 'royal') return royals.get(a)?.name ?? index.cityName(a);
      if (kind === 'seat') return t.seat.names[a] ?? a;
      if (kind === 'limbo' || a === 'limbo') return t.table.limbo;
      if (kind === 'agent' || kind === 'cube') return `${t.seat.names[b] ?? b}, ${index.cityName(a)}`;
      return index.cityName(a);
    },
  };
  made.set(content, index);
  return index;
}

/** The symbol of what a card is played for, told from the choice's own word ("claim:informer"): a picture only, the label says it all. */
export function iconOf(c: Choice): string | null {
  const [purpose] = c.id.split(':');
  const symbol = [...LEFT, 'bomb' as const].find((k) => k === purpose);
  if (symbol) return SYMBOL_ICON[symbol];
  return purpose === 'discard' ? 'card-discard' : purpose === 'text' ? 'scroll-unfurled' : null;
}
