// What a server would answer to the lists of the first page, the games somebody has finished, and the host's own page.
import { readFileSync } from 'node:fs';
import type { Overview } from '../src/lib/api.ts';
import type { GameInfo, Listed } from '../src/lib/wire.ts';

const study: GameInfo['settings'] = [
  { id: 'points', name: 'Points that end the game', says: 'So many.', rule: 'end.target', values: { range: [10, 60] }, default: '28 / 24 / 22 / 20' },
];
const games: GameInfo[] = [
  { game: 'second-edition', title: 'A Study in Emerald (second edition)', players: [2, 5], content: '', settings: study },
  { game: 'first-edition', title: 'A Study in Emerald (first edition)', players: [2, 5], content: '', settings: study },
  { game: 'london', title: 'London of the Old Ones', players: [2, 4], content: '', settings: [] },
];
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const COLOURS = ['green', 'yellow', 'purple', 'blue'];

function table(id: string, names: string[], players: number, more: Partial<Listed>): Listed {
  return {
    id, game: 'second-edition', players, public: true, hot_seat: false, status: 'playing', host: false, watchers: 0, seed_hash: '', seed: null, clock: null, keep_days: 30, settings: {}, started: 0, turn: null, since: null,
    seats: (more.game === 'london' ? COLOURS : DAYS).slice(0, players).map((seat, i) => ({ seat, kind: names[i] ? (names[i]!.includes('bot') ? 'bot' : 'person') : 'open', name: names[i] ?? '', here: true, you: names[i] === 'You' })), ...more,
  };
}

/** Somebody's finished games, each with a kept record. */
const OVER: [listed: Listed, record: string][] = [
  [table('f', ['You', 'Ambrose, bot', 'Wilkie, bot', 'Mary, bot'], 4, { status: 'over', started: 1_794_000_000 }), 'second-edition/second-edition-4p-0000'],
  [table('g', ['Clara', 'You', 'Harriet'], 3, { game: 'first-edition', status: 'over', started: 1_793_500_000 }), 'first-edition/first-edition-3p-0001'],
  [table('h', ['Ambrose, bot', 'You'], 2, { game: 'london', status: 'over', started: 1_793_000_000 }), 'london/london-2p-0002'],
];
const overview: Overview = {
  version: '0.2.0', database: 'SQLite', bytes: 48_300_000, free: 21_000_000_000, people: 212, tables_open: 3, tables_playing: 41, tables_over: 1280,
  sockets: 57, rooms: 44, announcement: 'On Sunday at eight the machine is mended.',
  reports: [{ id: 'r', at: 1_794_010_000, table: 'd', why: 'Leaves whenever a game goes badly.', said: 'This is a silly game.\nGood bye.', reporter: 'Harriet', about: { id: 'p', name: 'Edmund', login: null, banned: null } }],
  banned: [{ id: 'q', name: 'Sebastian', login: 'moran', banned: 'Threats in the chat.' }],
  tables: [table('d', ['Harriet', 'Clara', 'Ambrose, bot'], 4, { status: 'playing' })],
};

export const ANSWERS: Record<string, unknown> = {
  ...Object.fromEntries(games.map(({ game }) => [`/api/games/${game}`, JSON.parse(readFileSync(`src/demo/printed/${game}.json`, 'utf8')) as unknown])),
  '/api/admin': overview,
  ...Object.fromEntries(OVER.map(([{ id }, record]) => [`/api/tables/${id}/record`, readFileSync(`../records/${record}.record`, 'utf8')])),
  '/api/games': games,
  '/api/me': { name: 'Harriet', login: 'harriet' },
  '/api/me/devices': [{ label: 'Firefox on a desk', seen: 1_700_000_000, this: true }, { label: 'A telephone', seen: 1_700_100_000, this: false }],
  '/api/me/passkeys': { off: null, passkeys: [{ id: 'a', label: 'Firefox on a desk', made: 1_700_000_000, used: 1_700_100_000 }, { id: 'b', label: 'A telephone', made: 1_700_200_000, used: null }] },
  '/api/me/blocked': [{ id: 'a', name: 'Colonel Moran', at: 1_700_000_000 }],
  '/api/announcement': { text: 'On Sunday at eight the machine is mended; games go on where they were.' },
  '/api/me/reminders': {
    key: 'BA', mail: true, quiet: [1320, 420], every: 60,
    receivers: [
      { id: 'a', kind: 'mail', target: 'harriet@play.example', unconfirmed: true, given_up: false },
      { id: 'b', kind: 'push', target: 'https://push.example/a-long-word-that-reaches-one-browser', unconfirmed: false, given_up: false },
      { id: 'c', kind: 'webhook', target: 'https://chat.example/hooks/a-long-word-that-nobody-else-must-know-0123456789', unconfirmed: false, given_up: true },
    ],
  },
  '/api/mine': [
    table('a', ['Harriet', 'You', 'Ambrose, bot'], 3, { turn: 'tuesday' }),
    table('b', ['You', 'Clara', 'Edmund', 'Irene', 'Harriet'], 5, { game: 'first-edition', turn: 'thursday' }),
    table('c', ['You', 'Clara'], 2, { turn: 'tuesday' }),
  ],
  '/api/tables': [
    table('d', ['Harriet', 'Clara', 'Ambrose, bot'], 4, { status: 'open' }),
    table('e', ['Edmund'], 3, { game: 'first-edition', status: 'open' }),
  ],
};
/** What they are answered who have finished games, too. */
export const PLAYED: Listed[] = [...(ANSWERS['/api/mine'] as Listed[]), ...OVER.map(([listed]) => listed)];
