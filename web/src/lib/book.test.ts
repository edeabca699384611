import { expect, it } from 'vitest';
import { plainStep, type Step } from './book.ts';

const informer = { id: 'place:informer', on: 'card:informer', label: ['Place 1 cube'] };
const monday = { k: 'seat', id: 'monday', t: 'Monday' };
const first: Step = {
  t: 'step', ply: 7, fresh: true,
  d: ['round', 3], x: ['mine/hand', ['informer', 'gunpowder'], 'turn', 'monday'],
  q: ['monday', ['Choose.'], [informer]],
  l: [[[monday, ' waits.'], 5, ['city:rome']]],
};

it('reads everything in full, and by number ever after', () => {
  const a = plainStep(['left over'], first);
  // 0 round, 1 mine/hand, 2 informer, 3 gunpowder, 4 turn, 5 monday, 6 monday again as a seat, 7 Choose., 8 the choice, 9 Monday, 10 waits, 11 city:rome
  expect(a.book).toHaveLength(12);
  expect(a.changes).toEqual([['round', 3], ['mine/hand', ['informer', 'gunpowder']], ['turn', 'monday']]);
  expect(a.decision).toEqual({ seat: 'monday', prompt: ['Choose.'], choices: [informer] });
  expect(a.log).toEqual([{ ply: 7, say: [monday, ' waits.'], seat: 'monday', touches: ['city:rome'] }]);
  const b = plainStep(a.book, { t: 'step', ply: 8, d: [0, 4], x: [1, [3]], q: [5, [7], [8], [7]], l: [[[9, 10, '!']]] });
  expect(b.changes).toEqual([['round', 4], ['mine/hand', ['gunpowder']]]);
  expect(b.decision).toEqual({ seat: 'monday', prompt: ['Choose.'], choices: [informer], why: ['Choose.'] });
  expect(b.log).toEqual([{ ply: 8, say: [monday, ' waits.', '!'] }]);
  expect(b.book).toHaveLength(13);
  expect(a.book).toHaveLength(12);
});

it('leaves out what has not changed, and says when nothing is asked any more', () => {
  expect(plainStep([], { t: 'step', ply: 1 })).toEqual({ book: [], changes: [], log: [] });
  expect(plainStep([], { t: 'step', ply: 1, q: null }).decision).toBeNull();
});
