// When a table was last looked at in this browser, and how far its player has been told: kept for the digest.
export interface Here { at: number; round: number; told: number }
const place = (table: string): string => `emerald.here.${table}`;

export function wasHere(table: string): Here | null {
  try { return JSON.parse(localStorage.getItem(place(table)) ?? 'null') as Here | null; } catch { return null; }
}
export function noteHere(table: string, here: Here): void {
  try { localStorage.setItem(place(table), JSON.stringify(here)); } catch { /* no room: the digest is then a button only */ }
}
