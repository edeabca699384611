import { expect, it } from 'vitest';
import { brier, insight } from '../kit/guesses.ts';
import { dealt, guessedAims } from './guesses.ts';

const AIMS = ['pride', 'envy', 'lust', 'wrath', 'greed', 'gluttony', 'sloth'];
const truth = [{ seat: 'blue', objective: 'lust' }, { seat: 'yellow', objective: 'greed' }, { seat: 'green', objective: 'wrath' }];
const only = (seat: string, aim: string): Record<string, number> => Object.fromEntries(AIMS.map((each) => [`${seat}:${each}`, each === aim ? 100 : 0]));

it('scores what was guessed about those one guessed about', () => {
  expect(guessedAims({}, truth, 'blue', AIMS)).toEqual([]);
  expect(guessedAims(only('green', 'wrath'), truth, 'blue', AIMS)).toEqual([{ seat: 'green', aim: 'wrath', share: 100, error: 0 }]);
  expect(guessedAims(only('green', 'sloth'), truth, 'blue', AIMS)).toEqual([{ seat: 'green', aim: 'wrath', share: 0, error: 1 }]);
});

it('takes what was left alone to be as the deal has it, and nothing at all for no guess', () => {
  const even = guessedAims({ 'yellow:pride': 100 / 6 }, truth, 'blue', AIMS);
  expect(brier(even)).toBeCloseTo(dealt(6));
  expect(insight(brier(even), dealt(6))).toBe('coin');
  expect(guessedAims(Object.fromEntries(AIMS.map((aim) => [`yellow:${aim}`, 0])), truth, 'blue', AIMS)[0]!.error).toBeCloseTo(dealt(6));
});
