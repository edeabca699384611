// All tables of this browser as one file, and back: a line that says what it is, then a table on each line, as it was kept.
// Games under way are among them, and with them what is hidden there: it is as private as this browser's own storage.
import { t } from '../strings/index.ts';
import type { Made, Setup } from './engine.ts';
import { keepGames, kept, keptTables } from './kept.ts';
import { checkHere, isHere } from './tables.ts';

const HEAD = 'emerald tables 1';
/** More than thousands of games need. */
const LARGEST = 64 << 20;
interface Table { id: string; setup: Setup; moves: Made[] }

export async function everything(): Promise<string> {
  const tables = await Promise.all((await keptTables()).map(async ({ id }) => ({ id, ...(await kept(id)) })));
  return [HEAD, ...tables.map((table) => JSON.stringify(table))].join('\n') + '\n';
}

function read(line: string): Table {
  const { id, setup, moves } = JSON.parse(line) as Partial<Table>;
  if (typeof id !== 'string' || !isHere(id) || id.length > 64 || typeof setup !== 'object' || !setup || !Array.isArray(moves)) throw new Error(t.here.noTable);
  return { id, setup, moves };
}

/** Takes in every table of a file, or none if one of them is not sound: the error names its line. What is here already stays as it
    is, unless the file has more moves of the same game. Tells how many were new. */
export async function bringIn(file: Blob): Promise<number> {
  if (file.size > LARGEST) throw new Error(t.here.tooLarge);
  const [head, ...lines] = (await file.text()).trimEnd().split('\n');
  if (head !== HEAD) throw new Error(t.here.badLine(1, t.here.noBundle));
  const fresh: Table[] = [];
  for (const [at, line] of lines.entries()) {
    try {
      const table = read(line);
      await checkHere(table.id, table.setup, table.moves);
      const known = await kept(table.id);
      const goesOn = known && known.moves.length < table.moves.length && known.moves.every((made, n) => JSON.stringify(made) === JSON.stringify(table.moves[n]));
      if (!known || goesOn) fresh.push(table);
    } catch (e) {
      throw new Error(t.here.badLine(at + 2, e instanceof Error ? e.message : t.failed));
    }
  }
  await keepGames(fresh);
  return fresh.length;
}
