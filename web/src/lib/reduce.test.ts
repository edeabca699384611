import { describe, expect, it } from 'vitest';
import { state as demo, view } from '../demo/table.ts';
import { EMPTY, reduce } from './reduce.ts';
import { scoresOf } from './second/keys.ts';
import type { Choice, LogEntry } from './wire.ts';

const line = (ply: number): LogEntry => ({ ply, say: [`${ply}`], touches: [] });
const whole = reduce(EMPTY, { t: 'state', ply: 10, view, decision: null, log: [line(9), line(10)], undo: true });
const choice: Choice = { id: 'claim', on: 'card:informer', label: ['Claim 1 card'] };

describe('steps', () => {
  it('takes a whole state', () => expect(whole).toMatchObject({ ply: 10, undo: true, view: { round: 7 } }));
  it('puts a difference in and appends the log', () => {
    const s = reduce(whole, { t: 'step', ply: 11, fresh: true, d: ['round', 8, 'tracks/loyalist', 7], q: null, l: [[['11'], null]] });
    expect(s.view).toMatchObject({ round: 8, tracks: { restorationist: 4, loyalist: 7 } });
    expect(s.log.map((e) => e.ply)).toEqual([9, 10, 11]);
    expect(whole.view!.round).toBe(7);
  });
  it('unsays what was taken back', () => {
    const s = reduce(whole, { t: 'step', ply: 10, q: null });
    expect(s.log.map((e) => e.ply)).toEqual([9]);
  });
  it('waits for a whole before any difference', () => expect(reduce(EMPTY, { t: 'step', ply: 3 })).toBe(EMPTY));
});

describe('a move on its way', () => {
  const sent = { ...whole, pending: choice };
  it('is over when the server answers', () => {
    expect(reduce(sent, { t: 'step', ply: 11, q: null, u: true })).toMatchObject({ pending: null, chosen: choice });
    expect(reduce(sent, { t: 'refused', ply: 10, choice: 'claim', rule: 'claim.majority', say: ['no'] })).toMatchObject({ pending: null, refusal: { rule: 'claim.majority' } });
    expect(reduce(sent, { t: 'error', say: 'gone' }).pending).toBeNull();
  });
  it('is not over because somebody talks', () => expect(reduce(sent, { t: 'chat', line: { at: 1, name: 'Clara', seat: null, text: 'hm' } }).pending).toBe(choice));
  it('forgets what was chosen once nothing is picked', () => {
    const s = reduce(demo, { t: 'step', ply: 132, fresh: true, x: ['mine/picked', []], q: null });
    expect(s.chosen).toBeNull();
  });
});

const reckon = scoresOf as unknown as NonNullable<Parameters<typeof reduce>[2]>;
it('keeps one score per round, the last one', () => {
  const a = reduce(whole, { t: 'step', ply: 11, fresh: true, d: ['seats', view.seats.map((s) => ({ ...s, score: 20 }))], q: null }, reckon);
  const b = reduce(a, { t: 'step', ply: 12, d: ['round', 8] }, reckon);
  expect(b.scores.map((s) => [s.round, s.by.monday])).toEqual([[7, 20], [8, 20]]);
});

describe('coming back', () => {
  it('keeps the log it knows when only the rest is sent', () => {
    const s = reduce(whole, { t: 'state', ply: 12, view, decision: null, log: [line(11), line(12)], undo: false, since: 11 });
    expect(s.log.map((e) => e.ply)).toEqual([9, 10, 11, 12]);
  });
  it('hears old talk once', () => {
    const said = { t: 'chat', line: { at: 1, name: 'Clara', seat: null, text: 'hm' } } as const;
    expect(reduce(reduce(whole, said), said).chat).toHaveLength(1);
  });
  it('keeps what a step does not mention', () => {
    const asked = { ...whole, decision: { seat: 'monday', prompt: ['?'], choices: [] } };
    expect(reduce(asked, { t: 'step', ply: 11 }).decision).toBe(asked.decision);
    expect(reduce(asked, { t: 'step', ply: 11, q: null }).decision).toBeNull();
  });
});
