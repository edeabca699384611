import { expect, test } from 'vitest';
import type { ReplayMark } from '../wire.ts';
import { next, roundsOf, turnsOf, worthAMark } from './timeline.ts';

const marks: ReplayMark[] = [
  { ply: 4, what: 'turn', seat: 'tuesday' },
  { ply: 9, what: 'claim', seat: 'tuesday' },
  { ply: 10, what: 'turn', seat: 'monday' },
  { ply: 12, what: 'kill', seat: 'monday' },
  { ply: 12, what: 'kill', seat: 'monday' },
  { ply: 15, what: 'turn', seat: 'tuesday' },
  { ply: 20, what: 'end' },
];

test('rounds begin with the turn of whoever began', () => {
  expect(roundsOf(marks, 20)).toEqual([{ number: 1, from: 0, to: 15 }, { number: 2, from: 15, to: 20 }]);
  expect(roundsOf([], 3)).toEqual([]);
});

test('a mark for each deed, and none for turns', () => {
  expect(worthAMark(marks).map((m) => m.what)).toEqual(['claim', 'kill', 'end']);
  expect(turnsOf(marks).map((m) => m.ply)).toEqual([4, 10, 15]);
});

test('steps end where the game does', () => {
  expect(next([4, 10, 15], 10, 1, 20)).toBe(15);
  expect(next([4, 10, 15], 15, 1, 20)).toBe(20);
  expect(next([4, 10, 15], 10, -1, 20)).toBe(4);
  expect(next([4, 10, 15], 4, -1, 20)).toBe(0);
});
