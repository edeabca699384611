// The first edition, as the shared parts of the page see it.
import maps from 'draw:first';
import type { Filter, GamePage, Shown } from '../game.ts';
import { t } from '../strings/index.ts';
import type { FirstCardFace, FirstContent, FirstView } from '../wire.ts';
import { indexOf } from './about.ts';
import Board from './Board.svelte';
import EndView from './EndView.svelte';
import { count, LEFT, RIGHT, SYMBOL_ICON } from './face.ts';
import Glossary from './Glossary.svelte';
import { holderOf, keysOf, scoresOf } from './keys.ts';
import Large from './Large.svelte';
import Small from './Small.svelte';
import Secrets from '../study/Sides.svelte';
import TableView from './TableView.svelte';

document.body.insertAdjacentHTML('afterbegin', maps.sprite);

const shown = (c: FirstContent): Shown[] => c.cards;

function filters(c: FirstContent): Filter[] {
  const card = (fits: (card: FirstCardFace) => boolean) => (id: string): boolean => {
    const found = indexOf(c).card(id);
    return !!found && fits(found);
  };
  const words = t.first.symbols;
  return [
    ...(['game', 'permanent', 'city', 'initial'] as const).map((d) => ({ id: d, name: t.first.decks[d], fits: card((x) => x.deck === d) })),
    { id: 'text', name: t.gallery.text, fits: card((x) => !!x.text) },
    { id: 'agent', name: t.gallery.agent, icon: 'pawn', fits: card((x) => !!x.agent) },
    ...[...LEFT, ...RIGHT].map((k) => ({ id: k, name: words[k].name, icon: SYMBOL_ICON[k], fits: card((x) => count(x, k) !== 0) })),
  ];
}

export const page: GamePage<FirstView, FirstContent> = {
  TableView, Board, EndView, Small, Large, Glossary, Secrets, shown, filters, keysOf, holderOf, scoresOf,
  iconOfField: (field) => ({ ...SYMBOL_ICON, bombs: 'unlit-bomb', defence: 'unlit-bomb', vp: 'laurels', copies: 'poker-hand', cost: 'two-coins' } as Record<string, string>)[field],
};
