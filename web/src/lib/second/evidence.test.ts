import { expect, it } from 'vitest';
import content from '../../demo/printed/second-edition.json';
import type { SecondContent, SecondSeat } from '../wire.ts';
import type { LogEntry } from '../wire.ts';
import { roundAt } from '../kit/evidence.ts';
import { evidenceOf } from './evidence.ts';

const second = content as unknown as SecondContent;
const seat = (more: Partial<SecondSeat>): SecondSeat => ({ id: 'monday', royals: [], kept: [], revealed: false, side: null, ...more }) as SecondSeat;
const said = (more: Partial<SecondSeat>): [string, number][] => evidenceOf(seat(more), second, []).map((e) => [e.for.join(), e.weight]);

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

it('says in which round it was done, by the log', () => {
  const { city, id, name } = second.royals[0]!;
  const card = second.cards.find((c) => c.symbols.vp_restorationist === 1)!;
  const who = (id: string) => ({ k: 'seat', id, t: id }) as const;
  const turn = (ply: number, id: string): LogEntry => ({ ply, seat: id, say: ['Round: ', who(id), "'s turn."] });
  const log: LogEntry[] = [
    turn(1, 'tuesday'), turn(5, 'monday'), { ply: 6, seat: 'monday', say: [who('monday'), ' claims ', { k: 'card', id: card.id, t: card.name }] },
    turn(9, 'tuesday'), turn(12, 'monday'), { ply: 13, seat: 'monday', say: [who('monday'), ' plays ', { k: 'card', id: card.id, t: card.name }] },
    { ply: 14, seat: 'monday', say: [{ k: 'royal', id, t: name }, ' is slain by ', who('monday')] },
    { ply: 15, seat: 'monday', touches: ['seat:monday'], say: [who('monday'), ' is revealed as a Restorationist.'] },
  ];
  const when = (more: Partial<SecondSeat>): (number | undefined)[] => evidenceOf(seat(more), second, log).map((e) => e.ply);
  expect(when({ royals: [{ city, how: 'slain' }], kept: [{ card: card.id, agents: [] }] })).toEqual([14, 6]);
  expect(when({ revealed: true, side: 'restorationist' })).toEqual([15]);
  expect([1, 6, 9, 14].map((ply) => roundAt(log, ply))).toEqual([1, 1, 2, 2]);
});
