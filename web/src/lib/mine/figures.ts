// What the games somebody has finished add up to: which fit a filter, how often they won as what and against whom, and the games
// from which a rating follows.
import { t } from '../strings/index.ts';
import type { SeatEnding, Side } from '../wire.ts';
import type { Played } from './played.ts';

/** What a side, or an Objective by its id, is called. */
export const secretName = (id: string): string => t.sides[id as Side]?.name ?? id.charAt(0).toUpperCase() + id.slice(1);
/** My own seat in it, if I had exactly one: of several nobody can say who won. */
export function mineIn({ table, about }: Played): SeatEnding | null {
  const mine = table.seats.filter((s) => s.you);
  return mine.length === 1 ? (about.ending.seats.find((s) => s.seat === mine[0]!.seat) ?? null) : null;
}
export const against = ({ table }: Pick<Played, 'table'>): 'bots' | 'people' => (table.seats.every((s) => s.you || s.kind === 'bot') ? 'bots' : 'people');

/** What is asked for; what is left out fits everything. */
export type Filter = Partial<Record<'game' | 'result' | 'side' | 'against', string>>;
export function fits(played: Played, { game, result, side, against: whom }: Filter): boolean {
  const mine = mineIn(played);
  return (!game || played.table.game === game) && (!whom || against(played) === whom)
    && (!result || (!!mine && mine.won === (result === 'won'))) && (!side || mine?.secret === side);
}

export interface Share { of: string; won: number; games: number }
/** How often I won among the games of each kind; a game may be of several. */
export function shares(games: readonly Played[], kinds: (played: Played, mine: SeatEnding) => readonly string[]): Share[] {
  const found = new Map<string, Share>();
  for (const played of games) {
    const mine = mineIn(played);
    for (const of of new Set(mine ? kinds(played, mine) : [])) {
      const share = found.get(of) ?? { of, won: 0, games: 0 };
      found.set(of, { of, won: share.won + +mine!.won, games: share.games + 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || a.of.localeCompare(b.of));
}
/** Whom I played against: levels of bots, or people. */
export const opponents = ({ table }: Played): string[] => table.seats.filter((s) => !s.you).map((s) => s.level ?? 'people');

export const ME = 'me';
/** The games of each rating, the oldest first: every game has one, and those against people have their own. */
export function ratedOf(games: readonly Played[]): { game: string; against: 'bots' | 'people'; games: { seats: [string, boolean][] }[] }[] {
  const groups = new Map<string, ReturnType<typeof ratedOf>[number]>();
  for (const played of games.toSorted((a, b) => (a.table.started ?? 0) - (b.table.started ?? 0))) {
    if (!mineIn(played)) continue;
    const { table, about } = played;
    const [game, whom] = [table.game, against(played)];
    const group = groups.get(`${game} ${whom}`) ?? { game, against: whom, games: [] };
    groups.set(`${game} ${whom}`, group);
    const who = (seat: string): string => {
      const s = table.seats.find((each) => each.seat === seat)!;
      return s.you ? ME : s.level ? `bot ${s.level}` : `person ${s.name}`;
    };
    group.games.push({ seats: about.ending.seats.map((s) => [who(s.seat), s.won]) });
  }
  return [...groups.values()];
}
