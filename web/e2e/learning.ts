// Going through a lesson in a real browser, as a learner does: a wrong click at the start of each chapter, then what is wanted.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Now { chapter: number; step: number; done: number; wanted: string | null; on: string[]; end: boolean }

/** What the coach says now, as the page shows it; the choice that is wanted comes from the page's own test hook. */
export const now = (page: Page): Promise<Now> =>
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
export async function cameOf(page: Page, at: Now, deed: () => Promise<void>): Promise<Now> {
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

export async function through(page: Page, until: (n: Now) => boolean): Promise<Now> {
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
