// Playing by clicking whatever is alive, as somebody would who knows no rule.
import type { Page } from 'playwright-core';

/** Everything one may click: lit elements, pins of cities with a move, and the buttons of the open question. */
export const ALIVE = '.target.legal, .pin.lit .label, .use button, .focus .moves .do';
export const BOARD = '.plate, .pin .label, .over .place';
const MOST = 5000; // clicks; a game takes some 200

/** The nth of a row of numbers that is the same in every run and has no period: clicks in step with a question that offers
 *  "take it back" would go round in a circle for ever. */
const blind = (nth: number): number => {
  const mixed = Math.imul(nth ^ (nth >>> 15), 0x2c1b3c6d);
  return (Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) ^ mixed) >>> 4;
};

/** Clicks one thing that is alive, chosen blindly; areas of a map have odd shapes, so they are clicked without aiming. */
export async function click(page: Page, nth: number): Promise<boolean> {
  const pick = blind(nth + 1);
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
  await page.waitForSelector(`${BOARD}, [role=table]`); // a game that goes on from its last moment may be over at once
  for (let clicks = 0; !(await page.$('[role=table]')); ) {
    if (clicks === MOST) throw new Error(`no end after ${MOST} clicks; the question is: ${await page.textContent('.say')}`);
    if (await click(page, clicks)) clicks++;
    await page.waitForTimeout(15); // perhaps somebody else thinks
  }
}
