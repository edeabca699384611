// Finding words in the rules and on the cards: every word must occur, upper and lower case alike.
import type { AnyContent, Shown } from './game.ts';

const fold = (s: string): string => s.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/’/g, "'");
export const words = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);
const holds = (text: string, wanted: string[]): boolean => { const f = fold(text); return wanted.every((w) => f.includes(w)); };

export interface Found { rules: Set<string>; cards: Set<string> }
export function search(c: AnyContent, shown: readonly Shown[], query: string): Found | null {
  const wanted = words(query);
  if (!wanted.length) return null;
  return {
    rules: new Set(c.rules.filter((r) => holds(`${r.id} ${r.text}`, wanted)).map((r) => r.id)),
    cards: new Set(shown.filter((x) => holds(`${x.name} ${x.text}`, wanted)).map((x) => x.id)),
  };
}

/** A text cut into plain and found pieces, for marking. */
export function pieces(text: string, query: string): { text: string; hit: boolean }[] {
  const wanted = words(query).map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (!wanted.length) return [{ text, hit: false }];
  return text.split(new RegExp(`(${wanted.join('|')})`, 'i')).map((part, i) => ({ text: part, hit: i % 2 === 1 })).filter((p) => p.text);
}
