// The games somebody has finished, each with how it ended. What a record tells is worked out once and kept beside the games, since
// it never changes; a game without a record to be had is left out here.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { record } from '../api.ts';
import { Engine } from '../here/engine.ts';
import { sheetOf } from '../here/tables.ts';
import { roundsOf } from '../replay/timeline.ts';
import type { Ending, Listed } from '../wire.ts';

/** How a game ended, and after how many rounds. */
export interface About { ending: Ending; rounds: number }
export interface Played { table: Listed; about: About }

interface Kept extends DBSchema { played: { key: string; value: About } }
const database = (): Promise<IDBPDatabase<Kept>> => openDB<Kept>('emerald-played', 1, { upgrade: (db) => void db.createObjectStore('played') });

/** Gives every finished game of the list as it is known, the newest first; stops when it is told to. */
export async function eachPlayed(list: readonly Listed[], found: (played: Played) => void, stopped: () => boolean): Promise<void> {
  const over = list.filter((l) => l.status === 'over' && !l.closed).sort((a, b) => (b.started ?? 0) - (a.started ?? 0));
  const db = await database();
  let engine: Engine | undefined;
  try {
    for (const table of over) {
      if (stopped()) return;
      let about = await db.get('played', table.id);
      if (!about) {
        try {
          engine ??= new Engine();
          const info = await engine.ask('replay', { record: await record(table.id), sheet: await sheetOf(table.id) });
          if (!info.ending) continue;
          about = { ending: info.ending, rounds: roundsOf(info.marks, info.plies).length };
        } catch {
          continue; // a record of other rules, or none to be had now
        }
        await db.put('played', about, table.id);
      }
      found({ table, about });
    }
  } finally {
    engine?.close();
    db.close();
  }
}
