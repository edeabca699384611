import { describe, expect, it } from 'vitest';
import { parts, under } from './prompt.ts';

describe('the question', () => {
  it('is set apart up to its colon', () => expect(parts(['Your turn: choose.'])).toEqual({ lead: 'Your turn:', rest: [' choose.'] }));
  it('has no beginning without a colon', () => expect(parts(['Waiting for ', { k: 'seat', id: 'a', t: 'A' }, ': why'])).toMatchObject({ lead: '' }));
  it('does not say twice what the caption says', () =>
    expect(under('first action of two', ['Your first action of two: claim. Choose the city.'])).toEqual({ lead: 'Claim.', rest: [' Choose the city.'] }));
  it('keeps its beginning when the caption says something else', () => expect(under('second action', ['Claim: choose the city.'])).toEqual({ lead: 'Claim:', rest: [' choose the city.'] }));
});
