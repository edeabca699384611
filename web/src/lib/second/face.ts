// The second edition's cards as faces: which symbol stands where, and what it is called.
import { curly, type Face, type Mark, type Points } from '../kit/face.ts';
import type { CardFace, CardText } from '../wire.ts';
import { t } from '../strings/index.ts';
import { CITY_EMBLEMS, EMBLEMS } from './emblems.ts';

type Symbol = keyof typeof t.symbols;
export const SYMBOL_ICON: Record<Symbol, string> = {
  place: 'cube', claim: 'card-play', retrieve: 'return-arrow', move: 'steam-locomotive', assassinate: 'plain-dagger',
  restorationist: 'fist', loyalist: 'curled-tentacle', bomb: 'unlit-bomb', insanity: 'psychic-waves',
};
/** The order on the left edge never changes. */
export const LEFT = ['place', 'claim', 'retrieve', 'move', 'assassinate', 'restorationist', 'loyalist'] as const;
const RIGHT = ['bomb', 'insanity'] as const;
const POINTS = [['neutral', 'vp_neutral'], ['restorationist', 'vp_restorationist'], ['loyalist', 'vp_loyalist']] as const;
/** Printed with a black band: a family of the picture, not of the rules. */
const HORRORS = new Set(['cthulhu', 'mi-go', 'shoggoth', 'terrors-of-the-night', 'vampires', 'yog-sothoth', 'zombies', 'necronomicon']);

function family(c: CardFace): Face['family'] {
  if (c.deck === 'city') return 'city';
  if (c.deck === 'starting') return 'start';
  if (HORRORS.has(c.id)) return 'horror';
  return c.symbols.agent ? 'agent' : 'special';
}

function mark(kind: Symbol, n: number): Mark {
  return { kind, icon: SYMBOL_ICON[kind], n, name: t.symbols[kind].name + (n > 1 ? ` ×${n}` : ''), says: t.symbols[kind].says(n) };
}
const pointsOf = (kind: Points['kind'], n: number): Points => ({ kind, n, name: t.points[kind].name, says: t.points[kind].says(n) });

/** No card of the game: all symbols at once, for the glossary. */
export const EVERYTHING: Face = {
  id: '', name: '', family: 'start', emblem: '', agents: 1, does: LEFT.map((k) => mark(k, 1)), brings: RIGHT.map((k) => mark(k, 1)),
  points: POINTS.map(([kind]) => pointsOf(kind, 2)), texts: [{ kind: 'action', once: true, say: '' }], kill: 1, rule: '',
};

export function face(c: CardFace): Face {
  const marks = (kinds: readonly Symbol[]): Mark[] => kinds.filter((k) => c.symbols[k] > 0).map((k) => mark(k, c.symbols[k]));
  return {
    id: c.id,
    name: curly(c.name),
    family: family(c),
    emblem: (c.deck === 'city' ? CITY_EMBLEMS[c.id.replace(/^city-/, '')] : EMBLEMS[c.id]) ?? 'top-hat',
    agents: c.symbols.agent,
    does: marks(LEFT),
    brings: marks(RIGHT),
    points: POINTS.filter(([, key]) => c.symbols[key] > 0).map(([kind, key]) => pointsOf(kind, c.symbols[key])),
    texts: [c.text, c.text2].filter((x): x is CardText => !!x).map((x) => ({ kind: x.kind, once: x.one_use, say: curly(x.summary) })),
    kill: c.symbols.kill_vp,
    rule: c.rule,
  };
}
