// The second edition, as the shared parts of the page see it.
import sprite from 'draw:second';
import type { Filter, GamePage, Shown } from '../game.ts';
import { t } from '../strings/index.ts';
import type { CardFace, SecondContent, SecondView } from '../wire.ts';
import { indexOf } from './about.ts';
import Board from './Board.svelte';
import EndView from './EndView.svelte';
import { LEFT, SYMBOL_ICON } from './face.ts';
import Glossary from './Glossary.svelte';
import { holderOf, keysOf, scoresOf } from './keys.ts';
import Large from './Large.svelte';
import Small from './Small.svelte';
import Secrets from '../study/Sides.svelte';
import TableView from './TableView.svelte';

document.body.insertAdjacentHTML('afterbegin', sprite);

const shown = (c: SecondContent): Shown[] => [...c.cards, ...c.royals];

function filters(c: SecondContent): Filter[] {
  const card = (fits: (card: CardFace) => boolean) => (id: string): boolean => {
    const found = indexOf(c).card(id);
    return !!found && fits(found);
  };
  return [
    ...(['game', 'city', 'starting'] as const).map((d) => ({ id: d, name: t.gallery.decks[d]!, fits: card((x) => x.deck === d) })),
    { id: 'royal', name: t.gallery.decks.royal!, fits: (id) => c.royals.some((r) => r.id === id) },
    { id: 'text', name: t.gallery.text, fits: card((x) => !!x.text) },
    { id: 'agent', name: t.gallery.agent, icon: 'pawn', fits: card((x) => x.symbols.agent > 0) },
    ...([...LEFT, 'bomb', 'insanity'] as const).map((k) => ({ id: k, name: t.symbols[k].name, icon: SYMBOL_ICON[k], fits: card((x) => x.symbols[k] > 0) })),
  ];
}

export const page: GamePage<SecondView, SecondContent> = {
  TableView, Board, EndView, Small, Large, Glossary, Secrets, shown, filters, keysOf, holderOf, scoresOf,
  iconOfField: (field) => ({ ...SYMBOL_ICON, agent: 'pawn', agents: 'pawn', kill_vp: 'death-skull', vp: 'laurels', vp_neutral: 'laurels', vp_restorationist: 'laurels', vp_loyalist: 'laurels', copies: 'poker-hand', influence_cubes: 'cube' } as Record<string, string>)[field],
};
