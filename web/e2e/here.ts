// What tests of games in this browser share: somebody who has played before, the button that starts a game, and when nothing more comes.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ALIVE, BOARD } from './clicking.ts';

export const GAMES = ['second-edition', 'first-edition', 'london'] as const;
export const NO_ENGINE = 'this page was built without the engine';

/** Settings of somebody who knows the games, plays with so many and waits for no bot. */
export function met(context: BrowserContext, players = 2): Promise<unknown> {
  return context.addInitScript((players) => {
    const met = ['second-edition', 'first-edition', 'london'];
    localStorage.setItem('emerald.settings', JSON.stringify({ bots: 'none', players, level: 'clerk', confirm: false, met }));
  }, players);
}
/** Starts a game by the button of the first page. */
export async function playNow(page: Page, game: (typeof GAMES)[number]): Promise<void> {
  await page.click(`.game:nth-child(${1 + GAMES.indexOf(game)}) button.play:enabled`);
  await page.waitForSelector(BOARD);
}
/** What the page tells of the game so far. */
export const told = async (page: Page): Promise<string> => (await page.locator('[role=log] li:not(.new)').allTextContents()).join('\n');
/** What is told once a person is asked and nothing more comes: a question with one answer is answered by the table, and is gone at once. */
export async function settled(page: Page): Promise<string> {
  for (;;) {
    await page.waitForSelector(ALIVE);
    const before = await told(page);
    await page.waitForTimeout(500);
    if (before === (await told(page)) && (await page.$(ALIVE))) return before;
  }
}
/** How many moves this browser keeps, of all tables. */
export const keptMoves = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const open = indexedDB.open('emerald');
        open.onerror = () => fail(open.error!);
        open.onsuccess = () => {
          const count = open.result.transaction('moves').objectStore('moves').count();
          count.onsuccess = () => { open.result.close(); done(count.result); };
        };
      }),
  );
/** A page built without the engine has no such games; then there is nothing to try. */
export async function hasEngine(browser: Browser): Promise<boolean> {
  const page = await browser.newPage();
  await page.goto(process.env.EMERALD_URL!);
  const files = await page.evaluate(async () => (await (await fetch('/sw.js')).text()).includes('.wasm'));
  await page.close();
  return files;
}
