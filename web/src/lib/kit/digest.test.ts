// The digest: deeds of others since one's own last one, what belongs together told together, the greatest kept, and when it comes by itself.
import { describe, expect, it } from 'vitest';
import { t } from '../strings/index.ts';
import type { LogEntry, Say } from '../wire.ts';
import { comesUp, digest } from './digest.ts';

const who = (id: string): Say[number] => ({ k: 'seat', id, t: id });
const line = (ply: number, seat: string | null, words: string, touches: string[] = [], ...more: Say): LogEntry => ({ ply, ...(seat && { seat }), say: [...(seat ? [who(seat)] : []), words, ...more], touches });
const turn = (ply: number, seat: string): LogEntry => ({ ply, seat, say: ['Round 2: ', who(seat), t.log.turnTail] });

describe('since my last turn', () => {
  const log = [
    turn(1, 'you'), line(1, 'you', ' places a cube.'), line(1, null, 'A card is turned up.'), turn(2, 'ann'),
    line(3, 'ann', ' claims Rome.', ['city:rome']), line(3, 'ann', ' scores 2 points.'), line(3, 'you', ' loses a cube.'), line(4, 'ann', ' takes a cube back.'), line(5, 'ann', ' takes a cube back.'),
    turn(6, 'ben'), line(7, 'ben', ' passes.'), turn(8, 'you'),
  ];
  it('puts a deed and what it changed together, and counts what is done again', () => {
    const { deeds, smaller, turns } = digest(log, 'you');
    expect(deeds.map((d) => [d.seat, d.then.length, d.times])).toEqual([['ann', 2, 1], ['ann', 0, 2], ['ben', 0, 1]]);
    expect([smaller.length, turns]).toEqual([0, 2]);
  });
  it('is empty for those who watch, and when nothing has happened', () => {
    expect(digest(log, null).deeds).toEqual([]);
    expect(digest([line(1, 'you', ' passes.'), turn(2, 'you')], 'you').deeds).toEqual([]);
  });
  it('keeps six: those that touch me before those that change little', () => {
    const many = [line(1, 'you', ' passes.'), ...Array.from({ length: 8 }, (_, i) => line(2 + i, 'ann', ` does ${i}.`)), line(20, 'ben', ' attacks ', [], who('you'))];
    const { deeds, smaller } = digest(many, 'you');
    expect([deeds.length, smaller.length]).toEqual([6, 3]);
    expect(deeds.at(-1)!.seat).toBe('ben');
  });
});

describe('coming by itself', () => {
  const minute = 60_000;
  it('takes ten minutes or more than a round, and never comes twice', () => {
    expect(comesUp({ at: 0, round: 3, told: 10 }, { at: 11 * minute, round: 3 }, 12)).toBe(true);
    expect(comesUp({ at: 0, round: 3, told: 10 }, { at: minute, round: 5 }, 12)).toBe(true);
    expect(comesUp({ at: 0, round: 3, told: 10 }, { at: minute, round: 4 }, 12)).toBe(false);
    expect(comesUp({ at: 0, round: 3, told: 12 }, { at: 11 * minute, round: 3 }, 12)).toBe(false);
    expect(comesUp(null, { at: 11 * minute, round: 9 }, 12)).toBe(false);
  });
});
