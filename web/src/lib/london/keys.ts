// Which elements the board shows for a view: the keys a choice may stand on.
import { isCompact, type Layout } from '../kit/layout.ts';
import type { LondonView } from '../wire.ts';

export function keysOf(v: LondonView, layout: Layout): Set<string> {
  const keys = new Set<string>(['deck']);
  for (const s of v.seats) keys.add(`seat:${s.id}`);
  for (const a of v.areas) {
    keys.add(`area:${a.id}`);
    for (const [seat, n] of Object.entries(a.agents)) if (n > 0) keys.add(`pawn:${a.id}:${seat}`);
    for (const elder of a.elders) keys.add(`pawn:${a.id}:${elder}`);
    if (a.citizens > 0) keys.add(`pawn:${a.id}:citizen`);
    if (a.grenadiers > 0) keys.add(`pawn:${a.id}:grenadier`);
  }
  for (const id of [...(v.mine?.hand ?? []), ...(v.mine?.picked ?? []), ...v.row]) keys.add(`card:${id}`);
  if (v.in_play && !isCompact(layout)) keys.add(`card:${v.in_play}`);
  if (v.mine) keys.add('power:board');
  return keys;
}

export const areaOf = (key: string): string | null => {
  const [kind, area] = key.split(':');
  return area && (kind === 'area' || kind === 'pawn') ? area : null;
};

/** A click on a pawn may be meant for the place it stands in. */
export const holderOf = (key: string): string | null => (key.startsWith('pawn:') ? `area:${areaOf(key)}` : null);

export const scoresOf = (v: LondonView): Record<string, number> => Object.fromEntries(v.seats.map((s) => [s.id, s.points]));
