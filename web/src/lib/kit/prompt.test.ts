import { describe, expect, it } from 'vitest';
import { parts, toldOf, under } from './prompt.ts';

const entry = (...said: string[]): { ply: number; say: string[]; seat: string } => ({ ply: 3, say: said, seat: 'monday' });

describe('a moment of a replay', () => {
  it('is nothing where nothing was told', () => expect(toldOf([])).toBeNull());
  it('is the deed, with what came of it beneath', () =>
    expect(toldOf([entry('claims Paris.'), entry('Two cubes go to Limbo.')])).toEqual({ deed: ['claims Paris.'], also: [' ', 'Two cubes go to Limbo.'], seat: 'monday' }));
  it('tells of the rest only how much there is in the log', () => {
    const long = 'x'.repeat(60);
    expect(toldOf([entry('a'), entry(long), entry(long), entry('b')])!.also.join('')).toBe(` ${long} 2 more lines in the log.`);
  });
});

describe('the question', () => {
  it('is set apart up to its colon', () => expect(parts(['Your turn: choose.'])).toEqual({ lead: 'Your turn:', rest: [' choose.'] }));
  it('has no beginning without a colon', () => expect(parts(['Waiting for ', { k: 'seat', id: 'a', t: 'A' }, ': why'])).toMatchObject({ lead: '' }));
  it('does not say twice what the caption says', () =>
    expect(under('first action of two', ['Your first action of two: claim. Choose the city.'])).toEqual({ lead: 'Claim.', rest: [' Choose the city.'] }));
  it('keeps its beginning when the caption says something else', () => expect(under('second action', ['Claim: choose the city.'])).toEqual({ lead: 'Claim:', rest: [' choose the city.'] }));
});
