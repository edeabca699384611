import { describe, expect, it } from 'vitest';
import { state as ended } from '../../demo/end.ts';
import { decision, view } from '../../demo/table.ts';
import { turningPoints } from '../kit/turning.ts';
import type { SecondView } from '../wire.ts';
import { cityOf, keysOf } from './keys.ts';
import { movesBetween } from './moves.ts';
import { reckon } from './reckoning.ts';

describe('keys', () => {
  it('has an element for every choice of the demonstration', () => {
    const keys = keysOf(view);
    for (const c of decision.choices) expect(keys).toContain(c.on);
  });
  it('shows only what is there', () => {
    const keys = keysOf(view);
    expect(keys).toContain('royal:paris');
    expect(keys).not.toContain('royal:london');
    expect(keys).not.toContain('agent:vienna:monday');
  });
  it('knows the city of a piece', () => expect(['agent:rome:friday', 'stack:rome', 'limbo', 'cube:limbo:friday', 'card:rome'].map(cityOf)).toEqual(['rome', 'rome', null, null, null]));
});

describe('moves', () => {
  const edit = (f: (v: SecondView) => void): SecondView => { const v = structuredClone(view); f(v); return v; };
  const city = (v: SecondView, id: string) => v.cities.find((c) => c.id === id)!;
  it('sees nothing where nothing moved', () => expect(movesBetween(view, edit(() => {}))).toEqual([]));
  it('sees a cube placed from stock', () => {
    const b = edit((v) => { city(v, 'rome').cubes.thursday = 1; v.seats[3]!.stock_cubes--; });
    expect(movesBetween(view, b)).toEqual([{ what: 'cube', seat: 'thursday', from: ['seat:thursday'], to: ['cube:rome:thursday', 'city:rome'] }]);
  });
  it('sees an agent travel', () => {
    const b = edit((v) => { city(v, 'berlin').agents.thursday = 0; city(v, 'cairo').agents.thursday = 1; });
    expect(movesBetween(view, b)).toMatchObject([{ what: 'pawn', from: ['agent:berlin:thursday', 'city:berlin'], to: ['agent:cairo:thursday', 'city:cairo'] }]);
  });
  it('sees a card claimed', () => {
    const b = edit((v) => { city(v, 'vienna').up = 'city-vienna'; v.seats[3]!.top = 'sigmund-freud'; });
    expect(movesBetween(view, b)).toMatchObject([{ what: 'card', card: 'sigmund-freud', from: ['stack:vienna', 'city:vienna'], to: ['seat:thursday'] }]);
  });
});

describe('the reckoning', () => {
  const end = (ended.view as SecondView).end!;
  it('adds up: what is kept is the adjusted score', () => {
    const rows = reckon(end);
    end.scores.forEach((s, i) => {
      expect(rows.reduce((sum, r) => sum + r.cells[i]!.n, 0)).toBe(s.running);
      expect(rows.reduce((sum, r) => sum + r.cells[i]!.n - r.cells[i]!.lost, 0)).toBe(s.adjusted);
      expect(s.adjusted + s.penalty).toBe(s.final);
    });
  });
  it('lets lost Loyalist points run over into kill boxes', () => {
    const s = { ...end.scores[3]!, loyalist: 2, kills: 3, lost: [{ rule: 'final.restorationist', points: -5 }] };
    const rows = reckon({ ...end, scores: [s] });
    expect(rows.map((r) => r.cells[0]!.lost)).toEqual([0, 0, 2, 3, 0]);
  });
});

it('finds the turning points', () => {
  expect(turningPoints(ended.scores)).toEqual([
    { what: 'gain', round: 6, seat: 'monday', n: 6 }, { what: 'lead', round: 10, seat: 'tuesday', n: 14 }, { what: 'top', round: 14, seat: 'tuesday', n: 23 },
  ]);
  expect(turningPoints([])).toEqual([]);
});
