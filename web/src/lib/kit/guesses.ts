// How good somebody's guesses were: the mean of the squared errors (Brier's score), and that in words.

/** 0 is knowing everything. */
export const brier = (all: readonly { error: number }[]): number => all.reduce((sum, { error }) => sum + error, 0) / Math.max(1, all.length);

export type Insight = 'through' | 'good' | 'coin' | 'misled';
const NEAR = 0.03;
/** `nothing`: the score of whoever knows nothing. */
export const insight = (score: number, nothing: number): Insight =>
  score < nothing / 4 ? 'through' : score < nothing - NEAR ? 'good' : score <= nothing + NEAR ? 'coin' : 'misled';
