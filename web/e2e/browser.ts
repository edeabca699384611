// One browser for a test file, and pages of any size and theme. The server's answers are given here.
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { ANSWERS } from './answers.ts';

export const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
let browser: Browser;

export function withBrowser(): void {
  beforeAll(async () => { browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS }); });
  afterAll(() => browser.close());
}

/** The windows people have: phones, tablets both ways, laptops, desks ... */
export const SIZES = [[360, 740], [390, 844], [820, 1180], [1180, 820], [1280, 720], [1440, 900], [1920, 1080]] as const;
/** ... and what is left of those at 200 %. */
export const ZOOMED = [[410, 590], [590, 410], [640, 360], [720, 450], [960, 540]] as const;

export interface Look { width?: number; height?: number; theme?: 'light' | 'dark'; touch?: boolean; motion?: boolean; scale?: number }

/** `before`: what is done before anything is loaded. */
export async function open(route: string, look: Look = {}, before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const { width = 1440, height = 900, theme = 'light', touch = false, motion = false, scale = 1 } = look;
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width, height }, deviceScaleFactor: scale, colorScheme: theme, hasTouch: touch, reducedMotion: motion ? 'no-preference' : 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (e) => { throw e; });
  await page.route('**/api/**', (r) => {
    const answer = ANSWERS[new URL(r.request().url()).pathname];
    return answer ? r.fulfill({ json: answer }) : r.fulfill({ status: 404, body: 'not here' });
  });
  await before?.(page);
  await page.goto(inject('site') + route);
  await page.waitForSelector('main');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150); // lists that are fetched
  return page;
}

export const close = (page: Page): Promise<void> => page.context().close();
/** Every screen that can be shown without a server of one's own. */
export const SCREENS = ['#/', '#/new/second-edition', '#/tables', '#/mine', '#/settings', '#/account', '#/back/word', '#/about', '#/demo/table', '#/demo/goal', '#/demo/since', '#/demo/ask', '#/demo/advice', '#/demo/setup', '#/demo/crowd', '#/demo/end', '#/demo/rules', '#/demo/cards', '#/demo/curtain', '#/demo/waiting', '#/demo/first', '#/demo/first-crowd', '#/demo/first-end', '#/demo/first-cards', '#/demo/london', '#/demo/london-end', '#/demo/london-aim', '#/demo/london-cards'];
