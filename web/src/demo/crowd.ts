// The fullest tables there can be: five players, everybody everywhere, a long hand, many choices, a long question.
import type { TableState } from '../lib/reduce.ts';
import type { Choice, FirstSeat, FirstView, SecondSeat, SecondView } from '../lib/wire.ts';
import { state as firstTable } from './first.ts';
import { state as table, view as playing } from './table.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const seats: SecondSeat[] = DAYS.map((id, i) => ({ ...playing.seats[i % 4]!, id, score: 12 + i, limbo: i + 2, revealed: i === 0, side: i === 0 ? 'loyalist' : null, kept: i === 1 ? [{ card: 'shoggoth', agents: ['friday'] }] : [] }));
const everywhere = (n: number): Record<string, number> => Object.fromEntries(DAYS.map((d, i) => [d, ((i + n) % 4) + 1]));
const hand = ['informer', 'informer', 'irene-adler', 'vampires', 'baker-street-irregulars', 'konstantin-pobedonostsev', 'shoggoth', 'black-hand', 'gunpowder'];
const view: SecondView = {
  ...playing, target: 20, seats,
  cities: playing.cities.map((c, i) => ({ ...c, cubes: everywhere(i), agents: everywhere(i + 1), zombies: 2, royal: 'here' })),
  mine: { ...playing.mine!, hand, picked: [] },
};
const choices: Choice[] = [
  ...view.cities.map((c): Choice => ({ id: `city ${c.id}`, on: `city:${c.id}`, label: ['Move here'] })),
  ...DAYS.map((d): Choice => ({ id: `agent ${d}`, on: `agent:rome:${d}`, label: ['Remove this agent'] })),
  ...['Place 1 cube', 'Claim 1 card', 'Discard it'].map((label): Choice => ({ id: `${label.split(' ')[0]!.toLowerCase()}:informer`, on: 'card:informer', label: [label] })),
  ...['Reveal a double agent', 'Use the text of The Baker Street Irregulars on another player', 'Discard cards', 'Pass', 'End the turn'].map((label): Choice => ({ id: label, on: 'button', label: [label] })),
];

const people = (you: string): NonNullable<TableState['table']>['seats'] =>
  DAYS.map((seat, i) => ({ seat, kind: 'person', name: `${['Bartholomew', 'Wilhelmina', 'Maximilian', 'Persephone', 'Thaddeus'][i]} Featherstonehaugh`, here: true, you: seat === you }));
export const state: TableState = {
  ...table, view, chosen: null,
  table: { ...table.table!, players: 5, seats: people('thursday') },
  decision: { ...table.decision!, prompt: ['Your second action of two: Zombies. Choose one agent in each city that has your zombies, in the order in which they are to be removed from the board.'], choices },
  chat: [{ at: 0, name: 'Clara', seat: 'tuesday', text: 'Well, well.' }],
};

const played = firstTable.view as FirstView;
const firstSeats: FirstSeat[] = DAYS.map((id, i) => ({ ...played.seats[i % 4]!, id, score: 12 + i, limbo: i + 2, mad: i % 3, known: i < 2 }));
const firstView: FirstView = {
  ...played, seats: firstSeats,
  cities: played.cities.map((c, i) => ({ ...c, cubes: everywhere(i), card_cubes: everywhere(i + 2), zombies: i % 3, royal: c.royal === 'none' ? 'none' : 'here', controller: DAYS[i % 5]! })),
};
export const first: TableState = {
  ...firstTable, view: firstView,
  table: { ...firstTable.table!, players: 5, seats: people(played.you!) },
  decision: {
    ...firstTable.decision!,
    choices: [...firstTable.decision!.choices, ...firstView.cities.map((c): Choice => ({ id: `box:${c.id}`, on: `city:${c.id}`, label: ['Claim the city'] })), ...['Buy cubes', 'Claim a card', 'Look at a card'].map((label): Choice => ({ id: label, on: 'button', label: [label] }))],
  },
};
