// What moved between two views: every piece that left one place and came to another.
export interface Move { what: 'cube' | 'pawn' | 'zombie' | 'card'; seat?: string; card?: string; from: string[]; to: string[] }
/** Places are lists of element keys, best first: the very piece if it is there, else the place that holds it. */
export type Place = { keys: string[]; n: number };

export function pair(before: Place[], after: Place[], what: Move['what'], seat?: string): Move[] {
  const left: string[][] = [], came: string[][] = [];
  before.forEach((p, i) => {
    const change = after[i]!.n - p.n;
    for (let k = 0; k < -change; k++) left.push(p.keys);
    for (let k = 0; k < change; k++) came.push(p.keys);
  });
  return left.slice(0, came.length).map((from, i) => ({ what, ...(seat && { seat }), from, to: came[i]! }));
}
