// Which elements the second edition's board shows for a view: the keys a choice may stand on.
import type { SecondView } from '../wire.ts';

export function keysOf(v: SecondView): Set<string> {
  const keys = new Set<string>(['limbo', 'track:restorationist', 'track:loyalist']);
  for (const s of v.seats) {
    keys.add(`seat:${s.id}`);
    if (s.limbo > 0) keys.add(`cube:limbo:${s.id}`);
  }
  for (const c of v.cities) {
    keys.add(`city:${c.id}`);
    if (c.up) keys.add(`stack:${c.id}`);
    if (c.royal === 'here') keys.add(`royal:${c.id}`);
    if (c.zombies > 0) keys.add(`zombie:${c.id}`);
    for (const [seat, n] of Object.entries(c.cubes)) if (n > 0) keys.add(`cube:${c.id}:${seat}`);
    for (const [seat, n] of Object.entries(c.agents)) if (n > 0) keys.add(`agent:${c.id}:${seat}`);
  }
  for (const id of [...(v.mine?.hand ?? []), ...(v.mine?.picked ?? [])]) keys.add(`card:${id}`);
  return keys;
}

export const scoresOf = (v: SecondView): Record<string, number> => Object.fromEntries(v.seats.map((s) => [s.id, s.score]));

/** The place a thing lies in: a click on it may be meant for that. */
export function holderOf(key: string): string | null {
  if (key.startsWith('cube:limbo:')) return 'limbo';
  const city = cityOf(key);
  return city && `city:${city}`;
}

/** The city a key belongs to, if it lies in one. */
export function cityOf(key: string): string | null {
  const [kind, city] = key.split(':');
  return city && city !== 'limbo' && ['city', 'stack', 'royal', 'zombie', 'cube', 'agent'].includes(kind!) ? city : null;
}
