// Where a learner was, and which chapters are done, kept in this browser for each game.
export interface Kept { chapter: number; step: number; done: number[] }

/** The games that have a lesson. */
export const LESSONS: readonly string[] = ['second-edition', 'first-edition', 'london'];

const NEW: Kept = { chapter: 0, step: 0, done: [] };
const place = (game: string): string => `emerald.lesson.${game}`;

export function kept(game: string): Kept {
  try { return { ...NEW, ...(JSON.parse(localStorage.getItem(place(game)) ?? '{}') as Partial<Kept>) }; } catch { return { ...NEW }; }
}

export const keep = (game: string, where: Kept): void => localStorage.setItem(place(game), JSON.stringify(where));
