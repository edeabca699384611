// Every screen: no sideways scrolling at any width, and nothing axe objects to in either theme, with sheets and tooltips open, too.
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { close, open, SCREENS, withBrowser, type Look } from './browser.ts';

withBrowser();

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
    expect(await violations(page)).toEqual([]);
    await close(page);
  });
});

it('About names the libraries and their licences when asked', async () => {
  const page = await open('#/about');
  expect(await page.getByText('svelte', { exact: false }).count()).toBe(0);
  await page.getByText('Libraries and their licences').click();
  await page.getByText(/\bsvelte\b/).waitFor();
  expect(await page.getByText(/\btokio\b/).count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await close(page);
});

it.each(['#/tables', '#/mine'])('%s says what to do next when it is empty', async (route) => {
  const page = await open('#/about');
  await page.route(/\/api\/(mine|tables)$/, (r) => r.fulfill({ json: [] }));
  await page.goto(page.url().replace('#/about', route));
  await page.waitForSelector('.note:has-text("Open one yourself"), .note:has-text("You have no games yet")');
  for (const next of ['Play now', 'New table']) expect(await page.locator(`main a:has-text("${next}")`).isVisible(), next).toBe(true);
  await close(page);
});

const PHONE = { width: 390, height: 844, touch: true };
/** What can be opened over a table: by clicks on these, or by a key at what has the focus. */
const OPENED: [what: string, demo: string, look: Look, clicks: string[], shown: string][] = [
  ...['Hand', 'Players', 'Log'].flatMap((name) => ['table', 'first', 'london'].map((demo): (typeof OPENED)[number] => [`the sheet ${name}`, demo, PHONE, [`.bar button:has-text("${name}")`], '.drawer'])),
  ...['table', 'first', 'london'].map((demo): (typeof OPENED)[number] => ['what is mine', demo, PHONE, ['[data-part=me]'], '.drawer']),
  ['a city', 'table', PHONE, ['[data-pin=paris] .label'], '.drawer'],
  ['a city', 'first', PHONE, ['[data-pin=paris] .label'], '.drawer'],
  ['a card', 'table', PHONE, ['.tray [data-key="card:irene-adler"]'], '.drawer, .use, .chosen'],
  ...['table', 'first', 'london'].flatMap((demo): (typeof OPENED)[number][] => [
    ['the menu', demo, {}, ['.tools button[aria-label="Menu"]'], 'dialog[open]'],
    ['the notebook', demo, {}, ['.tools button:has-text("Notebook")'], 'dialog[open]'],
    ['a seat, by the key I', demo, {}, ['focus:[data-key^="seat:"]', 'key:i'], '[role=tooltip]'],
    ['a card of the hand, by the key I', demo, {}, ['focus:.tray [data-key^="card:"]', 'key:i'], '[role=tooltip]'],
    ['a number of a panel, by an arrow', demo, {}, ['focus:[data-key^="seat:"]', 'key:ArrowRight'], '[role=tooltip]'],
  ]),
];
it.each(OPENED)('%s over the table "%s" satisfies axe', async (_, demo, look, clicks, shown) => {
  for (const theme of process.env.EMERALD_PROOF === undefined ? (['dark'] as const) : (['light', 'dark'] as const)) {
    const page = await open(`#/demo/${demo}`, { ...look, theme });
    for (const click of clicks) {
      if (click.startsWith('focus:')) await page.locator(click.slice(6)).first().focus();
      else if (click.startsWith('key:')) await page.keyboard.press(click.slice(4));
      else await page.locator(click).first().click();
    }
    await page.waitForSelector(shown);
    expect(await violations(page), theme).toEqual([]);
    await close(page);
  }
});
