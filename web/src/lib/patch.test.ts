import { expect, it } from 'vitest';
import { put } from './patch.ts';

const examples: [unknown, string, unknown, unknown][] = [
  [{ a: 'b' }, 'a', 'c', { a: 'c' }], [{ a: 'b' }, 'b', 'c', { a: 'b', b: 'c' }], [{ a: 'b', c: 1 }, 'a', null, { c: 1 }],
  [{ a: ['b'] }, 'a', 'c', { a: 'c' }], [{ a: 'c' }, 'a', ['b'], { a: ['b'] }], [{ a: { b: 1, c: 2 } }, 'a/b', 3, { a: { b: 3, c: 2 } }],
  [{ a: { b: 1 } }, 'a/b', null, { a: {} }], [{}, 'a/b', 1, { a: { b: 1 } }], [{ a: 1 }, '', { b: 2 }, { b: 2 }],
  [{ a: [1, 2] }, 'a/1', null, { a: [1, null] }], [{ a: [1, 2] }, 'a/2', 3, { a: [1, 2] }],
];
it.each(examples)('%j at %s gets %j: %j', (target, path, value, result) => expect(put(target, path, value)).toEqual(result));

it('leaves the old value as it was', () => {
  const old = { a: { b: 1 }, c: [1] };
  const fresh = put(old, 'a/b', 2) as typeof old;
  expect(old.a.b).toBe(1);
  expect(fresh.c).toBe(old.c);
});

it('goes into lists entry by entry', () => {
  const old = { cities: [{ id: 'rome', cubes: 1 }, { id: 'vienna', cubes: 0 }] };
  expect(put(old, 'cities/1/cubes', 2)).toEqual({ cities: [{ id: 'rome', cubes: 1 }, { id: 'vienna', cubes: 2 }] });
});
