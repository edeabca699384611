// Playing by clicking whatever is alive, as somebody would who knows no rule.
import type { Page } from 'playwright-core';

/** Everything one may click: lit elements, pins of cities with a move, and the buttons of the open question. */
export const ALIVE = '.target.legal, .pin.lit .label, .use button, .focus .moves .do';
export const BOARD = '.plate, .pin .label, .over .place';
const MOST = 8000; // clicks; a game takes some 200, but where people play nothing ends one that goes nowhere

/** Clicks one thing that is alive; areas of a map have odd shapes, so they are clicked without aiming. */
export async function click(page: Page, pick: number): Promise<boolean> {
  const moves = await page.$$('.focus .moves .do'); // a place or a card that was opened offers its moves
  const alive = moves.length && pick % 3 ? moves : await page.$$(ALIVE);
  if (!alive.length) return false;
  const chosen = alive[pick % alive.length]!;
  const drawn = await chosen.evaluate((e) => e instanceof SVGElement).catch(() => false);
  const done = drawn ? chosen.dispatchEvent('click') : chosen.click({ timeout: 1500, force: true, position: { x: 10, y: 8 } });
  await done.catch(() => {}); // gone since: the table moved on
  return true;
}

/** Plays on until the game is over. */
export async function playOut(page: Page): Promise<void> {
  await page.waitForSelector(BOARD);
  for (let clicks = 0; clicks < MOST && !(await page.$('[role=table], .sheet table')); ) {
    if (await click(page, clicks * 7919)) clicks++;
    await page.waitForTimeout(15); // perhaps somebody else thinks
  }
}
