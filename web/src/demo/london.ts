// The mock-up's position: turn 31, three players, an Agent leaves Chelsea.
import { EMPTY, type TableState } from '../lib/reduce.ts';
import type { Choice, Decision, LogEntry, LondonArea, LondonSeat, LondonView, Say, TableInfo } from '../lib/wire.ts';

const area = (id: string, agents: Record<string, number>, controller: string | null, more: Partial<LondonArea> = {}): LondonArea => ({
  id, agents, controller, elders: [], citizens: 0, grenadiers: 0, trouble: false, building: null, ...more,
});
const progress = (pride: number, lust: number, greed: number): LondonSeat['progress'] => ({
  pride: { have: pride, need: 5, of: 'control' }, envy: { have: pride, need: 5, of: 'control' }, lust: { have: lust, need: 10, of: 'presence' },
  wrath: { have: 4, need: 8, of: 'trouble' }, greed: { have: greed, need: 50, of: 'worth' }, gluttony: { have: pride, need: 5, of: 'control' },
});
const seat = (id: string, money: number, agents: number, hand: number, points: number, old_one: string, more: Partial<LondonSeat>): LondonSeat => ({
  id, money, agents, hand, points, old_one, reserve: 12 - agents, known: [], front: [], loans: 0, buildings: [], elders: [], used: [], progress: progress(3, 6, 27), objective: null, excluded: [], ...more,
});

export const view: LondonView = {
  game: 'london', you: 'blue', phase: 'play', round: 11, turn: 'blue', first: 'blue', rights: 0, level: 7, level_end: 13, grenadiers_waiting: [9, 11],
  deck: 46, deck_yellow: 0, row: ['professor-moriarty', 'the-metropolitan-railway', 'aleister-crowley'],
  discard: [...Array.from({ length: 36 }, () => 'toby'), 'the-electric-telegraph'], in_play: 'the-thames-mudlarks', trouble: 4, citizen_supply: 3, events: ['riots'],
  areas: [
    area('chelsea', { blue: 2, green: 1 }, 'blue'), area('westminster', { blue: 1 }, 'blue', { building: { id: 'office', owner: 'blue' } }),
    area('the-west-end', { green: 2 }, 'green', { building: { id: 'hotel', owner: 'green' } }),
    area('holborn', { green: 2, blue: 1 }, 'green', { elders: ['haunter-of-the-dark'], trouble: true }),
    area('the-city', { yellow: 3, blue: 1 }, 'yellow', { building: { id: 'palace', owner: 'yellow' }, trouble: true }),
    area('clerkenwell', { yellow: 1 }, null, { grenadiers: 1 }),
    area('the-east-end', { green: 2, yellow: 1 }, 'green', { building: { id: 'mansion', owner: 'green' }, trouble: true }),
    area('bermondsey', { yellow: 2 }, 'yellow', { building: { id: 'tenement', owner: 'yellow' } }), area('southwark', { yellow: 1 }, null, { grenadiers: 1, citizens: 2 }),
    area('the-strand', { blue: 1, green: 1 }, null, { trouble: true }), area('lambeth', { blue: 2 }, 'blue', { elders: ['dagon'] }),
    area('battersea', { blue: 1, green: 1 }, 'blue', { building: { id: 'factory', owner: 'blue' } }),
  ],
  seats: [
    seat('blue', 14, 9, 5, 97, 'cthulhu', { buildings: ['office', 'factory'], elders: ['dagon'], objective: 'lust', progress: progress(4, 7, 34) }),
    seat('yellow', 17, 8, 5, 69, 'hastur', { buildings: ['tenement', 'palace'], loans: 1, used: ['hastur'] }),
    seat('green', 7, 9, 4, 91, 'shub-niggurath', { buildings: ['hotel', 'mansion'], elders: ['haunter-of-the-dark'] }),
  ],
  elders: [
    { id: 'basatan', area: null, owner: null, hits: 0 }, { id: 'nodens', area: null, owner: null, hits: 0 },
    { id: 'haunter-of-the-dark', area: 'holborn', owner: 'green', hits: 0 }, { id: 'mother-hydra', area: null, owner: null, hits: 0 },
    { id: 'bokrug', area: null, owner: null, hits: 0 }, { id: 'dagon', area: 'lambeth', owner: 'blue', hits: 0 },
  ],
  mine: { objective: 'lust', hand: ['sherlock-holmes', 'the-necronomicon', 'charles-augustus-milverton', 'the-hound-of-the-baskervilles', 'mycroft-holmes'], picked: [], somewhere: [] },
  end: null,
};

const where = (id: string, t: string): Say[number] => ({ k: 'area', id, t });
const card = (id: string, t: string): Say[number] => ({ k: 'card', id, t });
const who = (id: string): Say[number] => ({ k: 'seat', id, t: id[0]!.toUpperCase() + id.slice(1) });
const to = (id: string, name: string): Choice => ({ id, on: `area:${id}`, label: [`Move to ${name}`] });
export const decision: Decision = {
  seat: 'blue',
  prompt: ['Your Agent leaves Chelsea: choose where it goes.'],
  why: [card('the-thames-mudlarks', 'The Thames Mudlarks'), ', symbol 1 of 2. Westminster, The West End and Battersea are adjacent.'],
  choices: [to('westminster', 'Westminster'), to('the-west-end', 'The West End'), to('battersea', 'Battersea'), { id: 'skip', on: 'button', label: ['Skip the symbol'] }],
};
const entry = (ply: number, s: string, touches: string[], ...say: Say): LogEntry => ({ ply, seat: s, touches, say: [who(s), ...say] });
const log: LogEntry[] = [
  entry(301, 'yellow', [], ' plays ', card('the-daily-telegraph', 'The Daily Telegraph'), ' and takes £1.'),
  entry(303, 'yellow', [], ' takes ', card('the-yellow-sign', 'The Yellow Sign'), ' from the row.'),
  entry(305, 'green', [], ' plays ', card('the-starry-wisdom-chapel', 'The Starry Wisdom Chapel'), ': Insanity rises to 7.'),
  entry(306, 'green', ['area:holborn'], ' summons ', { k: 'elder', id: 'haunter-of-the-dark', t: 'The Haunter of the Dark' }, ' in ', where('holborn', 'Holborn'), '.'),
  entry(309, 'blue', [], ' plays ', card('the-electric-telegraph', 'The Electric Telegraph'), ' and takes £2.'),
  entry(311, 'blue', ['area:chelsea'], ' plays ', card('the-thames-mudlarks', 'The Thames Mudlarks'), '.'),
];
export const table: TableInfo = {
  id: 'demo', game: 'london', players: 3, public: false, hot_seat: false, status: 'playing', host: true, watchers: 0, seed_hash: '', seed: null, clock: null, keep_days: 30, settings: {}, started: 0,
  seats: [{ seat: 'blue', name: 'Clara', kind: 'person', here: true, you: true }, { seat: 'yellow', name: 'Harriet', kind: 'person', here: true, you: false }, { seat: 'green', name: '', kind: 'bot', here: true, you: false }],
};
export const state: TableState = { ...EMPTY, table, ply: 311, view, decision, log, undo: true };

const score = (s: string, objective: string, agents: number, elders: number, buildings: number, money: number, penalty: number, winner = false) => ({
  seat: s, objective, agents, elders, buildings, money, loans_repaid: 0, penalty, final: agents + elders + buildings + money - penalty, winner,
});
export const end: TableState = {
  ...state, decision: null, undo: false, table: { ...table, status: 'over' },
  view: { ...view, phase: 'over', end: { reason: 'exhaustion', scores: [score('blue', 'lust', 45, 20, 18, 14, 0, true), score('yellow', 'greed', 40, 0, 24, 17, 15), score('green', 'wrath', 45, 15, 22, 7, 0)] } } as LondonView,
  scores: Array.from({ length: 11 }, (_, i) => ({ round: i + 1, by: { blue: 25 + i * 7, yellow: 25 + i * 4 + (i % 3) * 3, green: 25 + i * 6 - (i % 2) * 4 } })),
};

/** The same game, won by Wrath: Trouble in eight areas when Green's turn begins. */
const troubled = new Set(['holborn', 'the-city', 'the-east-end', 'the-strand', 'chelsea', 'bermondsey', 'battersea', 'southwark']);
export const aim: TableState = {
  ...end,
  view: {
    ...view, phase: 'over', round: 14, trouble: troubled.size,
    areas: view.areas.map((a) => ({ ...a, trouble: troubled.has(a.id) })),
    seats: view.seats.map((s) => ({ ...s, objective: { blue: 'lust', yellow: 'greed', green: 'wrath' }[s.id]!, progress: { ...s.progress, wrath: { have: troubled.size, need: 8, of: 'trouble' } } })),
    end: { reason: 'objective', scores: [score('blue', 'lust', 45, 20, 18, 14, 0), score('yellow', 'greed', 40, 0, 24, 5, 0), score('green', 'wrath', 45, 15, 24, 7, 0, true)] },
  } as LondonView,
};
