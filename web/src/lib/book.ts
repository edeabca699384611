// What a socket was told once it is afterwards told by its number. Here a step becomes plain again.
import type { Choice, Decision, LogEntry, Phrase, Say, Span, ToClient } from './wire.ts';

/** Everything told so far, by number. */
export type Book = readonly unknown[];
export type Step = Extract<ToClient, { t: 'step' }>;
export interface PlainStep {
  book: Book;
  changes: readonly [path: string, value: unknown][];
  /** Missing if it has not changed. */
  decision?: Decision | null;
  log: readonly LogEntry[];
}

/** Reads a step in the order it was written in: that is how phrases are numbered. */
export function plainStep(known: Book, m: Step): PlainStep {
  const book = m.fresh ? [] : [...known];
  const read = <T extends string | Span | Choice>(phrase: Phrase<T>): T => {
    if (typeof phrase === 'number') return book[phrase] as T;
    book.push(phrase);
    return phrase;
  };
  const all = <T extends string | Span | Choice>(phrases: readonly Phrase<T>[]): T[] => phrases.map(read);
  const changes: [string, unknown][] = [];
  const { d: diff = [], x: texts = [], q: asked, l: log = [] } = m;
  for (let i = 0; i + 1 < diff.length; i += 2) changes.push([read(diff[i] as Phrase<string>), diff[i + 1]]);
  for (let i = 0; i + 1 < texts.length; i += 2) {
    const [path, value] = [read(texts[i] as Phrase<string>), texts[i + 1]!];
    changes.push([path, Array.isArray(value) ? all(value) : read(value)]);
  }
  const plain: PlainStep = { book, changes, log: [] };
  if (asked === null) plain.decision = null;
  else if (asked) {
    const [seat, prompt, choices = [], why = []] = asked;
    plain.decision = { seat: read(seat), prompt: all(prompt) as Say, choices: all(choices), ...(why.length && { why: all(why) as Say }) };
  }
  plain.log = log.map(([say, seat = null, touches = []]) => ({
    ply: m.ply, say: all(say) as Say, ...(seat !== null && { seat: read(seat) }), ...(touches.length && { touches: all(touches) }),
  }));
  return plain;
}
