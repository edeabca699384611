// What a player's public deeds say about their side, read from what everybody sees and weighed by a fixed table.
import { deedOf, revealOf, type Evidence, type Log } from '../kit/evidence.ts';
import { t } from '../strings/index.ts';
import type { FirstContent, FirstSeat, Side } from '../wire.ts';

export function evidenceOf(seat: FirstSeat, content: FirstContent, log: Log): Evidence[] {
  if (seat.revealed && seat.side) return [{ for: [seat.side], weight: 3, say: t.notebook.revealed(t.sides[seat.side].name), ply: revealOf(log, seat.id, t.sides[seat.side].name) }];
  const royal = (city: string): { id: string; name: string } => content.cities.find((c) => c.id === city)?.royal ?? { id: city, name: city };
  const agent = (id: string): { id: string; name: string } => ({ id, name: content.agents.find((a) => a.id === id)?.name ?? id });
  const found = (side: Side, weight: Evidence['weight'], things: readonly { id: string; name: string }[], say: (name: string) => string): Evidence[] =>
    things.map(({ id, name }) => ({ for: [side], weight, say: say(name), ply: deedOf(log, seat.id, id) }));
  return [
    ...found('restorationist', 3, seat.slain.map(royal), t.notebook.slew),
    ...found('loyalist', 3, seat.hidden.map(royal), t.notebook.hid),
    ...found('loyalist', 3, seat.sacrificed.map(agent), t.notebook.sacrificed),
    ...found('loyalist', 2, seat.captured.map(agent), t.notebook.captured),
  ];
}
