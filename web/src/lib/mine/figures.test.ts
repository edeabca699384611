import { expect, it } from 'vitest';
import type { Listed } from '../wire.ts';
import { fits, mineIn, opponents, ratedOf, shares } from './figures.ts';
import type { Played } from './played.ts';

const seat = (id: string, of: string): unknown => ({ seat: id, kind: of === 'me' || of === 'Ada' ? 'person' : 'bot', you: of === 'me', name: of, ...(of !== 'me' && of !== 'Ada' && { level: of }) });
/** A game of me on the first seat against these. */
function played(game: string, started: number, won: boolean, secret: string, ...others: string[]): Played {
  const ids = ['monday', 'tuesday', 'wednesday'];
  const seats = ['me', ...others].map((of, i) => seat(ids[i]!, of));
  const ending = { reason: 'target', seats: ['me', ...others].map((_, i) => ({ seat: ids[i]!, points: 10 + i, secret: i ? 'loyalist' : secret, won: i === 0 ? won : !won && i === 1 })) };
  return { table: { game, started, seats } as unknown as Listed, about: { ending, rounds: 9 } };
}
const games = [
  played('second-edition', 30, true, 'loyalist', 'agent', 'agent'),
  played('second-edition', 10, false, 'restorationist', 'agent', 'clerk'),
  played('second-edition', 20, true, 'loyalist', 'Ada'),
  played('london', 5, false, 'wrath', 'novice'),
];

it('filters by game, result, side and company', () => {
  const found = (filter: Parameters<typeof fits>[1]): number => games.filter((g) => fits(g, filter)).length;
  expect(found({})).toBe(4);
  expect(found({ game: 'london' })).toBe(1);
  expect(found({ result: 'won' })).toBe(2);
  expect(found({ result: 'lost', game: 'second-edition' })).toBe(1);
  expect(found({ side: 'loyalist' })).toBe(2);
  expect(found({ against: 'people' })).toBe(1);
});

it('counts how often one won, once for each game', () => {
  expect(shares(games, (p) => opponents(p))).toEqual([
    { of: 'agent', won: 1, games: 2 }, { of: 'clerk', won: 0, games: 1 }, { of: 'novice', won: 0, games: 1 }, { of: 'people', won: 1, games: 1 },
  ]);
});

it('rates every game by itself, bots and people apart, the oldest first', () => {
  const groups = ratedOf(games);
  expect(groups.map((g) => [g.game, g.against, g.games.length])).toEqual([['london', 'bots', 1], ['second-edition', 'bots', 2], ['second-edition', 'people', 1]]);
  expect(groups[1]!.games[0]!.seats).toEqual([['me', false], ['bot agent', true], ['bot clerk', false]]);
});

it('knows nobody of a table where several seats were mine', () => {
  const shared = played('london', 1, true, 'wrath', 'agent');
  const seats = shared.table.seats.map((s) => ({ ...s, you: true }));
  expect(mineIn({ ...shared, table: { ...shared.table, seats } })).toBeNull();
});
