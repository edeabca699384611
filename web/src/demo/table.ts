// The mock-up's position: round 7, four players, Thursday has picked Informer to claim.
import type { TableState } from '../lib/reduce.ts';
import { EMPTY } from '../lib/reduce.ts';
import type { Choice, Decision, LogEntry, Say, SecondCity, SecondSeat, SecondView, TableInfo } from '../lib/wire.ts';

type Pieces = Record<string, [cubes: number, agents: number]>;
const city = (id: string, bomb: number, up: string, cards: number, leader: string | null, pieces: Pieces, more: Partial<SecondCity> = {}): SecondCity => ({
  id, bomb, up, down: cards - 1, royal: 'unseen', royal_by: null, zombies: 0, leader,
  cubes: Object.fromEntries(Object.entries(pieces).map(([s, p]) => [s, p[0]])),
  agents: Object.fromEntries(Object.entries(pieces).map(([s, p]) => [s, p[1]])),
  ...more,
});
const seat = (id: string, score: number, stock: number, limbo: number, agents: number, deck: number, tokens: number, more: Partial<SecondSeat> = {}): SecondSeat => ({
  id, score, points: { neutral: score - 4, restorationist: 1, loyalist: 1, kills: 0, tracks: 2 }, stock_cubes: stock, stock_agents: agents, limbo,
  board_agents: 10 - agents, mi_go: 0, tokens, hand: 5, deck, discard: 4, top: 'safe-house', kept: [], royals: [], revealed: false, change_of_heart: false, side: null, ...more,
});

export const view: SecondView = {
  game: 'second-edition', you: 'thursday', phase: 'play', round: 7, turn: 'thursday', actions_taken: 0, target: 22, track_top: 10,
  tracks: { restorationist: 4, loyalist: 6 }, zombie_supply: 4,
  cities: [
    city('london', 5, 'sherlock-holmes', 4, 'monday', { monday: [2, 1], wednesday: [1, 0], tuesday: [0, 1] }),
    city('paris', 4, 'louise-michel', 3, 'tuesday', { tuesday: [3, 1], thursday: [1, 0] }, { royal: 'here' }),
    city('berlin', 5, 'otto-von-bismarck', 5, 'wednesday', { wednesday: [2, 1], thursday: [0, 1] }),
    city('st-petersburg', 5, 'okhrana', 3, 'monday', { monday: [2, 1], thursday: [1, 1] }, { royal: 'here' }),
    city('vienna', 4, 'sigmund-freud', 2, 'thursday', { thursday: [2, 1], monday: [1, 0] }, { royal: 'slain', royal_by: 'wednesday' }),
    city('rome', 4, 'city-rome', 3, 'wednesday', { wednesday: [0, 1] }, { royal: 'here', zombies: 1 }),
    city('constantinople', 3, 'infernal-machine', 4, 'thursday', { thursday: [2, 0], tuesday: [1, 0] }),
    city('madrid', 3, 'vampires', 2, 'tuesday', { tuesday: [2, 0], wednesday: [1, 0], monday: [0, 1] }, { royal: 'hidden', royal_by: 'tuesday', zombies: 1 }),
    city('cairo', 3, 'necronomicon', 4, 'tuesday', { tuesday: [0, 1] }, { royal: 'here' }),
  ],
  seats: [
    seat('monday', 9, 1, 4, 7, 7, 3), seat('tuesday', 12, 1, 3, 7, 5, 1, { royals: [{ city: 'madrid', how: 'hidden' }] }),
    seat('wednesday', 11, 4, 2, 8, 9, 2, { royals: [{ city: 'vienna', how: 'slain' }] }), seat('thursday', 8, 3, 1, 7, 6, 3, { side: 'restorationist' }),
  ],
  mine: { identity: 'restorationist', side: 'restorationist', hand: ['irene-adler', 'doctor-watson', 'sympathisers', 'hired-assassin'], deck: [], discard: [], picked: ['informer'] },
  played: [], removed: [], end: null,
};

const card = (id: string, t: string): Say[number] => ({ k: 'card', id, t });
const where = (id: string, t: string): Say[number] => ({ k: 'city', id, t });
const title = (id: string): string => id[0]!.toUpperCase() + id.slice(1);
const who = (id: string): Say[number] => ({ k: 'seat', id, t: title(id) });

export const decision: Decision = {
  seat: 'thursday',
  prompt: ['Your first action of two: claim. Choose the city whose card you take.'],
  why: ['You lead with a cube in ', where('vienna', 'Vienna'), ' and ', where('constantinople', 'Constantinople'), '. Add Irene Adler to claim in both.'],
  choices: [
    { id: 'vienna', on: 'stack:vienna', label: ['Claim Freud'] },
    { id: 'constantinople', on: 'stack:constantinople', label: ['Claim Infernal Machine'] },
    { id: 'claim:irene-adler', on: 'card:irene-adler', label: ['Claim with Irene Adler too'] },
    { id: 'text:doctor-watson', on: 'card:doctor-watson', label: ['Draw two cards'] },
    { id: 'place:informer', on: 'card:informer', label: ['Place 1 cube'] },
  ],
};
const chosen: Choice = { id: 'claim:informer', on: 'card:informer', label: ['Claim 1 card'] };

const entry = (ply: number, s: string, touches: string[], ...say: Say): LogEntry => ({ ply, seat: s, touches, say: [who(s), ...say] });
export const log: LogEntry[] = [
  entry(121, 'thursday', ['limbo'], ' retrieves two cubes from Limbo.'),
  entry(122, 'monday', ['city:london', 'cube:london:monday'], ' places two cubes in ', where('london', 'London'), '.'),
  entry(124, 'tuesday', ['city:madrid'], ' plays ', card('hide-royalty', 'Hide Royalty'), ' in ', where('madrid', 'Madrid'), '. ', { k: 'royal', id: 'bringer-of-pestilence', t: 'The Bringer of Pestilence' }, ' is hidden: 3 Loyalist points.'),
  entry(125, 'tuesday', ['seat:tuesday'], ' rolls the Sanity die: one token lost.'),
  entry(127, 'wednesday', ['cube:berlin:wednesday'], ' plays ', card('safe-house', 'Safe House'), ' and places a cube in ', where('berlin', 'Berlin'), '.'),
  entry(129, 'wednesday', ['agent:rome:wednesday', 'royal:rome'], ' moves an agent to ', where('rome', 'Rome'), ', beside ', { k: 'royal', id: 'voice-under-the-hills', t: 'The Voice under the Hills' }, '.'),
  entry(131, 'thursday', ['card:informer'], ' plays ', card('informer', 'Informer'), ' to claim…'),
];

export const table: TableInfo = {
  id: 'demo', game: 'second-edition', players: 4, public: false, hot_seat: false, status: 'playing', host: true, watchers: 0, seed_hash: '', seed: null, clock: null, keep_days: 30, settings: {}, started: 0,
  seats: view.seats.map(({ id }) => ({ seat: id, name: title(id), kind: 'person', here: true, you: id === 'thursday' })),
};

export const state: TableState = { ...EMPTY, table, ply: 131, view, decision, log, undo: true, chosen };

/** The same table as its player comes back to it: the others have moved, and nothing is picked. */
const back: SecondView = { ...view, mine: { ...view.mine!, hand: ['informer', ...view.mine!.hand], picked: [] } };
export const since: TableState = { ...state, ply: 129, log: log.slice(0, -1), chosen: null, undo: false, view: back };

/** The same table while another strikes at this player's agent, with a clock. */
const struck: SecondView = { ...view, turn: 'monday', mine: { ...view.mine!, hand: ['sherlock-holmes', ...view.mine!.hand], picked: [] } };
export const ask: TableState = {
  ...state, chosen: null, undo: false, view: struck,
  table: { ...table, clock: { seconds_per_move: 60, reserve: 120 }, time: { seat: 'thursday', for_move: 38_000, reserves: [120_000, 120_000, 95_000, 118_000], up: false } },
  decision: {
    seat: 'thursday', prompt: ['Monday strikes at your agent in ', where('vienna', 'Vienna'), '. Stop it with ', card('sherlock-holmes', 'Sherlock Holmes'), '?'], why: ['They bring 5, the agent needs 4.'],
    choices: [
      { id: 'text:sherlock-holmes', on: 'card:sherlock-holmes', label: ['Play Sherlock Holmes'] },
      { id: 'pass', on: 'button', label: ['Let it happen'], role: 'lets-happen' },
    ],
  },
};

/** The same table against bots, with advice asked for while an earlier moment is looked at. */
export const advice: TableState = {
  ...state, table: { ...table, seats: table.seats.map((s) => (s.you ? s : { ...s, kind: 'bot', name: '', level: 'clerk' })) },
  hint: { choice: 'vienna', say: ['Claim ', card('sigmund-freud', 'Sigmund Freud'), ' in ', where('vienna', 'Vienna'), ': nobody else can, and he calms what is to come. The next best is to claim in ', where('constantinople', 'Constantinople'), '.'] },
};

/** The same table while it is being set up: another is asked than the one who will begin. */
export const setup: TableState = { ...state, view: { ...view, phase: 'setup', round: 0 }, decision: { ...decision, seat: 'tuesday', prompt: ['Tuesday places an agent.'], why: [], choices: [] }, chosen: null };

/** The same table before the game: one seat still free. */
export const waiting: TableInfo = { ...table, status: 'open', seats: table.seats.map((s) => (s.seat === 'tuesday' ? { ...s, kind: 'open', name: '', here: false } : s.seat === 'wednesday' ? { ...s, kind: 'bot', name: '', level: 'clerk' } : s)) };
