// The question in its parts: where one stands goes into the caption, the beginning is set in the accent when it is yours.
import type { Say } from '../wire.ts';

export interface Parts { lead: string; rest: Say }

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
