import { expect, test } from 'vitest';
import type { Analysed, Judged, LogEntry } from '../wire.ts';
import { likeliest, notesOf, pointsOf, shareOf, swingsOf } from './judged.ts';

const standing = (...chances: number[]): Pick<Analysed, 'standing'> => ({ standing: { chances, minds: [{ chances: [0.5, 0.5], secrets: [] }, { chances: [0.4, 0.6], secrets: [] }] } });
const judged = (seat: string, quality: Judged['quality']): Pick<Analysed, 'judged'> => ({
  judged: { seat, quality, chance: 0.2, best: 0.3, preferred: { id: 'x', on: 'city:rome', label: ['Rome'] }, why: [] },
});
const moments: Analysed[] = [
  { ply: 0, ...standing(0.5, 0.5) },
  { ply: 1, ...judged('monday', 'slip') },
  { ply: 2, ...standing(0.75, 0.25), ...judged('monday', 'mistake') },
  { ply: 3, ...standing(0.6875, 0.3125), ...judged('tuesday', 'equal') },
  { ply: 5, ...standing(0.125, 0.875), ...judged('tuesday', 'best') },
];
const line = (ply: number, seat: string): LogEntry => ({ ply, seat, say: ['does'] });

test('the chances are everybody\u2019s with open cards, or one seat\u2019s own', () => {
  expect(pointsOf(moments, null).map((p) => p.ply)).toEqual([0, 2, 3, 5]);
  expect(pointsOf(moments, 1).every((p) => p.chances[1] === 0.6)).toBe(true);
});

test('swings are the largest changes, in the order of the game, none twice', () => {
  expect(swingsOf(pointsOf(moments, null)).map((s) => [s.ply, s.seat, Math.round(s.by * 100)])).toEqual([[2, 0, 25], [5, 0, -56]]);
  expect(swingsOf([])).toEqual([]);
});

test('a deed has the weightiest of its judgements, with the moment before the choice', () => {
  const log = [line(3, 'monday'), line(4, 'tuesday'), line(6, 'tuesday')];
  const notes = notesOf(moments, log, null);
  expect([...notes].map(([told, n]) => [told, n.quality, n.ply])).toEqual([[3, 'mistake', 2], [6, 'best', 5]]);
  expect([...notesOf(moments, log, 'tuesday').keys()]).toEqual([6]);
});

test('a mind says what it takes to be likely, and nothing of its own seat', () => {
  const mind = { chances: [], secrets: [{ seat: 'monday', secrets: [['loyalist', 0.3], ['restorationist', 0.7]] as [string, number][] }] };
  expect(shareOf(mind, 'monday', 'loyalist')).toBe(0.3);
  expect(shareOf(mind, 'tuesday', 'loyalist')).toBe(null);
  expect(likeliest(mind, 'monday')).toEqual(['restorationist', 0.7]);
});
