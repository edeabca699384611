import { describe, expect, it } from 'vitest';
import type { LogEntry, Say } from '../wire.ts';
import { afterName, chronicle, missedSince } from './chronicle.ts';

const seat = (id: string): Say[number] => ({ k: 'seat', id, t: id });
const deed = (ply: number, who: string, what: string): LogEntry => ({ ply, seat: who, say: [seat(who), ` ${what}`] });
const turn = (ply: number, who: string): LogEntry => ({ ply, seat: who, say: ['Round 2: ', seat(who), "'s turn."] });
const bare = (ply: number, who: string): LogEntry => ({ ply, seat: who, say: [seat(who), "'s turn."] });

describe('the log', () => {
  it('has a heading where a turn begins and nowhere else', () => {
    const log = [deed(1, 'a', 'passes.'), turn(2, 'b'), deed(2, 'b', 'draws.'), deed(3, 'a', 'lets it happen.'), deed(4, 'b', 'claims.')];
    expect(chronicle(log, 'b').map((i) => i.kind)).toEqual(['deed', 'turn', 'deed', 'deed', 'deed']);
    expect(chronicle(log, 'b')[1]).toMatchObject({ yours: true });
  });
  it('tells equal lines once, with their number', () => {
    const log = [1, 2, 3, 4].map((ply) => deed(ply, 'a', 'takes back a cube.'));
    expect(chronicle([...log, deed(5, 'b', 'takes back a cube.')], null)).toMatchObject([{ times: 4 }, { times: 1 }]);
  });
  it('never leaves a possessive without its name', () => {
    expect(afterName(bare(1, 'a'))).toEqual([seat('a'), "'s turn."]);
    expect(afterName(deed(1, 'a', 'passes.'))).toEqual(['passes.']);
  });
});

describe('what happened since my last turn', () => {
  const log = [deed(1, 'me', 'ends the turn.'), turn(2, 'b'), deed(3, 'b', 'claims.'), deed(4, 'c', 'passes.')];
  it('begins after my last deed', () => expect(missedSince(log, 'me')).toBe(3));
  it('is still there when my own turn has begun', () => expect(missedSince([...log, turn(5, 'me')], 'me')).toBe(3));
  it('is gone once I have done something', () => expect(missedSince([...log, turn(5, 'me'), deed(6, 'me', 'places a cube.')], 'me')).toBeNull());
  it('is nothing for those who watch', () => expect(missedSince(log, null)).toBeNull());
});
