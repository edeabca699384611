// Guesses about sides beside what was so.
import type { SeatId, Side } from '../wire.ts';

/** A guess, 0 Restorationist to 100 Loyalist, beside what was so, and its squared error. */
export interface Guessed { seat: SeatId; guess: number; side: Side; right: boolean | null; error: number }
/** The score of whoever tosses a coin. */
export const COIN = 0.25;

/** Only those about whom something was guessed; nobody is right who stood in the middle. */
export function guessed(guess: Readonly<Record<SeatId, number>>, truth: readonly { seat: SeatId; side: Side }[], me: SeatId | null): Guessed[] {
  return truth.filter((s) => s.seat !== me && guess[s.seat] !== undefined).map(({ seat, side }) => {
    const given = guess[seat]!;
    return { seat, guess: given, side, right: given === 50 ? null : given > 50 === (side === 'loyalist'), error: (given / 100 - (side === 'loyalist' ? 1 : 0)) ** 2 };
  });
}
