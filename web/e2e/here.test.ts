// Games in this browser, with the network cut: the page as a server gives it out (EMERALD_URL), kept by its service worker.
import { readFile } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGS } from './browser.ts';
import { ALIVE, BOARD, click, playOut } from './clicking.ts';
import { now, through } from './learning.ts';
import { GAMES, hasEngine, keptMoves, met, NO_ENGINE, playNow, settled, told } from './here.ts';

const server = process.env.EMERALD_URL;
let browser: Browser;
beforeAll(async () => {
  if (server) browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
});
afterAll(() => browser?.close());

/** Somebody who has been here before: every file is kept, bots do not wait, and there is no network any more. */
async function offline(players = 2): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await met(context, players);
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

/** A game against a bot, with the limit of rounds that people do without: clicks that mean nothing may never end one of the Study games. */
async function playBounded(page: Page, game: (typeof GAMES)[number]): Promise<void> {
  if (game === 'london') return playNow(page, game);
  await page.goto(`${server!}#/new/${game}`);
  const limit = page.locator('label', { hasText: 'Limit of rounds' }).locator('select');
  await limit.waitFor({ state: 'attached' });
  await page.locator('label', { hasText: /^Players/ }).locator('select').selectOption('2');
  await page.getByLabel('Seat 2').selectOption('bot');
  await page.locator('summary').click();
  await limit.selectOption('on');
  await page.getByText('Open the table').click();
  await page.waitForSelector(BOARD);
}

describe.skipIf(!server)('without network', () => {
  it.for(GAMES)('a whole game of %s', { timeout: 400_000 }, async (game, { skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const context = await offline();
    const page = await home(context);
    const errors: string[] = [];
    page.on('pageerror', (e) => errors.push(e.message));
    await playBounded(page, game);
    await playOut(page);
    expect(errors).toEqual([]);
    expect(await page.textContent('h1')).toBe('The game is over');
    await page.goto(`${server!}#/mine`);
    const saved = page.waitForEvent('download');
    await page.click('.acts summary');
    await page.click('button:text-is("Save")');
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${game}-here-.*\\.txt$`));
    await context.close();
  });

  it('a whole lesson', { timeout: 300_000 }, async ({ skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const context = await offline();
    const page = await home(context);
    await page.goto(`${server!}#/learn/second-edition`);
    await page.waitForSelector('.coach');
    await through(page, () => false);
    expect((await now(page)).end).toBe(true);
    await page.click('.fin .go');
    await page.waitForSelector('.table .say.mine');
    await context.close();
  });

  it('the browser is asked to keep games once there is a move to lose, and not before', { timeout: 60_000 }, async ({ skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const context = await offline();
    await context.addInitScript(() => {
      Object.assign(window, { wishes: 0 });
      StorageManager.prototype.persist = () => Promise.resolve(!!(window as unknown as { wishes: number }).wishes++);
    });
    const page = await home(context);
    const wishes = (): Promise<number> => page.evaluate(() => (window as unknown as { wishes: number }).wishes);
    await playNow(page, 'second-edition');
    await settled(page);
    expect(await wishes()).toBe(0);
    for (let clicks = 0; !(await wishes()); clicks++) await click(page, clicks);
    for (let clicks = 0; clicks < 6; clicks++) await click(page, clicks);
    expect(await wishes()).toBe(1); // once is enough
    await context.close();
  });

  it('a reload in the middle of an action shows the same, and goes on', { timeout: 180_000 }, async ({ skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const context = await offline();
    const page = await home(context);
    await playNow(page, 'second-edition');
    for (let clicks = 0; clicks < 25; clicks++) {
      await page.waitForSelector(ALIVE);
      await click(page, clicks);
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
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const context = await offline();
    const one = await home(context);
    await playNow(one, 'london');
    const two = await context.newPage();
    await two.goto(one.url());
    await two.waitForSelector(ALIVE);
    for (let clicks = 0; clicks < 12; clicks++) {
      const [mover, other] = clicks % 2 ? [one, two] : [two, one];
      await mover.waitForSelector(ALIVE);
      await click(mover, clicks);
      const now = await settled(mover);
      await expect.poll(() => told(other), { timeout: 20_000 }).toBe(now);
    }
    await context.close();
  });

  it('a move that finds no room is not shown, and that is said; with room again the game goes on', { timeout: 180_000 }, async ({ skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const context = await offline();
    await context.addInitScript(() => {
      const add = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = function (...given) {
        if ((window as { full?: boolean }).full) throw new DOMException('no room', 'QuotaExceededError');
        return add.apply(this, given);
      };
    });
    const page = await home(context);
    await playNow(page, 'second-edition');
    const before = await settled(page);
    await page.evaluate(() => Object.assign(window, { full: true }));
    for (let clicks = 0; !(await page.getByText('no room left').count()); clicks++) await click(page, clicks);
    expect(await told(page)).toBe(before);
    await page.reload();
    expect(await settled(page)).toBe(before);
    await page.evaluate(() => Object.assign(window, { full: true }));
    for (let clicks = 0; !(await page.getByText('no room left').count()); clicks++) await click(page, clicks);
    await page.evaluate(() => Object.assign(window, { full: false }));
    await page.click('button:text-is("Try now")');
    await page.getByText('no room left').waitFor({ state: 'detached' });
    await page.waitForSelector(ALIVE);
    await context.close();
  });

  it('a table that is not kept any more is told of', async ({ skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const context = await offline();
    const page = await home(context);
    await page.goto(`${server!}#/table/here-0000000000000000`);
    await page.getByText('keeps it no longer').waitFor();
    await context.close();
  });

  it('everything is saved as one file and brought in elsewhere; a broken file is refused with its line', { timeout: 180_000 }, async ({ skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const one = await offline();
    const page = await home(one);
    for (const game of GAMES) {
      await playNow(page, game);
      await settled(page);
      await page.goto(server!);
    }
    await page.goto(`${server!}#/mine`);
    const saving = page.waitForEvent('download');
    await page.click('button:text-is("Save everything")');
    const file = await readFile((await (await saving).path())!, 'utf8');
    await one.close();
    expect(file.trimEnd().split('\n')).toHaveLength(1 + GAMES.length);

    const two = await offline();
    const other = await home(two);
    await other.goto(`${server!}#/mine`);
    const bring = (text: string): Promise<void> => other.setInputFiles('input[aria-label="Bring in"]', { name: 'games.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await bring(file.replace(/("moves":\[\[")[^"]*/, '$1monday nonsense'));
    await other.getByText(/Nothing was brought in. Line \d/).waitFor();
    expect(await other.locator('a[href*="here-"]').count()).toBe(0);
    await bring('something else');
    await other.getByText('Line 1:').waitFor();
    await bring(file);
    await other.getByText('3 games brought in.').waitFor();
    await expect.poll(() => other.locator('a[href*="here-"]').count()).toBe(GAMES.length);
    await bring(file);
    await other.getByText('here already').waitFor();
    await other.locator('a[href*="here-"]').first().click();
    await other.waitForSelector(ALIVE);
    await two.close();
  });

  it('where there are cores, several workers think of one choice, and the page is free meanwhile', { timeout: 180_000 }, async ({ skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const context = await offline();
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 });
      localStorage.setItem('emerald.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('emerald.settings')!), level: 'mastermind' }));
      const seen = { parts: [] as string[], free: 0, open: 0 };
      Object.assign(window, { seen });
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, m: { question?: string }, ...rest: []) {
        const asked = m.question ? (JSON.parse(m.question) as { ask: string; part: number; of: number }) : null;
        if (asked?.ask === 'tried') {
          seen.parts.push(`${asked.part} of ${asked.of}`);
          seen.open++;
          const tick = (): void => void (seen.open && (seen.free++, setTimeout(tick)));
          setTimeout(tick);
        }
        if (asked?.ask === 'decide') seen.open = 0;
        return post.call(this, m, ...rest);
      };
    });
    const page = await home(context);
    await playNow(page, 'second-edition');
    const seen = (): Promise<{ parts: string[]; free: number }> => page.evaluate(() => (window as unknown as { seen: { parts: string[]; free: number } }).seen);
    for (let clicks = 0; (await seen()).parts.length < 3; clicks++) {
      await click(page, clicks);
      await page.waitForTimeout(50);
    }
    await expect.poll(async () => (await seen()).free).toBeGreaterThan(0);
    expect(new Set((await seen()).parts)).toEqual(new Set(['0 of 3', '1 of 3', '2 of 3']));
    await context.close();
  });
});

describe.skipIf(!server)('between this browser and the server', () => {
  it('a game is handed over for a friend to join; until somebody came it can be brought home again', { timeout: 240_000 }, async ({ skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const context = await offline(3);
    await context.setOffline(false);
    const page = await home(context);
    await playNow(page, 'second-edition');
    for (let clicks = 0; (await keptMoves(page)) < 6; clicks++) await click(page, clicks);
    const before = await settled(page);
    const menu = (): Promise<void> => page.click('button[aria-label="Menu"], button:text-is("Menu")');
    const handOver = async (): Promise<void> => {
      await menu();
      const hand = page.locator('button:text-is("Hand it over to the server")');
      expect(await hand.isDisabled()).toBe(true); // nobody could come
      await page.locator('fieldset label input').first().check();
      await hand.click();
      await page.waitForURL((url) => !url.hash.includes('here-'));
      await page.waitForSelector(BOARD);
    };
    await handOver();
    // Nobody has come yet: the same game, and every line of it, at home again; the free seat is a bot's.
    await menu();
    await page.click('button:text-is("Take it home")');
    await page.waitForURL((url) => url.hash.includes('here-'));
    await page.waitForSelector(BOARD);
    expect((await settled(page)).startsWith(before)).toBe(true);
    await page.goto(`${server!}#/mine`);
    await page.waitForSelector('li a[href*="here-"]');
    expect(await page.locator('li a[href*="here-"]').count()).toBe(1); // there is one of it
    await page.click('li a.btn[href*="#/table/here-"]');
    await page.waitForSelector(BOARD);
    const again = await settled(page);
    await handOver();
    await expect.poll(() => told(page)).toContain(again.split('\n')[0]!);
    await menu();
    const link = await page.locator('label:has-text("link") input[readonly]').inputValue();
    const friend = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const guest = await friend.newPage();
    await guest.goto(link);
    await guest.getByText('held its seed').waitFor();
    await guest.fill('input[autocomplete=nickname]', 'Bea');
    await guest.click('form button.go');
    await guest.waitForSelector(BOARD);
    // Now somebody else's secrets are on that table: it stays where it is.
    await page.reload();
    await page.waitForSelector(BOARD);
    await menu();
    await page.getByText('Bea').first().waitFor();
    expect(await page.locator('button:text-is("Take it home")').count()).toBe(0);
    await friend.close();
    await context.close();
  });

  it('a finished game of the server is kept here, too, and opens as a replay without it', { timeout: 300_000 }, async ({ skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const context = await offline();
    await context.setOffline(false);
    const page = await home(context);
    const id = await page.evaluate(async () => {
      const wish = { game: 'london', players: 2, seats: [{ kind: 'you' }, { kind: 'bot', level: 'novice' }], public: false, hot_seat: false };
      const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) });
      return ((await answer.json()) as { id: string }).id;
    });
    await page.goto(`${server!}#/table/${id}`);
    await playOut(page);
    await page.goto(`${server!}#/mine`);
    await page.click('.acts summary');
    await page.click('button:text-is("Keep here, too")');
    await page.waitForSelector('a[href*="here-"]');
    await context.setOffline(true);
    await page.click('a[href*="#/replay/here-"]');
    await page.waitForSelector('.replay');
    await context.close();
  });
});
