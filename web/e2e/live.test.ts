// Against a running server, named by EMERALD_URL: a whole game by clicking only what glows, and a reload in the middle of it.
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGS } from './browser.ts';

const server = process.env.EMERALD_URL;
const SIZES = [['a desk', 1440, 900], ['a phone', 390, 844]] as const;
/** Everything one may click: lit elements, pins of cities with a move, and the buttons of the open question. */
const ALIVE = '.target.legal, .pin.lit .label, .use button, .focus .moves .btn';
const MOST = 1500;

async function start(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', hasTouch: width < 500 });
  const page = await context.newPage();
  await page.goto(server!);
  await page.click('.play:not([disabled])');
  await page.waitForSelector('.plate, .pin .label');
  return page;
}

describe.skipIf(!server)('a whole game', () => {
  let browser: Browser;
  beforeAll(async () => { browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS }); });
  afterAll(() => browser.close());

  it.each(SIZES)('on %s', async (_, width, height) => {
    const page = await start(browser, width, height);
    const errors: string[] = [];
    page.on('pageerror', (e) => errors.push(e.message));
    for (let i = 0; i < MOST && !(await page.$('[role=table]')); i++) {
      const alive = await page.$$(ALIVE);
      if (!alive.length) { await page.waitForTimeout(40); continue; } // somebody else thinks
      const choice = alive[(i * 7919) % alive.length]!;
      await choice.click({ timeout: 1500, force: true, position: { x: 10, y: 8 } }).catch(() => {}); // gone since: the table moved on
      await page.waitForTimeout(20);
    }
    expect(errors).toEqual([]);
    expect(await page.textContent('h1')).toBe('The game is over');
    await page.context().close();
  }, 400_000);

  it('survives a reload and a lost connection', async () => {
    const page = await start(browser, 1440, 900);
    const hand = (): Promise<(string | null)[]> => page.$$eval('.fan [data-key]', (all) => all.map((e) => e.getAttribute('data-key')));
    await page.waitForSelector('.target.legal');
    const before = await hand();
    await page.reload();
    await page.waitForSelector('.target.legal');
    expect(await hand()).toEqual(before);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.waitForSelector('.target.legal');
    expect(await hand()).toEqual(before);
    await page.context().close();
  });
});
