import { describe, expect, it } from 'vitest';
import { localTime, minuteOfDay } from './quiet-hours.ts';

describe('quiet hours', () => {
  it.each([[0, '22:00', 1320], [-120, '22:00', 1200], [-120, '01:30', 1410], [300, '22:00', 180], [-345, '05:45', 0]])('with a clock %i minutes behind UTC, %s is minute %i', (offset, time, minute) => {
    expect(minuteOfDay(time, offset)).toBe(minute);
    expect(localTime(minute, offset)).toBe(time);
  });
});
