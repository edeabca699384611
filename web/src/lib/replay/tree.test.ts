import { expect, it } from 'vitest';
import type { Listed } from '../wire.ts';
import { treeOf, type Twig } from './tree.ts';

const listed = (id: string, of?: string, ply = 0): Listed => ({ id, ...(of && { branch: { of, ply, seat: 'monday' } }) }) as Listed;
const shape = (twig: Twig): unknown => [twig.id, ...twig.twigs.map(shape)];

it('leads from any branch to the whole tree, in the order of the game', () => {
  const tables = [listed('late', 'a link', 90), listed('early', 'a link', 10), listed('leaf', 'early', 40), listed('other')];
  const whole = ['a link', ['early', ['leaf']], ['late']];
  for (const id of ['a link', 'early', 'leaf', 'late']) expect(shape(treeOf(id, tables)), id).toEqual(whole);
  expect(shape(treeOf('other', tables))).toEqual(['other']);
});

it('ends, even where tables say that they come from each other', () => {
  const tables = [listed('a', 'b'), listed('b', 'a')];
  expect(JSON.stringify(shape(treeOf('a', tables)))).toMatch(/a.*b|b.*a/);
});
