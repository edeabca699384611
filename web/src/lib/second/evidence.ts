// What a player's public deeds say about their side: royals slain or hidden, points that only one side keeps, agents captured. It is
// read from what everybody sees, and weighed by a fixed table: what costs most and pays only one side speaks loudest.
import { deedOf, names, revealOf, type Evidence, type Log } from '../kit/evidence.ts';
import { t } from '../strings/index.ts';
import type { SecondContent, SecondSeat, Side } from '../wire.ts';

/** From a few points little follows: anybody takes them on the way. */
const byPoints = (n: number): Evidence['weight'] => (n >= 4 ? 3 : n >= 2 ? 2 : 1);

export function evidenceOf(seat: SecondSeat, content: SecondContent, log: Log): Evidence[] {
  if (seat.revealed && seat.side) return [{ for: [seat.side], weight: 3, say: t.notebook.revealed(t.sides[seat.side].name), ply: revealOf(log, seat.id, t.sides[seat.side].name) }];
  const found: Evidence[] = [];
  for (const { city, how } of seat.royals) {
    const royal = content.royals.find((each) => each.city === city);
    const name = royal?.name ?? city;
    const ply = deedOf(log, seat.id, royal?.id ?? city);
    if (how === 'slain') found.push({ for: ['restorationist'], weight: 3, say: t.notebook.slew(name), ply });
    if (how === 'hidden') found.push({ for: ['loyalist'], weight: 3, say: t.notebook.hid(name), ply });
  }
  for (const kept of seat.kept) {
    const card = content.cards.find((c) => c.id === kept.card);
    for (const [side, symbol] of [['restorationist', 'vp_restorationist'], ['loyalist', 'vp_loyalist']] as const satisfies [Side, string][]) {
      const points = card?.symbols[symbol] ?? 0;
      // A card is first named with its owner when it is claimed; later it is played.
      if (card && points > 0) found.push({ for: [side], weight: byPoints(points), say: t.notebook.keeps(card.name, points, t.sides[side].name), ply: log.find((e) => e.seat === seat.id && names(e, card.id))?.ply });
    }
    if (kept.agents.length) found.push({ for: ['loyalist'], weight: kept.agents.length > 1 ? 3 : 2, say: t.notebook.capturedOn(kept.agents.length, card?.name ?? kept.card), ply: deedOf(log, seat.id, kept.card, kept.agents.at(-1)!) });
  }
  return found;
}
