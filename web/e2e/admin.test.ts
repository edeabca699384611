// Against a running server, named by EMERALD_URL and started with WORD: a player is reported and banned on the host's own page, a
// table is closed, and everybody is told something.
import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGS } from './browser.ts';
import { BOARD } from './clicking.ts';

const server = process.env.EMERALD_URL;
/** The same as in xtask/src/page.rs. */
const WORD = 'the host of these tests';
let browser: Browser;
beforeAll(async () => {
  if (server) browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
});
afterAll(() => browser?.close());

async function visitor(route: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP: true, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(server! + route);
  return page;
}
const section = (page: Page, of: string) => page.locator(`section[aria-labelledby=${of}]`);

describe.skipIf(!server)('the host', () => {
  it('hears of a player, shows them out, closes their table and tells everybody something', { timeout: 120_000 }, async () => {
    const harriet = await visitor('#/');
    const { id, invite } = await harriet.evaluate(async () => {
      const wish = { game: 'second-edition', players: 2, seats: [{ kind: 'you' }, { kind: 'open' }], public: false, hot_seat: false };
      const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) });
      return (await answer.json()) as { id: string; invite: string };
    });
    const moran = await visitor(`#/table/${id}/${invite}`);
    const name = `Moran ${Date.now()}`; // the tests' server may know others
    await moran.waitForSelector('.btn.go');
    await moran.fill('input[required]', name);
    await moran.click('.btn.go');
    await moran.waitForSelector(BOARD);
    await harriet.goto(`${server!}#/table/${id}`);
    await harriet.waitForSelector(BOARD);
    await harriet.click('button[aria-label="Menu"]');
    await harriet.getByText('Tell the host of this server about somebody').click();
    await harriet.getByLabel('Why').fill('Looks at my cards.');
    await harriet.getByRole('button', { name: 'Send to the host' }).click();
    await harriet.getByText('The host will see it').waitFor();

    const host = await visitor('#/admin');
    await host.getByLabel('The host’s word').fill('not the word at all');
    await host.getByRole('button', { name: 'Open' }).click();
    await host.getByText('That is not the host\'s word.').waitFor();
    await host.getByLabel('The host’s word').fill(WORD);
    await host.getByRole('button', { name: 'Open' }).click();
    const report = section(host, 'reports').locator('li', { hasText: name });
    await report.getByText('Looks at my cards.').waitFor();
    await report.getByLabel('Why').fill('peeks');
    await report.getByRole('button', { name: 'Let them in no more' }).click();
    await section(host, 'people').locator('li', { hasText: name }).getByText('Not let in: peeks').waitFor();
    await report.getByRole('button', { name: 'Dealt with' }).click();
    await expect.poll(() => report.count()).toBe(0);
    await moran.reload(); // the cookie is void: somebody else looks on
    await moran.waitForSelector(BOARD);
    expect(await moran.evaluate(async () => ((await (await fetch('/api/me')).json()) as { name: string }).name)).toBe('Guest');
    await section(host, 'people').getByLabel('Name, or a part of it').fill(name);
    await section(host, 'people').getByRole('button', { name: 'Find' }).click();
    await section(host, 'people').getByRole('button', { name: 'Let them in again' }).first().click();
    await section(host, 'people').getByText('Everybody may come in.').waitFor();

    const table = section(host, 'under-way').locator('li', { hasText: name });
    await table.getByRole('button', { name: 'Close the table' }).click();
    await table.getByRole('button', { name: 'Really close it' }).click();
    await expect.poll(() => table.count()).toBe(0);

    const tell = section(host, 'tell');
    await tell.locator('input').fill('Tea at five');
    await tell.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => harriet.evaluate(async () => (await (await fetch('/api/announcement')).json()) as object)).toEqual({ text: 'Tea at five' });
    await harriet.goto(`${server!}#/`);
    await harriet.getByText('Tea at five').waitFor();
    await tell.locator('input').fill('');
    await tell.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => harriet.evaluate(async () => (await (await fetch('/api/announcement')).json()) as object)).toEqual({ text: null });

    for (const width of [390, 1440]) {
      await host.setViewportSize({ width, height: 900 });
      expect(await host.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await host.addScriptTag({ content: axe.source });
    const found = await host.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
      return violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html.slice(0, 120)}`));
    });
    expect(found).toEqual([]);
    await Promise.all([harriet, moran, host].map((page) => page.context().close()));
  });
});
