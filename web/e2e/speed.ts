// How quick the engine in this browser is, against a running server (EMERALD_URL): from the button of the first page to the first
// own decision, and beside the same engine as a native program (`cargo build --release -p browser --example pace`). Figures for
// people to read, not a test: a busy machine would fail it. `npm run speed`.
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { ARGS } from './browser.ts';
import { ALIVE } from './clicking.ts';
import { GAMES, met } from './here.ts';

const server = process.env.EMERALD_URL ?? '';
const ROUNDS = 5;
const launch = (): Promise<Browser> => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
const told = (all: number[]): string => `${all.map((ms) => ms.toFixed(0)).join(', ')} (median ${[...all].sort((a, b) => a - b)[all.length >> 1]!.toFixed(0)})`;
let browser: Browser;
beforeAll(async () => { browser = await launch(); });
afterAll(() => browser.close());

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

/** The questions that are timed, and what each is about; what comes before them warms up. */
function questions(game: string): { about: string; ask: object }[] {
  const seats = [{ kind: 'you' }, { kind: 'you' }];
  const setup = native([{ ask: 'wish', wish: { game, players: 2, seats }, name: '', id: 't', seed: '11'.repeat(32), now: 0 }], true);
  const random = { ask: 'signature', game, players: 3, games: 400 }, think = { ask: 'think', level: 'search:6000', number: 1 };
  const open = { ask: 'open', id: 't', setup, moves: [] };
  return [
    { about: '', ask: open }, { about: '', ask: random }, { about: 'random decisions', ask: random }, { about: 'random decisions', ask: random },
    { about: '', ask: think }, { about: 'search iterations', ask: think }, { about: 'search iterations', ask: { ...think, number: 2 } },
  ];
}
function native(asked: object[], answers = false): unknown {
  const out = execFileSync(`../target/release/examples/pace`, answers ? ['answers'] : [], { input: asked.map((q) => JSON.stringify(q)).join('\n'), encoding: 'utf8', maxBuffer: 64 << 20 });
  return answers ? (JSON.parse(out) as { ok: unknown }).ok : out.trim().split('\n').map(Number);
}

it.each(GAMES)('beside the native program, %s', { timeout: 300_000 }, async (game) => {
  const all = questions(game);
  const page = await browser.newPage();
  await page.goto(server);
  const address = await page.evaluate(async () => /assets\/emerald-[^"]*\.wasm/.exec(await (await fetch('/sw.js')).text())![0]);
  const { ready, times } = await page.evaluate(
    async ({ address, asked }) => {
      const start = performance.now();
      const { instance } = await WebAssembly.instantiateStreaming(fetch(address), { page: { now: () => performance.now() } });
      const ready = performance.now() - start;
      const e = instance.exports as unknown as { memory: WebAssembly.Memory; reserve(n: number): number; ask(): number };
      const times = asked.map((question) => {
        const bytes = new TextEncoder().encode(question);
        const room = e.reserve(bytes.length);
        new Uint8Array(e.memory.buffer, room, bytes.length).set(bytes);
        const start = performance.now();
        e.ask();
        return performance.now() - start;
      });
      return { ready, times };
    },
    { address, asked: all.map((q) => JSON.stringify(q.ask)) },
  );
  const beside = native(all.map((q) => q.ask)) as number[];
  for (const about of ['random decisions', 'search iterations']) {
    const sum = (of: number[]): number => of.filter((_, at) => all[at]!.about === about).reduce((a, b) => a + b, 0);
    console.log(`${game}, load ${loadavg()[0]!.toFixed(1)}: ${about}: native ${sum(beside).toFixed(0)} ms, in Chromium ${sum(times).toFixed(0)} ms: ${((100 * sum(beside)) / sum(times)).toFixed(0)} % of native`);
  }
  console.log(`${game}: module ready after ${ready.toFixed(0)} ms`);
  await page.close();
});
