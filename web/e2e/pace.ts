// How quick the page is: against a running server (EMERALD_URL) until a board can be clicked, and frame by frame while it is dragged;
// by itself, how soon a replay is there, what a step of it costs, and how long an analysis takes.
// Figures for people to read, not a test: a busy machine would fail it. `npm run pace`.
import { readdirSync, readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { inject, it } from 'vitest';
import { intoAddress } from '../src/lib/replay/address.ts';
import { ARGS } from './browser.ts';

const server = process.env.EMERALD_URL ?? '';
const GAMES = ['second-edition', 'first-edition', 'london'];
const median = (all: number[]): number => [...all].sort((a, b) => a - b)[all.length >> 1]!;

async function untilAlive(page: Page, address: string): Promise<number> {
  const start = Date.now();
  await page.goto('about:blank');
  await page.goto(address);
  await page.waitForSelector('.target.legal, .pin.lit');
  return Date.now() - start;
}
/** The time between frames while the map is dragged to and fro for two seconds at twice its resting size. */
async function frames(page: Page): Promise<number[]> {
  const port = (await page.locator('.port').boundingBox())!;
  const [x, y] = [port.x + port.width / 2, port.y + port.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -450);
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const next = (t: number): void => void (seen.push(t), requestAnimationFrame(next));
    requestAnimationFrame(next);
  });
  await page.mouse.down();
  for (let i = 0; i < 120; i++) {
    await page.mouse.move(x + 120 * Math.sin(i / 9), y + 60 * Math.cos(i / 7));
    await page.waitForTimeout(12);
  }
  await page.mouse.up();
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  return seen.slice(1).map((t, i) => t - seen[i]!);
}

it.skipIf(!server).each(GAMES)('%s', async (game) => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(server);
  const id = await page.evaluate(async (game) => {
    const body = JSON.stringify({ game, players: 2, seats: [{ kind: 'you' }, { kind: 'bot', level: 'clerk' }], public: false, hot_seat: false });
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return ((await answer.json()) as { id: string }).id;
  }, game);
  const opens: number[] = [];
  for (let i = 0; i < 5; i++) opens.push(await untilAlive(page, `${server}#/table/${id}`));
  const between = await frames(page);
  const late = between.filter((ms) => ms > 25).length;
  console.log(`${game}: alive after ${opens.join(', ')} ms; dragging: ${between.length} frames, median ${median(between).toFixed(1)} ms, ${late} later than 25 ms`);
  await browser.close();
}, 60_000);

/** A kept record by the beginning of its file's name: the longest of them. */
function longest(begins: string): string {
  const texts = GAMES.flatMap((game) => readdirSync(`../records/${game}`).filter((f) => f.startsWith(begins)).map((f) => readFileSync(`../records/${game}/${f}`, 'utf8')));
  return texts.sort((a, b) => b.split('\n').length - a.split('\n').length)[0]!;
}
async function replayOf(record: string): Promise<{ page: Page; ready: number }> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const address = `${inject('site')}#/replay/${await intoAddress(record)}?as=all`;
  let ready = 0;
  // Once for the page's files, and once more to see what the replay itself takes.
  for (let i = 0; i < 2; i++) {
    await page.goto('about:blank');
    const start = Date.now();
    await page.goto(address);
    await page.waitForSelector('.replay', { timeout: 60_000 });
    ready = Date.now() - start;
  }
  return { page, ready };
}

it('a replay of the longest kept record', async () => {
  const { page, ready } = await replayOf(longest(''));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const scripting = async (): Promise<number> => (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'ScriptDuration')!.value * 1000;
  const steps: number[] = [];
  for (let i = 0; i < 100; i++) {
    const before = await scripting();
    const was = await page.locator('.replay input[type=range]').inputValue();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((was) => document.querySelector<HTMLInputElement>('.replay input[type=range]')!.value !== was, was);
    steps.push((await scripting()) - before);
  }
  console.log(`replay: there after ${ready} ms; scripting of a step: median ${median(steps).toFixed(1)} ms, longest ${Math.max(...steps).toFixed(1)} ms`);
  await page.context().browser()!.close();
}, 180_000);

it('an analysis of a second edition of four', async () => {
  const { page } = await replayOf(longest('second-edition-4p'));
  const start = Date.now();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.waitForSelector('.judge', { state: 'detached', timeout: 580_000 });
  console.log(`analysis: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  await page.context().browser()!.close();
}, 600_000);
