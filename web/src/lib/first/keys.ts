// Which elements the board shows for a view: the keys a choice may stand on.
import { isCompact, type Layout } from '../kit/layout.ts';
import type { FirstView } from '../wire.ts';

export function keysOf(v: FirstView, layout: Layout): Set<string> {
  const keys = new Set<string>(['track:restorationist', 'track:loyalist']);
  if (layout === 'desk') keys.add('stock'); // elsewhere what is mine is a strip
  if (!isCompact(layout)) for (const key of ['limbo', ...v.display.map((d) => `display:${d.card}`)]) keys.add(key);
  for (const s of v.seats) keys.add(`seat:${s.id}`);
  for (const c of v.cities) {
    keys.add(`city:${c.id}`);
    if (c.up) keys.add(`stack:${c.id}`);
    if (c.royal === 'here') keys.add(`royal:${c.id}`);
  }
  for (const a of v.agents) if (a.at === 'city') keys.add(`agent:${a.id}`);
  for (const id of [...(v.mine?.hand ?? []), ...(v.mine?.picked ?? [])]) keys.add(`card:${id}`);
  for (const id of [...(v.mine?.double_agents ?? []), ...(v.mine?.drawn ?? [])]) keys.add(`counter:${id}`);
  return keys;
}

/** The city a key belongs to, if it lies in one; agents are found through the view. */
export function cityOf(key: string, view: FirstView | null): string | null {
  const [kind, id] = key.split(':');
  if (kind === 'agent') return view?.agents.find((a) => a.id === id)?.city ?? null;
  return id && ['city', 'stack', 'royal'].includes(kind!) ? id : null;
}

export const holderOf = (): null => null;
export const scoresOf = (v: FirstView): Record<string, number> => Object.fromEntries(v.seats.map((s) => [s.id, s.score]));
