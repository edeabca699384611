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

function marks(c: CardFace, kinds: readonly Symbol[]): Mark[] {
  return kinds.filter((k) => c.symbols[k] > 0).map((k) => {
    const n = c.symbols[k];
    return { kind: k, icon: SYMBOL_ICON[k], n, name: t.symbols[k].name + (n > 1 ? ` ×${n}` : ''), says: t.symbols[k].says(n) };
  });
}

export function face(c: CardFace): Face {
  const points: Points[] = POINTS.filter(([, key]) => c.symbols[key] > 0)
    .map(([kind, key]) => ({ kind, n: c.symbols[key], name: t.points[kind].name, says: t.points[kind].says(c.symbols[key]) }));
  return {
    id: c.id,
    name: curly(c.name),
    family: family(c),
    emblem: (c.deck === 'city' ? CITY_EMBLEMS[c.id.replace(/^city-/, '')] : EMBLEMS[c.id]) ?? 'top-hat',
    agents: c.symbols.agent,
    does: marks(c, LEFT),
    brings: marks(c, RIGHT),
    points,
    texts: [c.text, c.text2].filter((x): x is CardText => !!x).map((x) => ({ kind: x.kind, once: x.one_use, say: curly(x.summary) })),
    kill: c.symbols.kill_vp,
    rule: c.rule,
  };
}
