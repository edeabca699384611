// A person's own guess about each of the others: 0 Restorationist to 100 Loyalist, or how likely each of several secrets is. It never
// leaves this browser.
export class Suspicion {
  #place: string;
  guess: Record<string, number> = $state({});

  constructor(table: string) {
    this.#place = `emerald.guess.${table}`;
    try { this.guess = JSON.parse(localStorage.getItem(this.#place) ?? '{}') as Record<string, number>; } catch { /* start afresh */ }
  }
  /** `unknown`: what nobody has guessed yet stands at. */
  of(about: string, unknown = 50): number { return this.guess[about] ?? unknown; }
  set(about: string, value: number): void {
    this.guess[about] = value;
    localStorage.setItem(this.#place, JSON.stringify(this.guess));
  }
}
