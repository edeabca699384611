// The first edition's cards as faces: which symbol stands where, and what it is called.
import { curly, type Face, type Mark } from '../kit/face.ts';
import { t } from '../strings/index.ts';
import type { FirstAgentFace, FirstCardFace } from '../wire.ts';
import { CITY_EMBLEMS, EMBLEMS } from './emblems.ts';

type Symbol = keyof typeof t.first.symbols;
export const SYMBOL_ICON: Record<Symbol, string> = {
  cube: 'cube', gold: 'two-coins', revolution: 'fist', war: 'curled-tentacle', bomb: 'unlit-bomb', sanity: 'psychic-waves',
  'assassinate-royalty': 'imperial-crown', 'assassinate-agent': 'plain-dagger', 'hide-royalty': 'combination-lock', 'blocking-disc': 'cancel',
};
/** Printed with a black band: a family of the picture, not of the rules. */
const HORRORS = new Set(['shoggoth', 'terrors-of-the-night', 'vampires', 'zombies', 'necronomicon']);
/** Faction colours of the arrows, as on the tracks. */
const TONE: Partial<Record<Symbol, string>> = { revolution: 'restorationist', war: 'loyalist', 'assassinate-royalty': 'assassinate', 'assassinate-agent': 'assassinate', cube: 'place', gold: 'gold', sanity: 'insanity', 'hide-royalty': 'hide', 'blocking-disc': 'block' };

/** The order on either edge never changes. */
export const LEFT = ['cube', 'gold', 'revolution', 'war'] as const;
export const RIGHT = ['bomb', 'sanity', 'assassinate-royalty', 'assassinate-agent', 'hide-royalty', 'blocking-disc'] as const;

/** How many of a symbol, or by how many spaces an arrow moves its marker. */
export const count = (c: FirstCardFace, kind: Symbol): number => (kind === 'revolution' || kind === 'war' ? c[kind] : c.symbols[kind]);

function family(c: FirstCardFace): Face['family'] {
  if (c.deck === 'city') return 'city';
  if (c.deck === 'initial') return 'start';
  if (c.deck === 'permanent') return 'permanent';
  if (HORRORS.has(c.id)) return 'horror';
  return c.agent ? 'agent' : 'special';
}

function mark(kind: Symbol, n: number): Mark {
  const words = t.first.symbols[kind];
  const arrow = (kind === 'revolution' || kind === 'war') && n !== 0 ? (n > 0 ? '↑' : '↓') : '';
  return { kind: TONE[kind] ?? kind, icon: SYMBOL_ICON[kind], n: Math.abs(n), ...(arrow && { arrow }), name: words.name, says: words.says(n) };
}

/** No card of the game: all symbols at once, for the glossary. */
export const EVERYTHING: Face = {
  id: '', name: '', family: 'start', emblem: '', agents: 1, does: LEFT.map((k) => mark(k, 1)), brings: RIGHT.map((k) => mark(k, 1)),
  points: [], texts: [{ kind: 'action', once: true, say: '' }], kill: 0, rule: '',
};

export function face(c: FirstCardFace, agent: FirstAgentFace | undefined): Face {
  const marks = (kinds: readonly Symbol[]): Mark[] => kinds.filter((k) => count(c, k) !== 0).map((k) => mark(k, count(c, k)));
  return {
    id: c.id,
    name: curly(c.name),
    family: family(c),
    emblem: (c.city ? CITY_EMBLEMS[c.city] : EMBLEMS[c.id]) ?? 'top-hat',
    agents: agent ? 1 : 0,
    ...(agent && { counter: { bombs: agent.bombs, vp: agent.vp } }),
    does: marks(LEFT),
    brings: marks(RIGHT),
    points: [],
    texts: c.text ? [{ kind: c.text.kind, once: c.text.one_use, say: curly(c.text.summary.replace(/^Free action: /, '')) }] : [],
    kill: 0,
    rule: c.rule,
  };
}
