// How good somebody's guesses about the others' sides were: the mean of the squared errors (Brier's score), and that in words.
import type { SeatId, Side } from '../wire.ts';

/** A guess, 0 Restorationist to 100 Loyalist, beside what was so. */
export interface Guessed { seat: SeatId; guess: number; side: Side; right: boolean | null }

/** Only those about whom something was guessed; nobody is right who stood in the middle. */
export function guessed(guess: Readonly<Record<SeatId, number>>, truth: readonly { seat: SeatId; side: Side }[], me: SeatId | null): Guessed[] {
  return truth.filter((s) => s.seat !== me && guess[s.seat] !== undefined).map(({ seat, side }) => {
    const given = guess[seat]!;
    return { seat, guess: given, side, right: given === 50 ? null : given > 50 === (side === 'loyalist') };
  });
}

/** 0 is knowing everything, a quarter is a coin. */
export const brier = (all: readonly Guessed[]): number =>
  all.reduce((sum, { guess, side }) => sum + (guess / 100 - (side === 'loyalist' ? 1 : 0)) ** 2, 0) / Math.max(1, all.length);

export type Insight = 'through' | 'good' | 'coin' | 'misled';
const COIN = 0.25;
export const insight = (score: number): Insight => (score < 0.06 ? 'through' : score < COIN - 0.03 ? 'good' : score <= COIN + 0.03 ? 'coin' : 'misled');
