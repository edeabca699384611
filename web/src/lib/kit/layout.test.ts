import { expect, it } from 'vitest';
import { layoutOf } from './layout.ts';

it.each([
  [320, 568, 'phone'], [360, 740, 'phone'], [390, 844, 'phone'], [719, 1000, 'phone'], [820, 1180, 'tablet'], [1023, 1100, 'tablet'],
  [1180, 820, 'laptop'], [1280, 720, 'laptop'], [1440, 760, 'laptop'], [900, 700, 'laptop'], [1366, 800, 'desk'], [1440, 900, 'desk'], [1920, 1080, 'desk'],
  [720, 450, 'short'], [844, 390, 'short'], [1440, 500, 'short'],
] as const)('%i by %i is %s', (width, height, layout) => {
  expect(layoutOf(width, height)).toBe(layout);
});
