// What lasts of the tables in this browser: their setups, and their moves one by one. A move is added under its number, and a
// number is given once: of two tabs that play on at the same moment, one is told to look again.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { t } from '../strings/index.ts';
import type { Made, Setup } from './engine.ts';

interface Kept extends DBSchema {
  tables: { key: string; value: { id: string; setup: Setup } };
  moves: { key: [table: string, number: number]; value: Made };
}
let open: Promise<IDBPDatabase<Kept>> | undefined;
function database(): Promise<IDBPDatabase<Kept>> {
  open ??= openDB<Kept>('emerald', 1, {
    upgrade(db) {
      db.createObjectStore('tables', { keyPath: 'id' });
      db.createObjectStore('moves');
    },
    terminated: () => (open = undefined),
  });
  open.catch(() => (open = undefined));
  return open;
}
const allOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

/** There is no room left in this browser. */
export class Full extends Error {
  constructor() { super(t.here.full); }
}
const isFull = (e: unknown): boolean => e instanceof DOMException && e.name === 'QuotaExceededError';

type Stores = 'tables' | 'moves';
/** All of it or nothing. If there is no room, that is said in words, whichever of the two a browser blames. */
async function write<S extends Stores>(stores: S[], work: (on: IDBPTransaction<Kept, S[], 'readwrite'>) => Promise<unknown>[], options?: IDBTransactionOptions): Promise<void> {
  const on = (await database()).transaction(stores, 'readwrite', options);
  try {
    await Promise.all([...work(on), on.done]);
  } catch (e) {
    on.done.catch(() => {});
    throw isFull(e) || isFull(on.error) ? new Full() : e;
  }
}

export function keepTable(id: string, setup: Setup): Promise<void> {
  return write(['tables'], (on) => [on.objectStore('tables').put({ id, setup })]);
}
/** Whole tables with the moves that led there, all at once. */
export function keepGames(games: readonly { id: string; setup: Setup; moves: readonly Made[] }[]): Promise<void> {
  return write(['tables', 'moves'], (on) =>
    games.flatMap(({ id, setup, moves }) => [on.objectStore('tables').put({ id, setup }), ...moves.map((made, n) => on.objectStore('moves').put(made, [id, n]))]),
  );
}
/** False if there is a move of that number already. */
export async function keepMove(table: string, number: number, made: Made): Promise<boolean> {
  try {
    await write(['moves'], (on) => [on.objectStore('moves').add(made, [table, number])], { durability: 'strict' });
    return true;
  } catch (e) {
    if (e instanceof DOMException && e.name === 'ConstraintError') return false;
    throw e;
  }
}
/** A whole table as it was kept. */
export async function kept(id: string): Promise<{ setup: Setup; moves: Made[] } | undefined> {
  const read = (await database()).transaction(['tables', 'moves']);
  const [table, moves] = await Promise.all([read.objectStore('tables').get(id), read.objectStore('moves').getAll(allOf(id))]);
  return table && { setup: table.setup, moves };
}
/** All tables, the newest first, each with who was asked last. */
export async function keptTables(): Promise<{ id: string; setup: Setup; turn: string | null }[]> {
  const read = (await database()).transaction(['tables', 'moves']);
  const tables = await read.objectStore('tables').getAll();
  const last = async (id: string): Promise<string | null> => (await read.objectStore('moves').openCursor(allOf(id), 'prev'))?.value[1] ?? null;
  const listed = await Promise.all(tables.map(async ({ id, setup }) => ({ id, setup, turn: await last(id) })));
  return listed.sort((a, b) => b.setup.created - a.setup.created);
}
export function forget(id: string): Promise<void> {
  return write(['tables', 'moves'], (on) => [on.objectStore('tables').delete(id), on.objectStore('moves').delete(allOf(id))]);
}
