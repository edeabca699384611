import { expect, it } from 'vitest';
import type { Listed } from '../wire.ts';
import { asFiles } from './files.ts';
import type { Played } from './played.ts';

const table = (id: string, more: Partial<Listed> = {}): Listed => ({ id, game: 'london', players: 2, settings: {}, started: 86_400, seats: [{ seat: 'green', kind: 'person', you: true }, { seat: 'yellow', kind: 'bot' }], ...more }) as unknown as Listed;
const ending = { reason: 'aim', seats: [{ seat: 'green', points: 9, secret: 'wrath', won: true }, { seat: 'yellow', points: 30, secret: 'lust', won: false }] };

it('gives the record of every game, and one table of how they went', async () => {
  const games = [table('here-1'), table('b', { game: 'second-edition', settings: { points: '=2+3,"4"' } })];
  const known = [{ table: games[0]!, about: { ending, rounds: 7 } }] as unknown as Played[];
  const { files, missing } = await asFiles(games, known, (id) => Promise.resolve(`record of ${id}`));
  expect(missing).toBe(0);
  expect(files['records/1970-01-02-london-here-1.record']).toBe('record of here-1');
  expect(files['games.csv']!.split('\n')).toEqual([
    'file,started,game,players,settings,against,side,result,points,rounds',
    '1970-01-02-london-here-1.record,1970-01-02,london,2,,bots,wrath,won,9,7',
    '1970-01-02-second-edition-b.record,1970-01-02,second-edition,2,"points==2+3,""4""",bots,,,,',
    '',
  ]);
});

it('says how many had no record to be had, and gives the others', async () => {
  const { files, missing } = await asFiles([table('a'), table('b')], [], (id) => (id === 'a' ? Promise.reject(new Error('gone')) : Promise.resolve('r')));
  expect([missing, Object.keys(files)]).toEqual([1, ['games.csv', 'records/1970-01-02-london-b.record']]);
});
