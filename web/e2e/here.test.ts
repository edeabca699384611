// Games in this browser, with the network cut: the page as a server gives it out (EMERALD_URL), kept by its service worker.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGS } from './browser.ts';
import { ALIVE, BOARD, click, playOut } from './clicking.ts';

const server = process.env.EMERALD_URL;
const GAMES = ['second-edition', 'first-edition', 'london'] as const;
let browser: Browser;
beforeAll(async () => {
  if (server) browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
});
afterAll(() => browser?.close());

/** Somebody who has been here before: every file is kept, bots do not wait, and there is no network any more. */
async function offline(players = 2): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript((players) => {
    const met = ['second-edition', 'first-edition', 'london'];
    localStorage.setItem('emerald.settings', JSON.stringify({ bots: 'none', players, level: 'clerk', confirm: false, met }));
  }, players);
  const page = await context.newPage();
  await page.goto(server!);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  await context.setOffline(true);
  return context;
}
async function home(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server!);
  return page;
}
/** Starts a game by the button of the first page. */
async function playNow(page: Page, game: (typeof GAMES)[number]): Promise<void> {
  await page.click(`.game:nth-child(${1 + GAMES.indexOf(game)}) button.play:enabled`);
  await page.waitForSelector(BOARD);
}
/** What the page tells of the game so far. */
const told = async (page: Page): Promise<string> => (await page.locator('[role=log] li:not(.new)').allTextContents()).join('\n');

const NO_ENGINE = 'this page was built without the engine';
/** What is told once a person is asked and nothing more comes: a question with one answer is answered by the table, and is gone at once. */
async function settled(page: Page): Promise<string> {
  for (;;) {
    await page.waitForSelector(ALIVE);
    const before = await told(page);
    await page.waitForTimeout(500);
    if (before === (await told(page)) && (await page.$(ALIVE))) return before;
  }
}

/** A page built without the engine has no such games; then there is nothing to try. */
async function hasEngine(): Promise<boolean> {
  const page = await browser.newPage();
  await page.goto(server!);
  const files = await page.evaluate(async () => (await (await fetch('/sw.js')).text()).includes('.wasm'));
  await page.close();
  return files;
}

describe.skipIf(!server)('without network', () => {
  it.for(GAMES)('a whole game of %s', { timeout: 400_000 }, async (game, { skip }) => {
    if (!(await hasEngine())) return skip(NO_ENGINE);
    const context = await offline();
    const page = await home(context);
    const errors: string[] = [];
    page.on('pageerror', (e) => errors.push(e.message));
    await playNow(page, game);
    await playOut(page);
    expect(errors).toEqual([]);
    expect(await page.textContent('h1')).toBe('The game is over');
    await page.goto(`${server!}#/mine`);
    const saved = page.waitForEvent('download');
    await page.click('button:text-is("Save")');
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${game}-here-.*\\.txt$`));
    await context.close();
  });

  it('a reload in the middle of an action shows the same, and goes on', { timeout: 180_000 }, async ({ skip }) => {
    if (!(await hasEngine())) return skip(NO_ENGINE);
    const context = await offline();
    const page = await home(context);
    await playNow(page, 'second-edition');
    for (let clicks = 0; clicks < 25; clicks++) {
      await page.waitForSelector(ALIVE);
      await click(page, clicks * 7919);
    }
    const before = await settled(page);
    await page.reload();
    expect(await settled(page)).toBe(before);
    await click(page, 3);
    await page.goto(`${server!}#/mine`);
    await page.waitForSelector('a[href*="here-"]');
    expect(await page.locator('button:text-is("Save")').count()).toBe(0); // a record tells every secret
    await page.click('text=Delete');
    await page.click('text=Really delete?');
    await page.waitForSelector('a[href*="here-"]', { state: 'detached' });
    await context.close();
  });

  it('two tabs at one table see the same, whoever moves', { timeout: 180_000 }, async ({ skip }) => {
    if (!(await hasEngine())) return skip(NO_ENGINE);
    const context = await offline();
    const one = await home(context);
    await playNow(one, 'london');
    const two = await context.newPage();
    await two.goto(one.url());
    await two.waitForSelector(ALIVE);
    for (let clicks = 0; clicks < 12; clicks++) {
      const [mover, other] = clicks % 2 ? [one, two] : [two, one];
      await mover.waitForSelector(ALIVE);
      await click(mover, clicks * 7919);
      const now = await settled(mover);
      await expect.poll(() => told(other), { timeout: 20_000 }).toBe(now);
    }
    await context.close();
  });
});
