import { describe, expect, it } from 'vitest';
import { filledOf, sortOffers } from './quiet.ts';

const pass = { id: 'pass', on: 'button', label: ['Pass'] };
const end = { id: 'end', on: 'button', label: ['End turn'], role: 'ends-turn' as const };
const lets = { id: 'pass', on: 'button', label: ['Let it happen'], role: 'lets-happen' as const };
const reveal = { id: 'reveal', on: 'button', label: ['Reveal a double agent'] };

describe('passing and ending the turn', () => {
  it('are quiet while something on the table can be chosen', () => expect(sortOffers([pass, end], 3)).toEqual({ loud: [], quiet: [pass, end] }));
  it('are quiet beside another button', () => expect(sortOffers([lets, reveal], 0)).toEqual({ loud: [reveal], quiet: [lets] }));
  it('are loud when nothing else is left', () => expect(sortOffers([end], 0)).toEqual({ loud: [end], quiet: [] }));
});

describe('the filled button', () => {
  const done = { id: 'done', on: 'button', label: ['Done'] };
  const none = new Map(), some = new Map([['card:a', [reveal]]]);
  it('is none while things on the table can be chosen', () => expect(filledOf({ byKey: some, buttons: [reveal] }, { loud: [reveal], quiet: [] })).toBeNull());
  it('confirms what is under way', () => expect(filledOf({ byKey: some, buttons: [done] }, { loud: [reveal, done], quiet: [] })).toBe(done));
  it('is the first where buttons alone answer', () => expect(filledOf({ byKey: none, buttons: [reveal] }, { loud: [reveal], quiet: [pass] })).toBe(reveal));
});
