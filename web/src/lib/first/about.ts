// Looking things up in the content: one index per content, made once.
import type { Face } from '../kit/face.ts';
import { t } from '../strings/index.ts';
import type { Choice, FirstAgentFace, FirstCardFace, FirstCityFace, FirstContent } from '../wire.ts';
import { face } from './face.ts';

export interface Index {
  face(id: string): Face;
  card(id: string): FirstCardFace | undefined;
  city(id: string): FirstCityFace | undefined;
  agent(id: string): FirstAgentFace | undefined;
  agentName(id: string): string;
  /** What an element is called. */
  nameOf(key: string): string;
}

const made = new WeakMap<FirstContent, Index>();

export function indexOf(content: FirstContent): Index {
  const known = made.get(content);
  if (known) return known;
  const agents = new Map(content.agents.map((a) => [a.id, a]));
  const cards = new Map(content.cards.map((c) => [c.id, c]));
  const faces = new Map(content.cards.map((c) => [c.id, face(c, agents.get(c.agent ?? ''))]));
  const cities = new Map(content.cities.map((c) => [c.id, c]));
  const blank = (id: string): Face => ({ id, name: id, family: 'special', emblem: 'top-hat', agents: 0, does: [], brings: [], points: [], texts: [], kill: 0, rule: '' });
  const index: Index = {
    face: (id) => faces.get(id) ?? blank(id),
    card: (id) => cards.get(id),
    city: (id) => cities.get(id),
    agent: (id) => agents.get(id),
    // A main agent is named like its player.
    agentName: (id) => agents.get(id)?.name ?? t.seat.names[id.replace(/^main-/, '')] ?? id,
    nameOf(key) {
      const [kind, a = ''] = key.split(':');
      if (kind === 'card' || kind === 'display') return index.face(a).name;
      if (kind === 'seat') return t.seat.names[a] ?? a;
      if (kind === 'agent' || kind === 'counter') return index.agentName(a);
      if (kind === 'royal') return cities.get(a)?.royal?.name ?? a;
      if (kind === 'limbo') return t.table.limbo;
      if (kind === 'stock') return t.seat.stock;
      return cities.get(a)?.name ?? a;
    },
  };
  made.set(content, index);
  return index;
}

const ICON: Record<string, string> = {
  place: 'cube', retrieve: 'return-arrow', buy: 'two-coins', pay: 'two-coins', revolution: 'fist', war: 'curled-tentacle', bomb: 'unlit-bomb',
  action: 'scroll-unfurled', discard: 'card-discard', remove: 'card-burn', claim: 'card-play', travel: 'steam-locomotive', move: 'steam-locomotive',
  royal: 'imperial-crown', hide: 'combination-lock', agent: 'plain-dagger', counter: 'duality-mask',
};
/** The symbol of a choice, told from its own word: a picture only, the label says it all. */
export const iconOf = (c: Choice): string | null => ICON[c.id.split(':')[0]!] ?? null;
