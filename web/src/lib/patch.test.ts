import { expect, it } from 'vitest';
import { merge } from './patch.ts';

// The examples of RFC 7396, appendix A, less the one where an object replaces a list: here it merges into it.
const examples: [unknown, unknown, unknown][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }], [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }], [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }], [{ a: ['b'] }, { a: 'c' }, { a: 'c' }], [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }], [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [['a', 'b'], ['c', 'd'], ['c', 'd']], [{ a: 'b' }, ['c'], ['c']], [{ a: 'foo' }, null, null], [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }], [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];
it.each(examples)('%j + %j = %j', (target, patch, result) => expect(merge(target, patch)).toEqual(result));

it('leaves the old value as it was', () => {
  const old = { a: { b: 1 }, c: [1] };
  const fresh = merge(old, { a: { b: 2 } }) as typeof old;
  expect(old.a.b).toBe(1);
  expect(fresh.c).toBe(old.c);
});

it('goes into lists entry by entry', () => {
  const old = { cities: [{ id: 'rome', cubes: 1 }, { id: 'vienna', cubes: 0 }], hand: ['a', 'b'] };
  expect(merge(old, { cities: { 1: { cubes: 2 } }, hand: ['a'] })).toEqual({ cities: [{ id: 'rome', cubes: 1 }, { id: 'vienna', cubes: 2 }], hand: ['a'] });
});
