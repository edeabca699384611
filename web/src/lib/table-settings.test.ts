import { expect, test } from 'vitest';
import { chosenBy, saidOf, usual } from './table-settings.ts';
import type { Setting } from './wire.ts';

const points: Setting = { id: 'points', name: 'Points', says: '', rule: 'end.target', values: { range: [10, 60] }, default: '28 / 24' };
const rounds: Setting = {
  id: 'rounds', name: 'Rounds', says: '', rule: 'end.round-limit', default: 'on',
  values: { 'one-of': [{ id: 'on', says: 'after sixty', people: false }, { id: 'off', says: 'no limit', people: true }] },
};
const all = [points, rounds];

test('what is usual where people play is not told', () => {
  expect(usual(rounds)).toBe('off');
  expect(chosenBy(all, { rounds: 'off' })).toEqual([]);
});

test('everything else is, in words', () => {
  expect(chosenBy(all, {})).toEqual([rounds]);
  expect(chosenBy(all, { rounds: 'off', points: '15' })).toEqual([points]);
  expect(saidOf(points, '15')).toBe('15');
  expect(saidOf(rounds, undefined)).toBe('after sixty');
});
