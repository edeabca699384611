// Every picture and ending of a quick start links a rule that is there, and shows a card that is there.
import { expect, it } from 'vitest';
import first from '../../demo/printed/first-edition.json';
import london from '../../demo/printed/london.json';
import second from '../../demo/printed/second-edition.json';
import { quick } from './quick.ts';

it.each([['first-edition', first], ['london', london], ['second-edition', second]] as const)('%s', (game, content) => {
  const q = quick[game]!;
  const rules = new Set(content.rules.map((r: { id: string }) => r.id));
  const cards = new Set([...content.cards, ...('royals' in content ? content.royals : [])].map((c: { id: string }) => c.id));
  expect([...q.steps, ...q.ends, q.also].map((x) => x.rule).filter((id) => !rules.has(id))).toEqual([]);
  expect(q.steps.flatMap((s) => s.picture.flatMap((p) => (p !== '→' && p[0] === 'card' && !cards.has(p[1]) ? [p[1]] : [])))).toEqual([]);
  expect(q.steps.length).toBe(6);
});
