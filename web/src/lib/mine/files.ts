// Everything somebody has played, as files in one archive: each game's record, and a table of all of them for a spreadsheet.
import type { Listed } from '../wire.ts';
import { against, mineIn } from './figures.ts';
import type { Played } from './played.ts';

const HEADS = ['file', 'started', 'game', 'players', 'settings', 'against', 'side', 'result', 'points', 'rounds'];
/** A cell that a spreadsheet takes as it stands: nothing in it is a formula, and commas and quotes do no harm. */
const cell = (value: string | number): string => {
  const text = `${value}`.replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const day = (seconds: number | null): string => (seconds === null ? 'unknown' : new Date(seconds * 1000).toISOString().slice(0, 10));
/** Sorts by day, and says what it is. */
export const nameOf = (table: Listed): string => `${day(table.started)}-${table.game}-${table.id.replace(/\W+/g, '-')}.record`;

function row(table: Listed, played: Played | undefined): string {
  const mine = played && mineIn(played);
  const settings = Object.entries(table.settings).map(([id, value]) => `${id}=${value}`).join(' ');
  const ended = [mine?.secret ?? '', mine ? (mine.won ? 'won' : 'lost') : '', mine?.points ?? '', played?.about.rounds ?? ''];
  return [nameOf(table), day(table.started), table.game, table.players, settings, against({ table }), ...ended].map(cell).join(',');
}

/** `over`: the finished games; `known`: how they went, of those that could be read. Tells how many had no record to be had. */
export async function asFiles(over: readonly Listed[], known: readonly Played[], recordOf: (id: string) => Promise<string>): Promise<{ files: Record<string, string>; missing: number }> {
  const files: Record<string, string> = {};
  const rows = [HEADS.join(',')];
  for (const table of over) {
    try {
      files[`records/${nameOf(table)}`] = await recordOf(table.id);
    } catch {
      continue;
    }
    rows.push(row(table, known.find((p) => p.table.id === table.id)));
  }
  return { files: { 'games.csv': `${rows.join('\n')}\n`, ...files }, missing: over.length - rows.length + 1 };
}

export async function packed(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
