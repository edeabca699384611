// Pictures of every screen at the sizes people have, into test-results/screenshots.
import { it } from 'vitest';
import { close, open, SCREENS, withBrowser } from './browser.ts';

withBrowser();
const SIZES = [[390, 844], [1280, 800], [1440, 900], [1920, 1080]] as const;

for (const route of SCREENS) {
  it(route, async () => {
    const name = route.replace(/^#\/(demo\/)?/, '').replace(/\W+/g, '-') || 'home';
    for (const [width, height] of SIZES) {
      for (const theme of ['light', 'dark'] as const) {
        const page = await open(route, { width, height, theme, touch: width < 500 });
        await page.screenshot({ path: `test-results/screenshots/${name}-${width}x${height}${theme === 'dark' ? '-dark' : ''}.png` });
        await close(page);
      }
    }
  });
}
