// What visibly moved between two views: cubes on city boxes, game cards and permanent effects, and agents from city to city.
import { pair, type Move, type Place } from '../kit/moves.ts';
import type { FirstView } from '../wire.ts';

function cubes(v: FirstView, seat: string): Place[] {
  const s = v.seats.find((x) => x.id === seat)!;
  return [
    ...v.cities.map((c) => ({ keys: [`city:${c.id}`], n: c.cubes[seat] ?? 0 })),
    ...v.cities.map((c) => ({ keys: [`stack:${c.id}`, `city:${c.id}`], n: c.card_cubes[seat] ?? 0 })),
    { keys: ['limbo'], n: s.limbo },
    { keys: [`seat:${seat}`], n: s.stock },
  ];
}

export function movesBetween(a: FirstView, b: FirstView): Move[] {
  const known = b.seats.filter(({ id }) => a.seats.some((s) => s.id === id));
  const out = known.flatMap(({ id }) => pair(cubes(a, id), cubes(b, id), 'cube', id));
  for (const agent of b.agents) {
    const was = a.agents.find((x) => x.id === agent.id);
    if (was?.city && agent.city && was.city !== agent.city)
      out.push({ what: 'pawn', ...(agent.seat && { seat: agent.seat }), from: [`city:${was.city}`], to: [`city:${agent.city}`] });
  }
  return out;
}
