// How quick the engine in this browser is, against a running server (EMERALD_URL): from the button of the first page to the first
// own decision. Figures for people to read, not a test: a busy machine would fail it. `npm run speed`.
import { loadavg } from 'node:os';
import { chromium, type Browser, type Page } from 'playwright-core';
import { it } from 'vitest';
import { ARGS } from './browser.ts';
import { ALIVE } from './clicking.ts';
import { GAMES, met } from './here.ts';

const server = process.env.EMERALD_URL ?? '';
const ROUNDS = 5;
const launch = (): Promise<Browser> => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
const told = (all: number[]): string => `${all.map((ms) => ms.toFixed(0)).join(', ')} (median ${[...all].sort((a, b) => a - b)[all.length >> 1]!.toFixed(0)})`;

/** From the click to something that can be clicked, frame by frame. */
const firstDecision = (page: Page, game: (typeof GAMES)[number]): Promise<number> =>
  page.evaluate(
    ({ button, alive }) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const look = (): void => void (document.querySelector(alive) ? done(performance.now() - start) : requestAnimationFrame(look));
        document.querySelector<HTMLElement>(button)!.click();
        look();
      }),
    { button: `.game:nth-child(${1 + GAMES.indexOf(game)}) button.play`, alive: ALIVE },
  );

it.each(GAMES)('Play now, %s', { timeout: 300_000 }, async (game) => {
  const cold: number[] = [], warm: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const fresh = await launch();
    const context = await fresh.newContext({ viewport: { width: 1440, height: 900 } });
    await met(context, 4);
    for (const times of [cold, warm]) {
      const page = await context.newPage();
      await page.goto(server);
      await page.waitForSelector(`.game:nth-child(${1 + GAMES.indexOf(game)}) button.play:enabled`);
      // A visitor needs a moment to find the button; the second time, it is the game they played last.
      await page.waitForTimeout(times === warm ? 1500 : 300);
      times.push(await firstDecision(page, game));
      // Every file is kept from now on.
      if (times === cold) await page.evaluate(() => navigator.serviceWorker.ready);
      await page.close();
    }
    await fresh.close();
  }
  console.log(`${game}, load ${loadavg()[0]!.toFixed(1)}: cold ${told(cold)} ms, warm ${told(warm)} ms`);
});
