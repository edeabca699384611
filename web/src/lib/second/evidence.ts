// What a player's public things say about their side: royals slain or hidden, points that only one side keeps, agents captured. It is
// read from what everybody sees, and weighed by a fixed table: what costs most and pays only one side speaks loudest.
import type { Evidence } from '../study/evidence.ts';
import { t } from '../strings/index.ts';
import type { SecondContent, SecondSeat, Side } from '../wire.ts';

/** From a few points little follows: anybody takes them on the way. */
const byPoints = (n: number): Evidence['weight'] => (n >= 4 ? 3 : n >= 2 ? 2 : 1);

export function evidenceOf(seat: SecondSeat, content: SecondContent): Evidence[] {
  if (seat.revealed && seat.side) return [{ side: seat.side, weight: 3, say: t.notebook.revealed(t.sides[seat.side].name) }];
  const found: Evidence[] = [];
  const names = (how: string): string[] => seat.royals.filter((r) => r.how === how).map((r) => content.royals.find((each) => each.city === r.city)?.name ?? r.city);
  const [slain, hidden] = [names('slain'), names('hidden')];
  if (slain.length) found.push({ side: 'restorationist', weight: 3, say: t.notebook.slew(slain.join(', ')) });
  if (hidden.length) found.push({ side: 'loyalist', weight: 3, say: t.notebook.hid(hidden.join(', ')) });
  for (const [side, symbol] of [['restorationist', 'vp_restorationist'], ['loyalist', 'vp_loyalist']] as const satisfies [Side, string][]) {
    const cards = seat.kept.flatMap((k) => content.cards.filter((c) => c.id === k.card && c.symbols[symbol] > 0));
    const points = cards.reduce((sum, c) => sum + c.symbols[symbol], 0);
    if (points) found.push({ side, weight: byPoints(points), say: t.notebook.keeps(cards.map((c) => c.name).join(', '), points, t.sides[side].name) });
  }
  const captured = seat.kept.reduce((sum, k) => sum + k.agents.length, 0);
  if (captured) found.push({ side: 'loyalist', weight: captured > 1 ? 3 : 2, say: t.notebook.captured(captured) });
  return found;
}
