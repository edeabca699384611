// Guesses about Objectives beside what was so.
import type { SeatId } from '../wire.ts';

/** How likely somebody took the truth to be, of 100, and the error of all that was guessed about that player. */
export interface GuessedAim { seat: SeatId; aim: string; share: number; error: number }

/** What was guessed about each of the others, made to add up; half the sum of the squares, so that certainty in the wrong is 1. */
export function guessedAims(guess: Readonly<Record<string, number>>, truth: readonly { seat: SeatId; objective: string }[], me: SeatId | null, aims: readonly string[]): GuessedAim[] {
  const mine = truth.find((s) => s.seat === me)?.objective;
  const open = aims.filter((aim) => aim !== mine);
  return truth.filter((s) => s.seat !== me && open.some((aim) => guess[`${s.seat}:${aim}`] !== undefined)).map(({ seat, objective }) => {
    const given = open.map((aim) => guess[`${seat}:${aim}`] ?? 100 / open.length);
    const sum = given.reduce((a, b) => a + b, 0);
    const share = (at: number): number => (sum ? given[at]! / sum : 1 / open.length);
    const error = open.reduce((all, aim, at) => all + (share(at) - (aim === objective ? 1 : 0)) ** 2, 0) / 2;
    return { seat, aim: objective, share: Math.round(100 * share(open.indexOf(objective))), error };
  });
}
/** The score of whoever knows no more than the deal: each of so many is as likely as any other. */
export const dealt = (many: number): number => (1 - 1 / many) / 2;
