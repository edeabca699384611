// Whoever owns a box enters its values on the page, sees what comes of them, takes them away as a folder, and plays with them.
import { readFile } from 'node:fs/promises';
import axe from 'axe-core';
import { strFromU8, unzipSync } from 'fflate';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGS } from './browser.ts';
import { ALIVE } from './clicking.ts';
import { NO_ENGINE } from './here.ts';

const server = process.env.EMERALD_URL;
let browser: Browser;
beforeAll(async () => {
  if (server) browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
});
afterAll(() => browser?.close());

/** The page about one card; null where it was built without the engine and so cannot ask. */
async function box(width = 1440, height = 900, part = 'card:informer'): Promise<Page | null> {
  const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP: true, viewport: { width, height }, reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('emerald.settings', JSON.stringify({ bots: 'none', players: 2, met: ['second-edition'] })));
  const page = await context.newPage();
  await page.goto(`${server!}#/box/second-edition/${part}`);
  await page.locator('form .field, .note').first().waitFor();
  const asks = await page.getByText('built without it').count();
  return asks ? null : page;
}

describe.skipIf(!server)('your own box', () => {
  it('is entered, kept, checked, taken away, brought back, and played with', { timeout: 180_000 }, async ({ skip }) => {
    const page = await box();
    if (!page) return skip(NO_ENGINE);
    expect(await page.textContent('form h2')).toBe('Informer');
    const place = page.locator('.field', { hasText: 'Place' });
    await place.getByLabel('Place: one more').click();
    await place.getByText('ours 1').waitFor();
    await page.getByText('1 of 7 values differ from ours.').waitFor();
    await page.getByText('Save and next').click();
    await expect.poll(() => page.textContent('form h2')).not.toBe('Informer');
    await page.reload();
    await page.getByText('1 of 101', { exact: true }).waitFor();

    // A whole pack more of a card cannot be: that is said, and nothing can be played so.
    await page.goto(`${server!}#/box/second-edition/card:informer`);
    await page.getByLabel('Copies', { exact: true }).fill('7');
    await page.getByLabel('Copies', { exact: true }).blur();
    await page.getByText('cannot be played with these values').waitFor();
    expect(await page.getByText('Play with these values').isDisabled()).toBe(true);
    await page.getByLabel('Copies', { exact: true }).fill('2');
    await page.getByLabel('Copies', { exact: true }).blur();
    await page.getByText('The values fit together.').waitFor();

    await page.getByText('Let bots play').click();
    await page.locator('table tbody tr').first().waitFor({ timeout: 120_000 });

    const saving = page.waitForEvent('download');
    await page.getByText('Download the folder').click();
    const folder = unzipSync(new Uint8Array(await readFile(await (await saving).path())));
    expect(Object.keys(folder).sort()).toEqual(['my-box/second-edition/cards.toml', 'my-box/values.toml']);
    const list = strFromU8(folder['my-box/values.toml']!);
    expect(list).toMatch(/\[card\.informer\]\ncopies = 2 .*\nplace = 2 /);

    const other = (await box())!;
    const open = (text: string): Promise<void> => other.setInputFiles('input[type=file]', { name: 'values.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await open('game = "second-edition"\n[card.informer]\nplaice = 1\n');
    await other.getByText('there is no such value').waitFor();
    await open(list);
    await other.getByText('1 of 101', { exact: true }).waitFor();
    await other.context().close();

    await page.getByText('Play with these values').click();
    await page.waitForSelector(ALIVE);
    await page.reload();
    await page.waitForSelector(ALIVE);
    await page.context().close();
  });

  it.for([[390, 844], [820, 1180], [1440, 900]] as const)('fits and has nothing against it that axe finds, %i wide', { timeout: 60_000 }, async ([width, height], { skip }) => {
    const page = await box(width, height, 'card:professor-moriarty');
    if (!page) return skip(NO_ENGINE);
    await page.getByText('The values fit together.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.addScriptTag({ content: axe.source });
    const found = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
      return violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html.slice(0, 120)}`));
    });
    expect(found).toEqual([]);
    await page.context().close();
  });
});
