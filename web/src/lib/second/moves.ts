// What visibly moved between two views: every piece that left one place and came to another, every card taken from a stack.
import { pair, type Move, type Place } from '../kit/moves.ts';
import type { SecondView } from '../wire.ts';

function cubes(v: SecondView, seat: string): Place[] {
  const s = v.seats.find((x) => x.id === seat)!;
  return [
    ...v.cities.map((c) => ({ keys: [`cube:${c.id}:${seat}`, `city:${c.id}`], n: c.cubes[seat] ?? 0 })),
    { keys: [`cube:limbo:${seat}`, 'limbo'], n: s.limbo },
    { keys: [`seat:${seat}`], n: s.stock_cubes },
  ];
}
function agents(v: SecondView, seat: string): Place[] {
  const s = v.seats.find((x) => x.id === seat)!;
  return [
    ...v.cities.map((c) => ({ keys: [`agent:${c.id}:${seat}`, `city:${c.id}`], n: c.agents[seat] ?? 0 })),
    { keys: [`seat:${seat}`], n: s.stock_agents + s.mi_go },
  ];
}

export function movesBetween(a: SecondView, b: SecondView): Move[] {
  const out: Move[] = [];
  for (const { id } of b.seats) {
    if (!a.seats.some((s) => s.id === id)) continue;
    out.push(...pair(cubes(a, id), cubes(b, id), 'cube', id), ...pair(agents(a, id), agents(b, id), 'pawn', id));
  }
  const dead = (v: SecondView): Place[] => [
    ...v.cities.map((c) => ({ keys: [`zombie:${c.id}`, `city:${c.id}`], n: c.zombies })), { keys: ['supply'], n: v.zombie_supply },
  ];
  out.push(...pair(dead(a), dead(b), 'zombie'));
  a.cities.forEach((c, i) => {
    const now = b.cities[i]!;
    if (!c.up || c.up === now.up) return;
    const taker = b.seats.find((s, j) => s.top === c.up && a.seats[j]?.top !== c.up);
    if (taker) out.push({ what: 'card', card: c.up, from: [`stack:${c.id}`, `city:${c.id}`], to: [`seat:${taker.id}`] });
  });
  return out;
}
