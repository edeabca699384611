// Finished games looked at again, in a real browser: stepping, whose eyes, going on from a moment, links that hold a whole game, files.
import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { intoAddress } from '../src/lib/replay/address.ts';
import { PLAYED } from './answers.ts';
import { violations } from './axe.ts';
import { close, open, withBrowser } from './browser.ts';
import { playOut } from './clicking.ts';

withBrowser();
const ENGINE = readdirSync('.').includes('engine') && readdirSync('engine').includes('emerald.wasm');
const GAMES = ['second-edition', 'first-edition', 'london'] as const;

/** The shortest kept game of a kind. */
function kept(game: string): string {
  const folder = `../records/${game}`;
  const texts = readdirSync(folder).map((f) => readFileSync(`${folder}/${f}`, 'utf8'));
  return texts.sort((a, b) => a.length - b.length)[0]!;
}
async function replay(game: string, look: { width?: number; height?: number } = {}, more = ''): Promise<Page> {
  const page = await open(`#/replay/${await intoAddress(kept(game))}${more}`, look);
  await page.waitForSelector('.replay', { timeout: 30_000 });
  await page.waitForFunction(() => location.href.includes('at=')); // the address follows the moment
  return page;
}
const ply = async (page: Page): Promise<number> => Number(new URL(page.url().replace('#/', '')).searchParams.get('at'));
/** Does something and waits until another moment is shown. */
async function step(page: Page, deed: () => Promise<void>): Promise<number> {
  const before = page.url();
  await deed();
  await page.waitForFunction((was) => location.href !== was, before);
  return ply(page);
}

describe.skipIf(!ENGINE)('a replay', () => {
  it.each(GAMES)('of %s goes from the beginning to the end, step by step and by its marks', { timeout: 120_000 }, async (game) => {
    const page = await replay(game);
    expect(await ply(page)).toBe(0);
    const one = await step(page, () => page.keyboard.press('ArrowRight'));
    expect(one).toBeGreaterThan(0);
    const turn = await step(page, () => page.keyboard.press('Shift+ArrowRight'));
    expect(turn).toBeGreaterThan(one);
    const marked = await step(page, () => page.keyboard.press('ArrowDown'));
    expect(marked).toBeGreaterThan(one);
    expect(await step(page, () => page.keyboard.press('ArrowLeft'))).toBeLessThan(marked);
    const end = await step(page, () => page.keyboard.press('End'));
    expect(await page.locator('.replay .on .go').isDisabled()).toBe(true);
    await step(page, () => page.keyboard.press('Home'));
    expect(await ply(page)).toBe(0);
    // However long the game, its log has few lines at first; more come where somebody reads on.
    const lines = page.locator('[role=log] .show');
    const few = await lines.count();
    expect(few).toBeLessThan(80);
    await expect.poll(async () => {
      await page.locator('[role=log]').evaluate((log) => (log.scrollTop = log.scrollHeight));
      return lines.count();
    }, { timeout: 30_000 }).toBeGreaterThan(few);
    // By itself, at its fastest.
    await page.locator('.replay .speed').click({ clickCount: 2 });
    await step(page, () => page.locator('.replay .steps .go').click());
    await page.locator('.replay .steps .go').click();
    // From line to line of the log, the last of those that are there, to the end.
    for (let at = await ply(page); at < end; ) at = await step(page, () => lines.last().evaluate((e: HTMLElement) => e.click()));
    await close(page);
  });

  it('is seen through anybody\u2019s eyes, and opens for somebody else at the same moment', { timeout: 120_000 }, async () => {
    const page = await replay('second-edition', {}, '?at=60');
    expect(await page.locator('.tray').isVisible()).toBe(false);
    await step(page, () => page.locator('.replay .seen [role=radio]').first().click());
    await page.waitForSelector('.tray .card');
    const cards = await page.locator('.tray .card').count();
    expect(cards).toBeGreaterThan(0);
    const address = page.url();
    const other = await open(address.slice(inject('site').length));
    await other.waitForSelector('.replay .seen [aria-checked=true]:first-of-type');
    await other.waitForSelector('.tray .card');
    expect(await other.locator('.tray .card').count()).toBe(cards);
    expect(await ply(other)).toBe(60);
    await close(other);
    // Everybody's hand at once, each with its owner's secret.
    await step(page, () => page.keyboard.press('a'));
    await page.waitForSelector('.hands article');
    expect(await page.locator('.hands article').count()).toBe(await page.locator('.replay .seen [role=radio]').count() - 2);
    expect(await page.locator('.hands article').first().innerText()).toMatch(/Loyalist|Restorationist/);
    await step(page, () => page.keyboard.press('w'));
    expect(await page.locator('.tray, .hands').first().isVisible()).toBe(false);
    expect(await page.locator('.hands').count()).toBe(0);
    await close(page);
  });

  it('goes on from three moments, and one of the branches is played out', { timeout: 300_000 }, async () => {
    const page = await replay('second-edition');
    await page.evaluate(() => {
      const met = ['second-edition', 'first-edition', 'london'];
      localStorage.setItem('emerald.settings', JSON.stringify({ bots: 'none', confirm: false, met }));
    });
    const from = page.url().split('?')[0]!; // the moment may not stand in the address yet
    const end = await step(page, () => page.keyboard.press('End'));
    for (const at of [0, Math.floor(end / 2), end - 1]) {
      await page.goto('about:blank');
      await page.goto(`${from}?at=${at}`);
      await page.waitForSelector('.replay');
      await page.locator('.replay select').last().selectOption('novice');
      await page.locator('.replay .on .go').click();
      await page.waitForFunction(() => location.hash.startsWith('#/table/here-'));
      await page.waitForSelector('.table, [role=table], .sheet table', { timeout: 30_000 });
      // It says where it came from; the last one may be over as soon as it is there.
      if (at < end - 1) await page.waitForSelector(`[role=log] .from a[href*="at=${at}"]`);
    }
    await playOut(page);
    expect(await page.locator('[role=table], .sheet table').count()).toBeGreaterThan(0);
    // From its end everybody's cards can be seen.
    await page.getByRole('link', { name: 'Everything revealed' }).click();
    await page.waitForSelector('.hands article');
    // The branch is a game of its own among mine, with how it went and what it makes of my rating.
    await page.goto(`${inject('site')}#/mine`);
    await page.waitForSelector('.past li .acts');
    expect(await page.locator('main li').count()).toBeGreaterThanOrEqual(3);
    expect(await page.locator('.past li').count()).toBe(1);
    expect(await page.locator('.past .went a').getAttribute('href')).toContain(`at=${end - 1}`);
    await page.waitForSelector('.rating');
    const all = { won: 0, lost: 0 };
    for (const result of ['Won', 'Lost'] as const) {
      await page.getByRole('radiogroup', { name: 'Result' }).getByRole('radio', { name: result }).click();
      all[result === 'Won' ? 'won' : 'lost'] = await page.locator('.past li .acts').count();
    }
    expect(all.won + all.lost).toBe(1);
    expect(page.url()).toContain('result=lost');
    await page.getByRole('radiogroup', { name: 'Result' }).getByRole('radio', { name: 'All' }).click();
    // From its replay the whole tree can be walked.
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.waitForSelector('.replay', { timeout: 30_000 });
    await page.getByRole('button', { name: 'More' }).last().click();
    await page.waitForSelector('.tree');
    expect(await page.locator('.tree li').count()).toBe(4);
    await page.locator('.tree a').first().click();
    await page.waitForFunction(() => !location.hash.includes('here-'));
    await close(page);
  });

  it.each(GAMES)('of %s is judged while it can be looked at, and stays judged', { timeout: 300_000 }, async (game) => {
    const page = await replay(game, {}, '?at=60');
    expect(await page.locator('.chances, .judgement').count()).toBe(0);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.waitForSelector('.chances .line');
    // Whoever has seen enough stops it, and may begin again.
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.waitForSelector('.judge [role=status]');
    // Meanwhile the page is drawn again and again, and one can go on looking.
    await page.evaluate(() => {
      const count = (n: number): void => {
        document.body.dataset.frames = `${n}`;
        if (document.querySelector('.judge [role=status]')) requestAnimationFrame(() => count(n + 1));
      };
      count(0);
    });
    await page.waitForFunction(() => Number(document.body.dataset.frames) >= 30);
    await step(page, () => page.keyboard.press('ArrowRight'));
    await page.waitForSelector('.judge', { state: 'detached', timeout: 240_000 });
    const seats = await page.locator('.replay .seen [role=radio]').count() - 2;
    expect(await page.locator('.chances .line').count()).toBe(seats);
    expect(await page.locator('.beliefs figure').count()).toBe(seats);
    // Those of the moves around this moment.
    await page.waitForSelector('[role=log] .judgement', { state: 'attached' });
    await step(page, () => page.locator('.chances button').last().click());
    await page.getByRole('tab', { name: 'Hands' }).click();
    expect(await page.locator('.hands article').count()).toBe(seats);
    // A player is told of their own choices only, and looks at the others; a watcher guesses along.
    await step(page, () => page.locator('.replay .seen [role=radio]').first().click());
    await page.waitForFunction((n) => document.querySelectorAll('.beliefs figure').length === n, seats - 1);
    await step(page, () => page.keyboard.press('w'));
    expect(await page.locator('.chances, .judgement').count()).toBe(0);
    // What was found is kept.
    await step(page, () => page.keyboard.press('a'));
    await page.reload();
    await page.waitForSelector('.chances .line');
    expect(await page.locator('.judge').count()).toBe(0);
    await page.waitForSelector('[role=log] .judgement', { state: 'attached' });
    // From what was preferred to a table at which it is tried.
    if (await page.locator('.judgement:is(.slip, .mistake)').count()) {
      await step(page, () => page.locator('li:has(.judgement:is(.slip, .mistake)) .show').first().evaluate((e: HTMLElement) => e.click()));
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.waitForFunction(() => location.hash.startsWith('#/table/here-'));
    }
    await close(page);
  });

  it('of a game in play shows what one was shown oneself, and nothing that comes with the end', { timeout: 120_000 }, async () => {
    const page = await replay('second-edition', {}, '?at=60');
    await step(page, () => page.locator('.replay .seen [role=radio]').first().click());
    await page.waitForSelector('.tray .card');
    const hand = (): Promise<string[]> => page.locator('.tray .card').allTextContents();
    const then = await hand();
    await page.evaluate(() => localStorage.setItem('emerald.settings', JSON.stringify({ bots: 'none', confirm: false, met: ['second-edition'] })));
    await page.goto(page.url().replace('at=60', 'at=100'));
    await page.reload();
    await page.waitForSelector('.replay');
    await page.locator('.replay .on .go').click();
    await page.waitForFunction(() => location.hash.startsWith('#/table/here-'));
    await page.waitForSelector('.table');
    await page.click('button[aria-label="Menu"]');
    await page.getByRole('link', { name: 'Look back' }).click();
    await page.waitForSelector('.replay', { timeout: 30_000 });
    await page.goto(`${page.url().split('?')[0]!}?at=60`);
    await page.reload();
    await page.waitForSelector('.replay', { timeout: 30_000 });
    expect(await hand()).toEqual(then);
    const seen = (): Promise<number> => page.locator('.replay :is(.seen, .judge, .on, .out), .hands, .target.legal, .undo').count();
    expect(await seen()).toBe(0);
    await page.waitForFunction(() => location.href.includes('at=60'));
    for (const key of ['a', 'w', '2', 'f', 'u']) await page.keyboard.press(key);
    expect(await step(page, () => page.keyboard.press('ArrowRight'))).toBeGreaterThan(60);
    expect(await seen()).toBe(0);
    expect(page.url()).not.toContain('as=');
    await page.getByRole('link', { name: 'Back to the table' }).click();
    await page.waitForFunction(() => location.hash.startsWith('#/table/here-'));
    await close(page);
  });

  it('gives any moment as a scenario', { timeout: 60_000 }, async () => {
    const page = await replay('second-edition', {}, '?at=60');
    await page.getByRole('button', { name: 'More' }).last().click();
    await page.getByRole('button', { name: 'Make a scenario' }).click();
    await page.waitForSelector('textarea');
    expect(await page.locator('textarea').inputValue()).toMatch(/^game second-edition\n\nscenario .+\nplayers \d\n(.+\n)*given .+ = .+\n(.+\n)*offered \w+ .+\n$/);
    await close(page);
  });

  it('and everything else somebody has played is had as files', { timeout: 120_000 }, async () => {
    const page = await open('#/mine', {}, (page) => page.route('**/api/mine', (r) => r.fulfill({ json: PLAYED })));
    const button = page.getByRole('button', { name: 'All of them as files' });
    await button.waitFor({ timeout: 60_000 });
    const saving = page.waitForEvent('download');
    await button.click();
    const files = unzipSync(new Uint8Array(readFileSync((await (await saving).path())!)));
    const records = Object.keys(files).filter((name) => name.startsWith('records/'));
    expect(records.length).toBe(PLAYED.filter((l) => l.status === 'over').length);
    expect(strFromU8(files['games.csv']!).trim().split('\n').length).toBe(records.length + 1);
    await page.getByText(`${records.length} games saved`).waitFor();
    // Each of them opens again.
    await page.getByLabel('Open a record').setInputFiles({ name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(files[records[0]!]!) });
    await page.waitForSelector('.replay', { timeout: 30_000 });
    await close(page);
  });

  it('is opened from a file, and a broken one is refused with its line', { timeout: 60_000 }, async () => {
    const page = await open('#/mine');
    const text = kept('london');
    const file = (text: string): { name: string; mimeType: string; buffer: Buffer } => ({ name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByLabel('Open a record').setInputFiles(file(text));
    await page.waitForSelector('.replay', { timeout: 30_000 });
    await page.goto(`${inject('site')}#/mine`);
    const lines = text.split('\n');
    await page.getByLabel('Open a record').setInputFiles(file([...lines.slice(0, 40), ...lines.slice(42)].join('\n')));
    await page.waitForSelector('[role=alert]');
    expect(await page.locator('main').innerText()).toMatch(/line \d+/i);
    await close(page);
  });

  it.each([...GAMES.map((game) => [game, 390, 844] as const), ['second-edition', 720, 450], ['second-edition', 1280, 720]] as const)('of %s fits a window of %i by %i: the board has most of it, and the hands come when asked for', { timeout: 60_000 }, async (game, width, height) => {
    const page = await replay(game, { width, height }, '?as=all');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await step(page, () => page.locator('.replay').getByRole('button', { name: 'One step on' }).click());
    const board = (await page.locator('main.middle').boundingBox())!;
    expect(board.height).toBeGreaterThan(0.45 * height);
    const button = page.getByRole('button', { name: 'Show everybody' });
    await button.click();
    expect(await page.locator('.hands article').count()).toBeGreaterThan(1);
    expect(await violations(page)).toEqual([]);
    await button.click();
    await page.waitForSelector('.hands', { state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await close(page);
  });
});
