import { expect, it } from 'vitest';
import { href, parse, type Route } from './router.ts';

const routes: Route[] = [
  { at: 'home' }, { at: 'tables' }, { at: 'mine' }, { at: 'settings' }, { at: 'about' }, { at: 'new', game: 'london' },
  { at: 'table', id: 'a1' }, { at: 'table', id: 'a/1 ?', invite: 'ü' }, { at: 'rules', game: 'second-edition' },
  { at: 'rules', game: 'second-edition', rule: 'claim.majority' }, { at: 'rules', game: 'second-edition', settings: { points: '24', rounds: 'off' } },
  { at: 'rules', game: 'london', rule: 'end.turns', settings: { aims: 'different' } }, { at: 'cards', game: 'second-edition', card: 'mi-go' }, { at: 'demo', name: 'end' },
];
it.each(routes)('finds its way back: %j', (r) => expect(parse(href(r))).toEqual(r));
it('knows what it does not know', () => {
  expect(parse('#/nowhere')).toEqual({ at: 'missing' });
  expect(parse('#/table')).toEqual({ at: 'missing' });
  expect(parse('')).toEqual({ at: 'home' });
});
