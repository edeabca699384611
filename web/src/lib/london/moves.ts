// What visibly moved between two views: Minions from area to area or from the reserve, and cards that were played.
import { pair, type Move, type Place } from '../kit/moves.ts';
import type { LondonView } from '../wire.ts';

const minions = (v: LondonView, seat: string): Place[] => [
  ...v.areas.map((a) => ({ keys: [`pawn:${a.id}:${seat}`, `area:${a.id}`], n: a.agents[seat] ?? 0 })),
  { keys: [`seat:${seat}`], n: v.seats.find((s) => s.id === seat)!.reserve },
];

export function movesBetween(a: LondonView, b: LondonView): Move[] {
  const out = b.seats.flatMap(({ id }) => (a.seats.some((s) => s.id === id) ? pair(minions(a, id), minions(b, id), 'pawn', id) : []));
  if (b.in_play && b.in_play !== a.in_play) out.push({ what: 'card', card: b.in_play, from: [`card:${b.in_play}`, `seat:${b.turn}`], to: ['in-play'] });
  return out;
}
