// The question in its parts: where one stands goes into the caption, the beginning is set in the accent when it is yours.
import { plain } from '../choices.ts';
import { t } from '../strings/index.ts';
import type { LogEntry, SeatId, Say } from '../wire.ts';

export interface Parts { lead: string; rest: Say }
/** What came of a deed stands beneath it in one line; what has no room there is in the log. */
const LINE = 96;

/** The part before the first colon says whose step it is. */
export function parts(say: Say): Parts {
  const first = say[0];
  const cut = typeof first === 'string' ? first.indexOf(':') : -1;
  return typeof first === 'string' && cut > 0 ? { lead: first.slice(0, cut + 1), rest: [first.slice(cut + 1), ...say.slice(1)] } : { lead: '', rest: say };
}

/** The same where a caption above says `doing` already: it is not said twice. */
export function under(doing: string, say: Say): Parts {
  const { lead, rest } = parts(say);
  if (!doing || !lead.toLowerCase().includes(doing.toLowerCase())) return { lead, rest };
  const text = rest[0] as string;
  const bare = text.trimStart();
  const up = bare.charAt(0).toUpperCase() + bare.slice(1);
  const end = up.search(/[.:](\s|$)/);
  return end < 0 ? { lead: '', rest: [up, ...rest.slice(1)] } : { lead: up.slice(0, end + 1), rest: [up.slice(end + 1), ...rest.slice(1)] };
}

/** A moment of a replay: the deed itself, who did it, and what came of it as far as one line goes. */
export function toldOf(entries: readonly LogEntry[]): { deed: Say; also: Say; seat: SeatId | null } | null {
  const [first, ...rest] = entries;
  if (!first) return null;
  const also: Say = [];
  let told = 0;
  for (const { say } of rest) {
    const line: Say = [...also, ' ', ...say];
    if (plain(line).length > LINE) break;
    also.push(' ', ...say);
    told++;
  }
  const more = rest.length - told;
  return { deed: first.say, also: more ? [...also, ` ${t.replay.andMore(more)}`] : also, seat: first.seat ?? null };
}
