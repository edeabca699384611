// How the tables of this browser branch off each other: each is known by its id, and says which game it goes on from.
import type { Listed } from '../wire.ts';

/** A game with what goes on from it; without a table it is one that lies elsewhere, such as in a link. */
export interface Twig { id: string; table?: Listed; from: number; twigs: Twig[] }

/** The whole tree a game belongs to, from the game that everything comes from. */
export function treeOf(id: string, tables: readonly Listed[]): Twig {
  const byId = new Map(tables.map((table) => [table.id, table]));
  let root = id;
  // A branch is always newer than what it comes from; files from elsewhere may say otherwise.
  for (let steps = 0; steps < tables.length; steps++) root = byId.get(root)?.branch?.of ?? root;
  const seen = new Set<string>();
  const twig = (id: string): Twig => {
    seen.add(id);
    const table = byId.get(id);
    const twigs = tables.filter((each) => each.branch?.of === id && !seen.has(each.id)).map((each) => twig(each.id));
    return { id, ...(table && { table }), from: table?.branch?.ply ?? 0, twigs: twigs.sort((a, b) => a.from - b.from) };
  };
  return twig(root);
}
