// Against a running server, named by EMERALD_URL: a table among the open ones that begins at a time, and its host who does not
// wait for it; somebody who is kept away from a host's tables, and may come again.
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGS } from './browser.ts';
import { BOARD } from './clicking.ts';

const server = process.env.EMERALD_URL;
let browser: Browser;
beforeAll(async () => {
  if (server) browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
});
afterAll(() => browser?.close());

async function visitor(): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server!}#/`);
  return page;
}
async function sitDown(page: Page, name: string): Promise<void> {
  await page.waitForSelector('.btn.go');
  await page.fill('input[required]', name);
  await page.click('.btn.go');
}
/** Tomorrow at eight in the evening, as a field for a day and a time takes it. */
function tomorrow(): string {
  const day = new Date(Date.now() + 86_400_000), two = (n: number): string => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T20:00`;
}
/** Opens the form for a table of two among the open ones. */
async function form(page: Page, name: string): Promise<void> {
  await page.goto(`${server!}#/new/second-edition`);
  await page.getByLabel('Points that end the game').waitFor({ state: 'attached' }); // the form is whole
  await page.locator('label', { hasText: /^Players/ }).locator('select').selectOption('2');
  await page.getByLabel('Show among the open tables').check();
  await page.getByLabel('Your name').fill(name);
}
async function create(page: Page): Promise<string> {
  await page.getByText('Open the table').click();
  await page.waitForURL((url) => url.hash.startsWith('#/table/'));
  return new URL(page.url()).hash.split('/')[2]!;
}

describe.skipIf(!server)('the open tables', () => {
  it('say when a game begins; its host may begin before, and keep somebody away', { timeout: 120_000 }, async () => {
    const [holmes, moran] = await Promise.all([visitor(), visitor()]);
    const name = `Moran ${Date.now()}`; // the tests' server may know others
    await form(holmes, 'Holmes');
    await holmes.getByRole('textbox', { name: /^Begins/ }).fill(tomorrow());
    const id = await create(holmes);
    await holmes.getByText('once every seat is taken').first().waitFor();

    await moran.goto(`${server!}#/tables`);
    const line = moran.locator('li', { has: moran.locator(`a[href*="${id}"]`) });
    await line.getByText(/^Begins at .*08:00 PM|^Begins at .*20:00/).waitFor();
    await line.locator('a').click();
    await sitDown(moran, name);
    await moran.getByRole('heading', { name: 'My way back' }).waitFor(); // seated, and the game has not begun
    await holmes.getByText(name, { exact: true }).first().waitFor();
    expect(await holmes.locator(BOARD).count()).toBe(0);
    await holmes.getByRole('button', { name: 'Do not wait for that time' }).click();
    await Promise.all([holmes, moran].map((page) => page.waitForSelector(BOARD)));

    await holmes.click('button[aria-label="Menu"]');
    await holmes.getByText('Keep somebody away from my tables').click();
    await holmes.getByRole('button', { name: 'Block', exact: true }).click();
    await holmes.getByText(`${name} can no longer come to your tables.`).waitFor();
    await holmes.getByRole('button', { name: 'Hear again' }).waitFor();
    await form(holmes, 'Holmes');
    const second = await create(holmes);
    await moran.goto(`${server!}#/tables`);
    await moran.getByLabel('Code from a friend').waitFor();
    await moran.goto(`${server!}#/table/${second}`);
    await sitDown(moran, name);
    await moran.getByText('The host of this table does not play with you').waitFor();
    expect(await moran.evaluate(async () => (await (await fetch('/api/tables')).text()))).not.toContain(second);

    await holmes.goto(`${server!}#/account`);
    const kept = holmes.locator('section[aria-labelledby=blocked]');
    await kept.locator('li', { hasText: name }).getByRole('button', { name: 'Let them come again' }).click();
    await expect.poll(() => kept.count()).toBe(0);
    await moran.goto(`${server!}#/tables`);
    await moran.locator(`a[href*="${second}"]`).click();
    await sitDown(moran, name);
    await moran.waitForSelector(BOARD);
    await Promise.all([holmes, moran].map((page) => page.context().close()));
  });
});
