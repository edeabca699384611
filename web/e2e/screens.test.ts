// Every screen: no sideways scrolling at any width, and nothing axe objects to in either theme.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { close, open, SCREENS, withBrowser } from './browser.ts';

withBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Violation { id: string; nodes: { target: string[]; failureSummary: string }[] }

describe.each(SCREENS)('%s', (route) => {
  it('never scrolls sideways', async () => {
    const page = await open(route);
    for (const width of [360, 390, 768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      await page.waitForTimeout(60);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBeLessThanOrEqual(0);
    }
    await close(page);
  });

  it.each([['light', 1440], ['dark', 1440], ['light', 390], ['dark', 390]] as const)('satisfies axe, %s, %i wide', async (theme, width) => {
    const page = await open(route, { theme, width, height: 844 });
    await page.evaluate(axe);
    const found = await page.evaluate(async () => (await (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe.run()).violations);
    expect(found.map((v) => `${v.id}: ${v.nodes.slice(0, 4).map((n) => `${n.target.join(' ')} — ${n.failureSummary.split('\n')[1]}`).join(' | ')}`)).toEqual([]);
    await close(page);
  });
});
