import { expect, it } from 'vitest';
import content from '../../demo/printed/second-edition.json';
import type { SecondContent, SecondSeat } from '../wire.ts';
import { evidenceOf } from './evidence.ts';

const second = content as unknown as SecondContent;
const seat = (more: Partial<SecondSeat>): SecondSeat => ({ id: 'monday', royals: [], kept: [], revealed: false, side: null, ...more }) as SecondSeat;
const said = (more: Partial<SecondSeat>): [string, number][] => evidenceOf(seat(more), second).map((e) => [e.side, e.weight]);

it('says nothing about somebody who has done nothing in public', () => {
  expect(said({})).toEqual([]);
});

it('takes royals and one-sided points for the side they pay', () => {
  const city = second.royals[0]!.city;
  expect(said({ royals: [{ city, how: 'slain' }] })).toEqual([['restorationist', 3]]);
  expect(said({ royals: [{ city, how: 'hidden' }] })).toEqual([['loyalist', 3]]);
  const card = second.cards.find((c) => c.symbols.vp_loyalist === 2)!;
  expect(said({ kept: [{ card: card.id, agents: [] }] })).toEqual([['loyalist', 2]]);
  expect(said({ kept: [{ card: card.id, agents: ['tuesday'] }] })).toEqual([['loyalist', 2], ['loyalist', 2]]);
});

it('leaves no doubt about who is revealed', () => {
  expect(said({ revealed: true, side: 'loyalist', royals: [{ city: 'rome', how: 'slain' }] })).toEqual([['loyalist', 3]]);
});
