// Pictures of every screen at the sizes people have, into test-results/screenshots.
import { it } from 'vitest';
import { close, open, SCREENS, withBrowser } from './browser.ts';

withBrowser();
const SIZES = [[360, 740], [390, 844], [820, 1180], [1180, 820], [1280, 720], [1440, 900], [1920, 1080], [720, 450]] as const; // the last is 1440 by 900 at 200 %

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
