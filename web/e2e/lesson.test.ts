// Every lesson in a real browser, as a learner goes through it: with a mouse, on a phone, and one without either. Where the page was
// built without the engine there are no lessons: then these tests are skipped, and do not pass.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { LESSONS } from '../src/lib/lesson/keep.ts';
import { close, open, withBrowser } from './browser.ts';
import { cameOf, now, through } from './learning.ts';

withBrowser();
const DESK = { width: 1440, height: 900 };
const NO_ENGINE = 'the page was built without the engine: there are no lessons to test';
const PHONE = { width: 390, height: 844, touch: true };

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
