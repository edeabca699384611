// Marking in a text the words that were looked for: their beginnings, and no little words such as "do".

const words = (query: string): string[] => query.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);

/** A text cut into plain and found pieces, for marking. */
export function pieces(text: string, query: string): { text: string; hit: boolean }[] {
  const wanted = words(query);
  if (!wanted.length) return [{ text, hit: false }];
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.join('|')})`, 'iu')).map((part, i) => ({ text: part, hit: i % 2 === 1 })).filter((p) => p.text);
}
