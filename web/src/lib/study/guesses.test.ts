import { expect, it } from 'vitest';
import { brier, insight } from '../kit/guesses.ts';
import { COIN, guessed } from './guesses.ts';

const truth = [{ seat: 'monday', side: 'loyalist' }, { seat: 'tuesday', side: 'restorationist' }, { seat: 'wednesday', side: 'loyalist' }] as const;

it('compares what was guessed about the others with what was so', () => {
  const all = guessed({ monday: 90, tuesday: 70, wednesday: 50 }, truth, 'wednesday');
  expect(all.map((g) => [g.seat, g.right])).toEqual([['monday', true], ['tuesday', false]]);
  expect(guessed({ wednesday: 50 }, truth, null)[0]!.right).toBeNull();
});

it('scores it as Brier did, and says it in words', () => {
  expect(brier(guessed({ monday: 100, tuesday: 0 }, truth, null))).toBe(0);
  expect(brier(guessed({ monday: 50, tuesday: 50 }, truth, null))).toBe(0.25);
  expect(brier(guessed({ monday: 0 }, truth, null))).toBe(1);
  expect([0, 0.15, 0.25, 0.6].map((score) => insight(score, COIN))).toEqual(['through', 'good', 'coin', 'misled']);
});
