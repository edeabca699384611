// A person's own guess about each of the others, 0 Restorationist to 100 Loyalist. It never leaves this browser.
export class Suspicion {
  #place: string;
  guess: Record<string, number> = $state({});

  constructor(table: string) {
    this.#place = `emerald.guess.${table}`;
    try { this.guess = JSON.parse(localStorage.getItem(this.#place) ?? '{}') as Record<string, number>; } catch { /* start afresh */ }
  }
  of(seat: string): number { return this.guess[seat] ?? 50; }
  set(seat: string, value: number): void {
    this.guess[seat] = value;
    localStorage.setItem(this.#place, JSON.stringify(this.guess));
  }
}
