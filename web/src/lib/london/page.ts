// London, as the shared parts of the page see it.
import sprite from 'draw:london';
import type { Filter, GamePage, Shown } from '../game.ts';
import { t } from '../strings/index.ts';
import type { LondonContent, LondonView } from '../wire.ts';
import { indexOf } from './about.ts';
import Board from './Board.svelte';
import { SYMBOLS } from './emblems.ts';
import EndView from './EndView.svelte';
import Glossary from './Glossary.svelte';
import { holderOf, keysOf, scoresOf } from './keys.ts';
import Large from './Large.svelte';
import './london.css';
import Secrets from './Secrets.svelte';
import Small from './Small.svelte';
import TableView from './TableView.svelte';

document.body.insertAdjacentHTML('afterbegin', sprite);

const shown = (c: LondonContent): Shown[] => [...c.cards, ...indexOf(c).specials];

function filters(c: LondonContent): Filter[] {
  const index = indexOf(c);
  return [
    ...(['yellow', 'purple'] as const).map((d) => ({ id: d, name: t.london.decks[d], fits: (id: string) => index.card(id)?.deck === d })),
    ...(['building', 'elder', 'old-one', 'objective', 'event'] as const).map((k) => ({ id: k, name: t.london.kindsMany[k], fits: (id: string) => index.special(id)?.kind === k })),
    ...[...Object.keys(SYMBOLS), 'money', 'again'].map((k) => ({
      id: `symbol-${k}`, name: t.london.symbols[k]!.name, ...(SYMBOLS[k] && { icon: SYMBOLS[k] }), fits: (id: string) => !!index.card(id)?.icons.includes(k),
    })),
  ];
}

export const page: GamePage<LondonView, LondonContent> = {
  TableView, Board, EndView, Small, Large, Glossary, Secrets, shown, filters, keysOf, holderOf, scoresOf,
  iconOfField: (field) => ({ money: 'two-coins', cost: 'two-coins', start_agents: 'pawn' } as Record<string, string>)[field],
};
