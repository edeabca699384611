// Addresses live behind the hash: the server needs to know nothing of them, and an invitation never reaches a log file.
export type Route =
  | { at: 'home' } | { at: 'tables' } | { at: 'mine' } | { at: 'settings' } | { at: 'about' } | { at: 'admin' } | { at: 'missing' }
  | { at: 'account'; table?: string }
  | { at: 'back'; word: string; table?: string }
  | { at: 'new'; game: string }
  | { at: 'learn'; game: string }
  | { at: 'try'; game: string; example: string }
  | { at: 'table'; id: string; invite?: string }
  | { at: 'replay'; id: string; ply?: number; round?: number; seat?: string }
  | { at: 'rules'; game: string; rule?: string; settings?: Record<string, string> }
  | { at: 'cards'; game: string; card?: string }
  | { at: 'box'; game: string; part?: string }
  | { at: 'demo'; name: string };

const DEFAULT_GAME = 'second-edition';

export function parse(hash: string): Route {
  const [path = '', query] = hash.replace(/^#?\/?/, '').split('?');
  const [head = '', a, b] = path.split('/').map(decodeURIComponent);
  switch (head) {
    case '': return { at: 'home' };
    case 'tables': case 'mine': case 'settings': case 'about': case 'admin': return { at: head };
    case 'account': return { at: 'account', ...(a && { table: a }) };
    case 'back': return a ? { at: 'back', word: a, ...(b && { table: b }) } : { at: 'missing' };
    case 'new': return { at: 'new', game: a ?? DEFAULT_GAME };
    case 'learn': return { at: 'learn', game: a ?? DEFAULT_GAME };
    case 'try': return a && b ? { at: 'try', game: a, example: b } : { at: 'missing' };
    case 'table': return a ? { at: 'table', id: a, ...(b && { invite: b }) } : { at: 'missing' };
    case 'replay': {
      if (!a) return { at: 'missing' };
      const said = new URLSearchParams(query);
      const [ply, round] = ['at', 'round'].map((word) => Number.parseInt(said.get(word) ?? '', 10)) as [number, number];
      const seat = said.get('as');
      return { at: 'replay', id: a, ...(ply >= 0 && { ply }), ...(round > 0 && { round }), ...(seat && { seat }) };
    }
    case 'rules': return { at: 'rules', game: a ?? DEFAULT_GAME, ...(b && { rule: b }), ...(query && { settings: Object.fromEntries(new URLSearchParams(query)) }) };
    case 'cards': return { at: 'cards', game: a ?? DEFAULT_GAME, ...(b && { card: b }) };
    case 'box': return { at: 'box', game: a ?? DEFAULT_GAME, ...(b && { part: b }) };
    case 'demo': return { at: 'demo', name: a ?? 'table' };
    default: return { at: 'missing' };
  }
}

export function href(r: Route): string {
  if (r.at === 'replay') {
    const said = new URLSearchParams({ ...(r.ply !== undefined && { at: `${r.ply}` }), ...(r.round && { round: `${r.round}` }), ...(r.seat && { as: r.seat }) }).toString();
    return `#/replay/${encodeURIComponent(r.id)}${said && `?${said}`}`;
  }
  const parts: (string | undefined)[] =
    r.at === 'home' || r.at === 'missing' ? []
    : r.at === 'new' ? ['new', r.game]
    : r.at === 'account' ? ['account', r.table]
    : r.at === 'back' ? ['back', r.word, r.table]
    : r.at === 'learn' ? ['learn', r.game]
    : r.at === 'try' ? ['try', r.game, r.example]
    : r.at === 'table' ? ['table', r.id, r.invite]
    : r.at === 'rules' ? ['rules', r.game, r.rule]
    : r.at === 'cards' ? ['cards', r.game, r.card]
    : r.at === 'box' ? ['box', r.game, r.part]
    : r.at === 'demo' ? ['demo', r.name]
    : [r.at];
  // The rules of a table that has settings are those with its own numbers.
  const query = r.at === 'rules' ? new URLSearchParams(r.settings).toString() : '';
  return `#/${parts.filter((p) => p !== undefined).map(encodeURIComponent).join('/')}${query && `?${query}`}`;
}

export const go = (r: Route): void => { location.hash = href(r); };
