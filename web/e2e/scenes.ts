// Every screen and what can be opened over it, as pictures are taken of it. What needs the engine is left out where it was not built.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { intoAddress } from '../src/lib/replay/address.ts';
import type { Page } from 'playwright-core';
import type { Layout } from '../src/lib/kit/layout.ts';
import { PLAYED } from './answers.ts';
import { SCREENS } from './browser.ts';

export interface Scene {
  name: string;
  route: string;
  /** There before a picture is taken, however slow the machine. */
  shown?: string;
  /** What is clicked first; on small screens it may be elsewhere. */
  clicks?: string[];
  /** Only where the table is drawn so. */
  only?: readonly Layout[];
  /** Before anything is loaded. */
  before?: (page: Page) => Promise<unknown>;
}
const COMPACT: readonly Layout[] = ['phone', 'short'];
const ENGINE = existsSync('engine/emerald.wasm');
const TABLES = [['table', 'second-edition'], ['first', 'first-edition'], ['london', 'london']] as const;
const named = (route: string): string => route.replace(/^#\/(demo\/)?/, '').replace(/\W+/g, '-') || 'home';

/** The shortest kept game of so many. */
function kept(game: string, players: number): string {
  const folder = `../records/${game}`;
  const texts = readdirSync(folder).filter((f) => f.includes(`-${players}p-`)).map((f) => readFileSync(`${folder}/${f}`, 'utf8'));
  return texts.sort((a, b) => a.length - b.length)[0]!;
}

const plain: Scene[] = SCREENS.map((route) => ({ name: named(route), route }));
const sheets: Scene[] = TABLES.flatMap(([demo]) => [
  ...['Hand', 'Players', 'Log'].map((sheet): Scene => ({ name: `${demo}-${sheet.toLowerCase()}`, route: `#/demo/${demo}`, only: COMPACT, clicks: [`.bar button:has-text("${sheet}")`], shown: '.drawer' })),
  { name: `${demo}-mine`, route: `#/demo/${demo}`, only: COMPACT, clicks: ['[data-part=me]'], shown: '.drawer' },
  { name: `${demo}-menu`, route: `#/demo/${demo}`, clicks: ['.tools button[aria-label="Menu"]'], shown: 'dialog[open]' },
  { name: `${demo}-notebook`, route: `#/demo/${demo}`, only: ['laptop', 'desk'], clicks: ['.tools button:has-text("Notebook")'], shown: 'dialog[open]' },
  { name: `${demo}-notebook`, route: `#/demo/${demo}`, only: [...COMPACT, 'tablet'], clicks: ['.tools button[aria-label="Menu"]', 'dialog button:has-text("Notebook")'], shown: 'dialog[open] .evidence, dialog[open] h4' },
]);
const opened: Scene[] = [
  { name: 'table-city', route: '#/demo/table', only: COMPACT, clicks: ['[data-pin=paris] .label'], shown: '.drawer' },
  { name: 'first-city', route: '#/demo/first', only: COMPACT, clicks: ['[data-pin=paris] .label'], shown: '.drawer' },
  { name: 'table-card', route: '#/demo/table', only: COMPACT, clicks: ['.tray [data-key="card:irene-adler"]'] },
];
const withEngine: Scene[] = TABLES.flatMap(([, game]): Scene[] => [
  { name: `lesson-${game}`, route: `#/learn/${game}`, shown: '.coach' },
  { name: `box-${game}`, route: `#/box/${game}`, shown: 'form .field' },
  { name: `replay-${game}`, route: `#/replay/${game}`, shown: '.replay' },
]);
const examples: Scene[] = [['second-edition', 'claim'], ['first-edition', 'roads'], ['london', 'order']].map(([game, id]) => ({ name: `try-${game}`, route: `#/try/${game}/${id}`, shown: '.goal' }));
const played: Scene = { name: 'mine-played', route: '#/mine', shown: '.rating', before: (page) => page.route('**/api/mine', (r) => r.fulfill({ json: PLAYED })) };
const host: Scene = {
  name: 'admin', route: '#/admin', shown: 'section[aria-labelledby]',
  before: (page) => page.addInitScript(() => sessionStorage.setItem('emerald.admin', 'a word')),
};

export const SCENES: readonly Scene[] = [...plain, ...sheets, ...opened, host, ...(ENGINE ? [...withEngine, ...examples, played] : [])];

/** A replay's address holds its whole record. */
export async function routeOf({ route }: Scene): Promise<string> {
  const game = /^#\/replay\/(.+)$/.exec(route)?.[1];
  return game ? `#/replay/${await intoAddress(kept(game, 4))}?as=all&at=80` : route;
}
