// What a player's public things say about their side, read from what everybody sees and weighed by a fixed table.
import type { Evidence } from '../study/evidence.ts';
import { t } from '../strings/index.ts';
import type { FirstContent, FirstSeat } from '../wire.ts';

export function evidenceOf(seat: FirstSeat, content: FirstContent): Evidence[] {
  if (seat.revealed && seat.side) return [{ side: seat.side, weight: 3, say: t.notebook.revealed(t.sides[seat.side].name) }];
  const royals = (cities: readonly string[]): string => cities.map((id) => content.cities.find((c) => c.id === id)?.royal?.name ?? id).join(', ');
  const found: Evidence[] = [];
  if (seat.slain.length) found.push({ side: 'restorationist', weight: 3, say: t.notebook.slew(royals(seat.slain)) });
  if (seat.hidden.length) found.push({ side: 'loyalist', weight: 3, say: t.notebook.hid(royals(seat.hidden)) });
  if (seat.sacrificed.length) found.push({ side: 'loyalist', weight: 3, say: t.notebook.sacrificed(seat.sacrificed.length) });
  if (seat.captured.length) found.push({ side: 'loyalist', weight: 2, say: t.notebook.captured(seat.captured.length) });
  return found;
}
