// A game goes from this browser to the server, so that others can join it, and from the server home, by its record.
import { cancel, playsTheSame, record, takeOver } from '../api.ts';
import { settings } from '../settings.svelte.ts';
import { t } from '../strings/index.ts';
import type { SeatId, TableInfo } from '../wire.ts';
import type { Seated } from './engine.ts';
import { forget, handHere, takeHere } from './tables.ts';

/** My seat is mine there; the others of this screen, and those of bots in `free`, wait for somebody. What was kept here is
    deleted once the server has the game: there is one of it. */
export async function handOver(id: string, mine: SeatId | null, free: readonly number[]): Promise<{ id: string; invite: string }> {
  const { record, seats } = await handHere(id, mine);
  const made = await takeOver({ record, seats: seats.map((s, at) => (free.includes(at) && s.kind === 'bot' ? { kind: 'open' } : s)) });
  await forget(id);
  return made;
}

/** Is nobody at this table but the reader, bots, and seats that nobody has taken? Then its record tells nobody else's secrets. */
export const isMineAlone = (table: TableInfo): boolean =>
  table.seats.some((s) => s.you) && table.seats.every((s) => s.you || s.kind === 'open' || (s.kind === 'bot' && !s.stand_in));

/** Nobody can come to a free seat here: a bot plays on it. */
function seated(s: TableInfo['seats'][number]): Seated {
  if (s.you) return { kind: 'you' };
  if (s.kind === 'person') return { kind: 'person', name: s.name };
  return { kind: 'bot', level: s.level ?? settings.level };
}

/** A game under way is closed at the server first, and only then handed out by it: nobody plays on where somebody knows the
    seed. If somebody came to the table in the meantime, it is not closed, and nothing is handed out. */
export async function bringHome(table: TableInfo): Promise<string> {
  if (!(await playsTheSame(table.game))) throw new Error(t.here.otherValues);
  if (table.status !== 'over') {
    if (!isMineAlone(table)) throw new Error(t.here.notAlone);
    await cancel(table.id, true);
  }
  return takeHere(await record(table.id), table.seats.map(seated));
}
