// Whatever explains itself names rules that are there.
import { expect, it } from 'vitest';
import first from '../../demo/printed/first-edition.json';
import london from '../../demo/printed/london.json';
import second from '../../demo/printed/second-edition.json';
import { WHAT } from './what.ts';

it.each([['first-edition', first], ['london', london], ['second-edition', second]] as const)('explains the table of %s with its own rules', (game, content) => {
  const known = new Set(content.rules.map((r: { id: string }) => r.id));
  const named = Object.values(WHAT[game]!).flat();
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  expect(named.length).toBeGreaterThan(8);
});
