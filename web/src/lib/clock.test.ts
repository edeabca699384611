import { describe, expect, it } from 'vitest';
import { figures, isShort, leftOf, rule, span } from './clock.ts';
import type { TableInfo } from './wire.ts';

const seat = (id: string, kind: 'person' | 'bot') => ({ seat: id, kind, name: id, here: true, you: false });
const table = {
  clock: { seconds_per_move: 60, reserve: 30 },
  seats: [seat('monday', 'person'), seat('tuesday', 'person'), seat('wednesday', 'bot')],
  time: { seat: 'monday', for_move: 10_000, reserves: [30_000, 20_000, 0], up: false },
} as unknown as TableInfo;

describe('the clock on the page', () => {
  it('runs on from what was told, first through the move and then through the reserve', () => {
    expect(leftOf(table, 'monday', 4_000)).toMatchObject({ forMove: 6_000, reserve: 30_000, running: true });
    expect(leftOf(table, 'monday', 15_000)).toMatchObject({ forMove: 0, reserve: 25_000 });
    expect(leftOf(table, 'monday', 99_000)).toMatchObject({ forMove: 0, reserve: 0 });
    expect(leftOf(table, 'tuesday', 99_000)).toMatchObject({ reserve: 20_000, running: false });
    expect(leftOf(table, 'wednesday', 0)).toBeNull();
    expect(leftOf({ ...table, time: undefined } as unknown as TableInfo, 'monday', 0)).toBeNull();
  });
  it('warns near the end only', () => {
    expect(isShort(leftOf(table, 'monday', 0)!, table.clock!)).toBe(false);
    expect(isShort(leftOf(table, 'monday', 12_000)!, table.clock!)).toBe(true);
    expect(isShort(leftOf(table, 'tuesday', 12_000)!, table.clock!)).toBe(false);
  });
  it('says lengths in words and figures', () => {
    expect([figures(65_000), figures(3_723_000), figures(59_001)]).toEqual(['1:05', '1:02:03', '1:00']);
    expect([span(120), span(7200), span(86_400), span(45)]).toEqual(['2 minutes', '2 hours', '1 day', '45 seconds']);
    expect(rule({ days_per_move: 3 })).toContain('3 days');
  });
});
