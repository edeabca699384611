// Analyses that were made, each under the record it is about. They can be made again, so only the last few are kept, apart from the
// games themselves.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Analysed } from '../wire.ts';

interface Kept extends DBSchema {
  analyses: { key: string; value: { record: string; made: number; moments: readonly Analysed[] }; indexes: { made: number } };
}
const MOST = 20;
const database = (): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>('emerald-analyses', 1, {
    upgrade: (db) => db.createObjectStore('analyses', { keyPath: 'record' }).createIndex('made', 'made'),
  });

export async function keptAnalysis(record: string): Promise<readonly Analysed[] | undefined> {
  const db = await database();
  try {
    return (await db.get('analyses', record))?.moments;
  } finally {
    db.close();
  }
}

export async function keepAnalysis(record: string, moments: readonly Analysed[]): Promise<void> {
  const db = await database();
  try {
    const write = db.transaction('analyses', 'readwrite');
    await write.store.put({ record, made: Date.now(), moments });
    const oldest = await write.store.index('made').getAllKeys();
    await Promise.all([...oldest.slice(0, -MOST).map((key) => write.store.delete(key)), write.done]);
  } finally {
    db.close();
  }
}
