// Which elements the board shows for a view: the keys a choice may stand on.
import type { FirstView } from '../wire.ts';

export function keysOf(v: FirstView): Set<string> {
  const keys = new Set<string>(['limbo', 'stock', 'track:restorationist', 'track:loyalist']);
  for (const s of v.seats) keys.add(`seat:${s.id}`);
  for (const c of v.cities) {
    keys.add(`city:${c.id}`);
    if (c.up) keys.add(`stack:${c.id}`);
    if (c.royal === 'here') keys.add(`royal:${c.id}`);
  }
  for (const d of v.display) keys.add(`display:${d.card}`);
  for (const a of v.agents) if (a.at === 'city') keys.add(`agent:${a.id}`);
  for (const id of [...(v.mine?.hand ?? []), ...(v.mine?.picked ?? [])]) keys.add(`card:${id}`);
  for (const id of [...(v.mine?.double_agents ?? []), ...(v.mine?.drawn ?? [])]) keys.add(`counter:${id}`);
  return keys;
}

/** What small screens show of them: the rest is offered as buttons. */
export const onTable = (keys: Set<string>): Set<string> => new Set([...keys].filter((k) => !/^(limbo|stock|display:)/.test(k)));

/** The city a key belongs to, if it lies in one; agents are found through the view. */
export function cityOf(key: string, view: FirstView | null): string | null {
  const [kind, id] = key.split(':');
  if (kind === 'agent') return view?.agents.find((a) => a.id === id)?.city ?? null;
  return id && ['city', 'stack', 'royal'].includes(kind!) ? id : null;
}

export const holderOf = (): null => null;
export const scoresOf = (v: FirstView): Record<string, number> => Object.fromEntries(v.seats.map((s) => [s.id, s.score]));
