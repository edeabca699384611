import { expect, it } from 'vitest';
import content from '../demo/content.json';
import { pieces, search } from './search.ts';
import { backOff } from './socket.ts';
import type { SecondContent } from './wire.ts';

const all = content as unknown as SecondContent;
const shown = all.cards.map(({ id, name }) => ({ id, name, text: '' }));

it('finds rules by id and by words, and cards by name without accents', () => {
  expect(search(all, shown, 'claim.majority')!.rules).toContain('claim.majority');
  expect(search(all, shown, 'elisee')!.cards).toContain('elisee-reclus');
  expect(search(all, shown, 'zombie leopold')!.rules.size).toBeGreaterThan(0);
  expect(search(all, shown, '  ')).toBeNull();
});
it('marks what was found and loses no letter', () => {
  const cut = pieces('A cube in Rome (or cubes).', 'cube (');
  expect(cut.map((p) => p.text).join('')).toBe('A cube in Rome (or cubes).');
  expect(cut.filter((p) => p.hit).map((p) => p.text)).toEqual(['cube', '(', 'cube']);
});
it('waits longer each time, but never too long', () => {
  expect(backOff(0, 0.5)).toBe(500);
  expect(backOff(2, 0.5)).toBe(2000);
  expect(backOff(30, 1)).toBeLessThanOrEqual(18_750);
});
