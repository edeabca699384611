import { expect, it } from 'vitest';
import { state } from '../../demo/first.ts';
import type { FirstView } from '../wire.ts';
import { keysOf } from './keys.ts';

it('names only what a layout shows: choices on the rest become buttons', () => {
  const view = state.view as FirstView;
  const has = (layout: Parameters<typeof keysOf>[1]): boolean[] => ['stock', 'limbo', 'city:rome'].map((key) => keysOf(view, layout).has(key));
  expect(has('desk')).toEqual([true, true, true]);
  expect(has('tablet')).toEqual([false, true, true]);
  expect(has('laptop')).toEqual([false, true, true]);
  expect(has('phone')).toEqual([false, false, true]);
});
