// Against a running server, named by EMERALD_URL: whole games of every kind by clicking only what glows, friends at one table
// with somebody watching, one screen for two, lost connections, and refusals.
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGS } from './browser.ts';
import { ALIVE, BOARD, click, playOut } from './clicking.ts';

const server = process.env.EMERALD_URL;
const GAMES = ['second-edition', 'first-edition', 'london'] as const;
const SIZES = [['a desk', 1440, 900], ['a phone', 390, 844]] as const;
const LIT = '.target.legal, .pin.lit .label, .use button';

let browser: Browser;
beforeAll(async () => {
  if (server) browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
});
afterAll(() => browser?.close());

async function visitor(width = 1440, height = 900): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width, height }, reducedMotion: 'reduce', hasTouch: width < 500 });
  return context.newPage();
}
/** A new table, as a visitor would make it through the server's own address. */
async function table(page: Page, wish: object): Promise<{ id: string; invite: string }> {
  await page.goto(server!);
  return page.evaluate(async (body) => {
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return (await answer.json()) as { id: string; invite: string };
  }, wish);
}
async function sit(page: Page, id: string, invite = ''): Promise<void> {
  await page.goto(`${server!}#/table/${id}${invite && `/${invite}`}`);
}
const bot = { kind: 'bot', level: 'clerk' }, you = { kind: 'you' }, open = { kind: 'open' };

describe.skipIf(!server)('a whole game', () => {
  // Each game once, on desk and phone in turn; `cargo xtask proof` plays all six.
  const every = process.env.EMERALD_PROOF !== undefined;
  const all = GAMES.flatMap((game, n) => SIZES.filter((_, m) => every || m === n % 2).map((size) => [game, ...size] as const));
  it.each(all)('of %s on %s', { timeout: 400_000 }, async (game, _, width, height) => {
    const page = await visitor(width, height);
    const errors: string[] = [];
    page.on('pageerror', (e) => errors.push(e.message));
    const { id } = await table(page, { game, players: 2, seats: [you, bot], public: false, hot_seat: false, ...(game !== 'london' && { settings: { rounds: 'on' } }) });
    await sit(page, id);
    await playOut(page);
    expect(errors).toEqual([]);
    expect(await page.textContent('h1')).toBe('The game is over');
    await page.context().close();
  });
});

describe.skipIf(!server)('at one table', () => {
  it('two browsers play and a third watches', async () => {
    const [one, two, watcher] = await Promise.all([visitor(), visitor(), visitor()]);
    const { id, invite } = await table(one, { game: 'second-edition', players: 2, seats: [you, open], public: true, hot_seat: false });
    await sit(one, id);
    await two.goto(server!);
    await sit(two, id, invite);
    await two.fill('input[required]', 'Watson');
    await two.click('.btn.go');
    await Promise.all([one.waitForSelector(BOARD), two.waitForSelector(BOARD)]);
    await watcher.goto(server!);
    await sit(watcher, id);
    await watcher.waitForSelector(BOARD);
    expect(await watcher.$$('.target.legal')).toEqual([]);
    expect(await watcher.$('.fan [data-key]')).toBeNull();
    for (let moves = 0; moves < 8; ) {
      const turn = (await one.$(ALIVE)) ? one : (await two.$(ALIVE)) ? two : null;
      if (turn && (await click(turn, moves))) moves++;
      await one.waitForTimeout(60);
    }
    const lines = (page: Page): Promise<string[]> => page.$$eval('[role=log] li:not(.turn)', (all) => all.map((e) => e.textContent!.trim()));
    await expect.poll(async () => (await lines(watcher)).length, { timeout: 10_000 }).toBeGreaterThan(3);
    await expect.poll(async () => (await lines(two)).length === (await lines(one)).length, { timeout: 10_000 }).toBe(true);
    await one.click('button:has-text("Chat")');
    await one.fill('.talk input', 'The game is afoot');
    await one.keyboard.press('Enter');
    await two.click('button:has-text("Chat")');
    await two.waitForSelector('text=The game is afoot');
    await Promise.all([one, two, watcher].map((p) => p.context().close()));
  }, 60_000);

  it('somebody vanishes, a bot plays on, and the other resigns', async () => {
    const [one, two] = await Promise.all([visitor(), visitor()]);
    const { id, invite } = await table(one, { game: 'second-edition', players: 2, seats: [you, open], public: false, hot_seat: false });
    await sit(one, id);
    await two.goto(server!);
    await sit(two, id, invite);
    await two.fill('input[required]', 'Watson');
    await two.click('.btn.go');
    await Promise.all([one.waitForSelector(BOARD), two.waitForSelector(BOARD)]);
    await two.context().close();
    await one.click('button[aria-label="Menu"]');
    const watson = one.locator('dialog li', { hasText: 'Watson' });
    await watson.getByText('away').waitFor();
    // The server waits a moment before it takes somebody for gone.
    await expect.poll(async () => {
      const button = watson.getByRole('button', { name: 'Let a bot play' });
      if (await button.count()) await button.click();
      return watson.getByText('a bot plays until they return').count();
    }, { timeout: 20_000, interval: 300 }).toBe(1);
    await one.click('text=Resign');
    await one.click('text=Really resign?');
    await one.waitForSelector('text=You have resigned');
    await one.context().close();
  }, 60_000);

  it('a host alone starts with bots on the free seats', async () => {
    const page = await visitor();
    const { id } = await table(page, { game: 'london', players: 3, seats: [you, open, open], public: false, hot_seat: false });
    await sit(page, id);
    await page.click('button:has-text("Start now")');
    await page.waitForSelector(BOARD);
    await page.context().close();
  }, 30_000);

  it('one screen for two shows nobody the other hand', async () => {
    const page = await visitor();
    const { id } = await table(page, { game: 'second-edition', players: 2, seats: [you, you], public: false, hot_seat: true });
    await sit(page, id);
    const seen: string[] = [];
    for (let clicks = 0; clicks < 400 && seen.length < 3; ) {
      if (await page.$('main.curtain')) {
        expect(await page.$('.fan, .card, [data-key]')).toBeNull(); // nothing of the table behind the curtain
        seen.push((await page.textContent('main.curtain h1'))!);
        await page.click('main.curtain .btn');
        await page.waitForSelector(BOARD);
      } else if (await click(page, clicks)) clicks++;
      await page.waitForTimeout(15);
    }
    expect(seen.length).toBe(3);
    expect(new Set(seen).size).toBe(2);
    await page.context().close();
  }, 60_000);

  it('a click on what is not legal shows the rule against it', async () => {
    const page = await visitor();
    const { id } = await table(page, { game: 'second-edition', players: 2, seats: [you, bot], public: false, hot_seat: false });
    await sit(page, id);
    await page.waitForSelector(LIT);
    const dead = page.locator('.fan .target:not(.legal)').first();
    await dead.click({ force: true });
    await page.waitForSelector('[role=alert] a');
    const rule = await page.getAttribute('[role=alert] a', 'href');
    expect(rule).toMatch(/^#\/rules\/second-edition\/[a-z]+\.[a-z-]+$/);
    await page.context().close();
  }, 30_000);

  it.each(GAMES)('asks the mastermind what the others may be, in %s', async (game) => {
    const page = await visitor();
    const { id } = await table(page, { game, players: 3, seats: [you, bot, bot], public: false, hot_seat: false });
    await sit(page, id);
    await page.waitForSelector(LIT);
    await page.click('button:has-text("Notebook")');
    await page.click('button:has-text("Ask the mastermind")');
    await page.waitForSelector('.thought >> nth=1');
    for (const of of await page.$$eval('.thought', (all) => all.map((e) => [...e.querySelectorAll('b')].map((b) => parseInt(b.textContent!))))) {
      expect(of.length).toBeGreaterThan(0);
      expect(of.reduce((a, b) => a + b)).toBeLessThanOrEqual(101);
    }
    await page.context().close();
  }, 60_000);

  it('shows an earlier moment and comes back', async () => {
    const page = await visitor();
    const { id } = await table(page, { game: 'london', players: 2, seats: [you, bot], public: false, hot_seat: false });
    await sit(page, id);
    for (let i = 0; i < 12; i++) {
      await page.waitForSelector(ALIVE);
      await click(page, i);
      await page.waitForTimeout(60);
    }
    await page.waitForSelector(ALIVE);
    await page.locator('[role=log] .show').first().press('Enter'); // not a click: names in the line have links of their own
    await page.waitForSelector('.past');
    await page.waitForSelector('.target.legal', { state: 'detached' }); // nothing can be chosen in the past
    await page.keyboard.press('Escape');
    await page.waitForSelector(ALIVE);
    await page.context().close();
  }, 60_000);

  it('survives a reload and a lost connection in the middle of a turn', async () => {
    const page = await visitor();
    const { id } = await table(page, { game: 'second-edition', players: 2, seats: [you, bot], public: false, hot_seat: false });
    // The page's own sockets, so that they can be cut.
    await page.addInitScript(() => {
      const Real = WebSocket;
      const lines: WebSocket[] = [];
      Object.assign(window, { lines });
      window.WebSocket = class extends Real {
        constructor(url: string | URL) {
          super(url);
          lines.push(this);
        }
      };
    });
    await sit(page, id);
    await page.reload();
    const hand = (): Promise<(string | null)[]> => page.$$eval('.fan [data-key]', (all) => all.map((e) => e.getAttribute('data-key')));
    await page.waitForSelector(LIT);
    const before = await hand();
    await page.reload();
    await page.waitForSelector(LIT);
    expect(await hand()).toEqual(before);
    await page.evaluate(() => (window as unknown as { lines: WebSocket[] }).lines.forEach((l) => l.close()));
    await page.waitForSelector('text=The connection is lost');
    await page.waitForSelector('text=The connection is lost', { state: 'detached', timeout: 10_000 });
    await page.waitForSelector(LIT);
    expect(await hand()).toEqual(before);
    await click(page, 1);
    await page.waitForTimeout(300);
    expect(await page.$('[role=alert] .toast')).toBeNull();
    await page.context().close();
  }, 60_000);
});
