// Pictures of every screen at the sizes people have, light and dark, and at 200 %, into test-results/screenshots.
import { it } from 'vitest';
import { close, open, SCREENS, SIZES, withBrowser, ZOOMED } from './browser.ts';

withBrowser();
const LESSONS = ['#/learn/second-edition', '#/learn/first-edition', '#/learn/london', '#/try/second-edition/claim', '#/try/london/order'];

it.each([...SCREENS, ...LESSONS])('%s', async (route) => {
  const name = route.replace(/^#\/(demo\/)?/, '').replace(/\W+/g, '-') || 'home';
  const windows = [...SIZES.map((size) => [size, 1] as const), ...ZOOMED.map((size) => [size, 2] as const)];
  for (const [[width, height], scale] of windows) {
    for (const theme of ['light', 'dark'] as const) {
      const page = await open(route, { width, height, theme, scale, touch: scale === 1 && width < 1200 });
      if (LESSONS.includes(route)) await page.waitForSelector('.coach, .goal, main > p', { timeout: 30_000 });
      const of = scale === 2 ? `${2 * width}x${2 * height}-200` : `${width}x${height}`;
      await page.screenshot({ path: `test-results/screenshots/${name}-${of}${theme === 'dark' ? '-dark' : ''}.png` });
      await close(page);
    }
  }
}, 300_000);
