// Pictures of every screen, and of what can be opened over it, at the sizes people have, light and dark, and at 200 %, into
// test-results/screenshots. `-t NAME` takes those of one screen only.
import { it } from 'vitest';
import { layoutOf } from '../src/lib/kit/layout.ts';
import { close, open, SIZES, withBrowser, ZOOMED, type Look } from './browser.ts';
import { routeOf, SCENES } from './scenes.ts';

withBrowser();
type Window = readonly [width: number, height: number];
/** Windows that one browser page can have, one after the other. */
const KINDS: { look: Look; windows: readonly Window[]; twice: boolean }[] = [
  { look: { touch: true }, windows: SIZES.filter(([width]) => width < 1200), twice: false },
  { look: {}, windows: SIZES.filter(([width]) => width >= 1200), twice: false },
  { look: { scale: 2 }, windows: ZOOMED, twice: true },
];

it.each(SCENES.map((scene) => [scene.name, scene] as const))('%s', async (name, scene) => {
  const route = await routeOf(scene);
  for (const { look, windows, twice } of KINDS) {
    const fitting = windows.filter(([width, height]) => !scene.only || scene.only.includes(layoutOf(width, height)));
    if (!fitting.length) continue;
    const [width, height] = fitting[0]!;
    const page = await open(route, { ...look, width, height }, scene.before);
    for (const [at, [width, height]] of fitting.entries()) {
      if (at) await page.setViewportSize({ width, height });
      if (at && scene.clicks) await page.reload();
      for (const click of scene.clicks ?? []) await page.locator(click).first().click();
      if (scene.shown) await page.locator(scene.shown).first().waitFor({ timeout: 60_000 });
      const of = twice ? `${2 * width}x${2 * height}-200` : `${width}x${height}`;
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.waitForSelector(`html[data-theme=${theme}]`);
        await page.waitForTimeout(200); // maps come to rest
        await page.screenshot({ path: `test-results/screenshots/${name}-${of}${theme === 'dark' ? '-dark' : ''}.png` });
      }
    }
    await close(page);
  }
}, 600_000);
