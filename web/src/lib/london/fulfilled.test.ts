import { expect, it } from 'vitest';
import { view } from '../../demo/london.ts';
import type { LondonView } from '../wire.ts';
import { fulfilled, strides } from './fulfilled.ts';

const worth = (id: string): number => ({ office: 6, factory: 12, dagon: 4 })[id] ?? 1;
const count = (of: Parameters<typeof fulfilled>[0]): string[] => fulfilled(of, view, 'blue', worth).map((n) => `${n.area} ${n.says}`);

it('numbers what an Objective counts', () => {
  expect(count('trouble')).toEqual(['holborn 1', 'the-city 2', 'the-east-end 3', 'the-strand 4']);
  expect(count('control')).toEqual(['chelsea 1', 'westminster 2', 'lambeth 3', 'battersea 4']);
  expect(count('shared')).toEqual(['chelsea 1', 'battersea 2']);
  expect(fulfilled('presence', view, 'blue', worth)).toHaveLength(7);
  expect(count('worth')).toEqual(['westminster £6', 'battersea £12']);
});

it('counts Agents, Buildings and the HP of Elder Ones together', () => {
  const all = fulfilled('pieces', view, 'blue', worth);
  expect(all.at(-1)!.says).toBe(String(9 + 2 + 4));
  expect(all.find((n) => n.area === 'lambeth')!.says).toBe(String(2 + 2 + 1 + 1 + 1 + 2 + 4));
});

it('finds the rounds that brought somebody nearest', () => {
  const rounds = [1, 3, 2, 6, 7].map((have, i) => ({ round: i + 1, seats: [{ id: 'blue', progress: { wrath: { have, need: 7, of: 'trouble' } } }] })) as unknown as LondonView[];
  expect(strides(rounds, 'blue', 'wrath')).toEqual([{ round: 2, from: 1, to: 3 }, { round: 4, from: 2, to: 6 }, { round: 5, from: 6, to: 7 }]);
  expect(strides(rounds, 'blue', 'sloth')).toEqual([]);
});
