// Every lesson in a real browser, as a learner goes through it: with a mouse, on a phone, and one without either. Where the page was
// built without the engine there are no lessons: then these tests are skipped, and do not pass.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { LESSONS } from '../src/lib/lesson/keep.ts';
import { close, open, withBrowser } from './browser.ts';

withBrowser();
const DESK = { width: 1440, height: 900 };
const NO_ENGINE = 'the page was built without the engine: there are no lessons to test';
const PHONE = { width: 390, height: 844, touch: true };

interface Now { chapter: number; step: number; done: number; wanted: string | null; on: string[]; end: boolean }

/** What the coach says now, as the page shows it; the choice that is wanted comes from the page's own test hook. */
const now = (page: Page): Promise<Now> =>
  page.evaluate(() => {
    const hook = document.querySelector('[data-lesson]')!.getAttribute('data-lesson')!;
    return JSON.parse(hook) as Now;
  });
const same = (a: Now, b: Now): boolean => JSON.stringify(a) === JSON.stringify(b);

async function moved(page: Page, before: Now): Promise<Now> {
  await page.waitForFunction((was) => document.querySelector('[data-lesson]')?.getAttribute('data-lesson') !== was, JSON.stringify(before));
  return now(page);
}
const css = (attribute: string, value: string): string => `.table [${attribute}="${value}"]:visible`;

/** What came of a click or a key: the lesson has gone on, or the button of the choice that is wanted has appeared. Nothing, if it was in vain. */
async function cameOf(page: Page, at: Now, deed: () => Promise<void>): Promise<Now> {
  const had = await page.locator(css('data-choice', at.wanted ?? '')).count();
  await deed();
  const came = ({ was, wanted, had }: { was: string; wanted: string | null; had: number }): boolean =>
    document.querySelector('[data-lesson]')?.getAttribute('data-lesson') !== was || (!had && !!wanted && !!document.querySelector(`.table [data-choice="${wanted}"]`));
  await page.waitForFunction(came, { was: JSON.stringify(at), wanted: at.wanted, had }, { timeout: 4000 }).catch(() => {});
  return (await page.locator('[data-lesson]').count()) ? now(page) : at;
}

/** Does what the step wants by clicking what is lit: the button of the choice if it is there, else the thing or the place it lies in. */
async function doIt(page: Page, at: Now): Promise<Now> {
  for (let clicks = 0; clicks < 4; clicks++) {
    const next = await cameOf(page, at, async () => {
      const button = page.locator(css('data-choice', at.wanted!)).first();
      if (await button.count()) return button.click();
      const keys = at.on.flatMap((key) => [key, `city:${key.split(':')[1]}`, `area:${key.split(':')[1]}`, 'more']);
      for (const key of keys) {
        // A pin on a small map is a point; its label is what one taps.
        const thing = page.locator(`${css('data-key', key)}, ${css('data-part', key)}, .table :is([data-key="${key}"], [data-part="${key}"]) .label:visible`).first();
        const box = (await thing.count()) ? await thing.boundingBox() : null;
        if (!box) continue;
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2); // in vain if the bubble is in the way
        break;
      }
    });
    if (!same(next, at)) return next;
  }
  throw new Error(`nothing came of ${JSON.stringify(at)}`);
}

/** Something that the step is not about. */
async function clickWrongly(page: Page): Promise<void> {
  const before = await now(page);
  await page.evaluate(() => document.querySelector('.table [data-key^="stack:"], .table [data-key^="area:"], .table [data-key^="city:"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  // A word beside what was clicked; where a sheet opens first, the answer waits until the thing in it is tried.
  if (!(await page.locator('.drawer').count())) await page.waitForSelector('.kind p:not(:empty)', { timeout: 8000 });
  await page.keyboard.press('Escape');
  expect(same(before, await now(page))).toBe(true);
}

async function through(page: Page, until: (n: Now) => boolean): Promise<Now> {
  let at = await now(page);
  while (!until(at)) {
    if (at.end) {
      const last = !(await page.locator('.fin .go').textContent())!.startsWith('Next');
      if (last) return at;
      await page.click('.fin .go');
      at = await moved(page, at);
      continue;
    }
    if (at.step === 0) await clickWrongly(page);
    if (at.wanted) at = await doIt(page, at);
    else {
      await page.click('.coach .go');
      at = await moved(page, at);
    }
  }
  return at;
}

async function started(game: string, look: object): Promise<Page | null> {
  const page = await open(`#/learn/${game}`, look);
  await page.waitForSelector('.coach, .fin, main > p[role=status]:has-text("does not offer")', { timeout: 30_000 });
  if (await page.locator('.coach, .fin').count()) return page;
  await close(page);
  return null;
}

describe.each(LESSONS.flatMap((game) => [[game, 'desk', DESK], [game, 'phone', PHONE]] as const))('the lesson of %s on a %s', (game, _, look) => {
  it('is played to its end, left and resumed, and goes on as a game', async ({ skip }) => {
    const page = await started(game, look);
    if (!page) return skip(NO_ENGINE);
    const left = await through(page, (n) => n.chapter === 1 && n.step === 1);
    await page.goto(`${inject('site')}#/`);
    await page.waitForSelector('.games');
    await page.goto(`${inject('site')}#/learn/${game}`);
    await page.waitForSelector('.coach');
    const back = await now(page);
    expect([back.chapter, back.step]).toEqual([left.chapter, left.step]);
    const end = await through(page, () => false);
    expect(end.end).toBe(true);
    await page.click('.fin .go');
    await page.waitForSelector('.veil', { state: 'detached' });
    await page.waitForSelector('.table .say.mine', { timeout: 30_000 });
    await close(page);
  }, 180_000);

  it('has nothing against it that axe finds', async ({ skip }) => {
    const page = await started(game, look);
    if (!page) return skip(NO_ENGINE);
    await page.addScriptTag({ content: axe.source });
    const wrong = (): Promise<string[]> =>
      page.evaluate(async () => {
        const found = await (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
        return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`);
      });
    expect(await wrong()).toEqual([]);
    await through(page, (n) => n.wanted !== null);
    expect(await wrong()).toEqual([]);
    await through(page, (n) => n.end);
    expect(await wrong()).toEqual([]);
    await close(page);
  }, 120_000);
});

describe('without a mouse', () => {
  it('a whole lesson is done with Tab and Enter alone', async ({ skip }) => {
    const page = await started('second-edition', DESK);
    if (!page) return skip(NO_ENGINE);
    let at = await now(page);
    let keys = 0;
    for (; keys < 4000; keys++) {
      // Is the focus on what goes on: Next, the button of the choice, or, while that is not there, the thing meant?
      const there = await page.evaluate(({ wanted, on }) => {
        const el = document.activeElement as HTMLElement;
        const button = wanted && document.querySelector(`.table [data-choice="${wanted}"]`);
        return el.matches('.coach .go, .fin .go') || (!!wanted && (button ? el === button : el.dataset.key === on[0]));
      }, at);
      if (!there) {
        await page.keyboard.press('Tab');
        continue;
      }
      const last = at.end && !(await page.locator('.fin .go').textContent())!.startsWith('Next');
      if (last) {
        await page.keyboard.press('Enter');
        break;
      }
      at = await cameOf(page, at, () => page.keyboard.press('Enter'));
    }
    await page.waitForSelector('.veil', { state: 'detached', timeout: 5000 });
    expect(keys).toBeLessThan(4000);
    await close(page);
  }, 180_000);
});
