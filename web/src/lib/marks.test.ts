import { expect, it } from 'vitest';
import { pieces } from './marks.ts';
import { backOff } from './backoff.ts';

it('marks what was found and loses no letter', () => {
  const cut = pieces('A cube in Rome (or cubes), not an incubus.', 'Cube ( in');
  expect(cut.map((p) => p.text).join('')).toBe('A cube in Rome (or cubes), not an incubus.');
  expect(cut.filter((p) => p.hit).map((p) => p.text)).toEqual(['cube', 'cube']);
});
it('waits longer each time, but never too long', () => {
  expect(backOff(0, 0.5)).toBe(500);
  expect(backOff(2, 0.5)).toBe(2000);
  expect(backOff(30, 1)).toBeLessThanOrEqual(18_750);
});
