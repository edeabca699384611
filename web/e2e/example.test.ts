// A rule is tried on the board: from the rules to a position, played, set up again, and back to the rule. A page built without the engine offers
// no positions: then there is nothing to try, and the test is skipped.
import { expect, it } from 'vitest';
import { close, open, withBrowser } from './browser.ts';
import { NO_ENGINE } from './here.ts';

withBrowser();

it.for([['desk', { width: 1440, height: 900 }], ['phone', { width: 390, height: 844, touch: true }], ['small phone', { width: 360, height: 740, touch: true }]] as const)('an example position is opened from its rule and leads back to it, on a %s', { timeout: 120_000 }, async ([, look], { skip }) => {
  const page = await open('#/demo/rules', look);
  await page.waitForSelector('.quick');
  const examples = page.locator('[id="claim.majority"] .tries a');
  if (!(await examples.count())) {
    await close(page);
    return skip(NO_ENGINE);
  }
  expect(await examples.allInnerTexts()).toEqual(['Try it: Claim a card', 'Try it: A tie is not enough']);
  await examples.first().click();
  await page.waitForSelector('.goal', { timeout: 30_000 });
  expect(await page.textContent('.goal h2')).toContain('Claim a card');
  // On a phone it leaves the city it speaks of in sight.
  if (look.width < 720) {
    const hidden = (): Promise<boolean> => page.evaluate(() => {
      const [card, city] = ['.goal', '[data-pin=vienna] .label'].map((s) => document.querySelector(s)!.getBoundingClientRect());
      return card!.top < city!.bottom && city!.top < card!.bottom;
    });
    await expect.poll(hidden).toBe(false);
  }
  await page.click('.goal .ok');
  // Its own choices, on the real engine.
  await page.locator('.tray [data-key="card:informer"]').first().click();
  await page.locator('[data-choice="claim:informer"]:visible').first().click();
  await page.waitForSelector('.target.legal[data-key="stack:vienna"], .pin.lit[data-pin=vienna] .label');
  // What to try, again, and the position as it was.
  if (look.width > 720) await page.click('.tools button:has-text("What to try")');
  else {
    await page.click('.tools button[aria-label="Menu"]');
    await page.click('dialog button:has-text("What to try")');
  }
  await page.click('.goal button:has-text("Set up again")');
  await page.waitForSelector('.goal', { state: 'detached' });
  await page.waitForSelector('.target.legal[data-key="card:sympathisers"]');
  if (look.width > 720) await page.click('.tools button:has-text("What to try")');
  else {
    await page.click('.tools button[aria-label="Menu"]');
    await page.click('dialog button:has-text("What to try")');
  }
  await page.click('.goal a:has-text("claim.majority")');
  await page.waitForFunction(() => location.hash === '#/rules/second-edition/claim.majority');
  await close(page);
});

it('the rules print without the page around them', async () => {
  const page = await open('#/demo/rules');
  await page.waitForSelector('.quick');
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.top', '.find', 'footer', 'nav', '.try', '.tries']) expect(await page.locator(gone).locator('visible=true').count(), gone).toBe(0);
  expect(await page.locator('.quick .steps li').first().isVisible()).toBe(true);
  expect(await page.locator('.symbols .legend li').count()).toBeGreaterThan(12);
  await close(page);
});
