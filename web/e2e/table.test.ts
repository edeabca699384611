// The table of the demonstration: what lights up, what a click sends, and everything again without a mouse.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { state as crowd } from '../src/demo/crowd.ts';
import { state as first } from '../src/demo/first.ts';
import { state as london } from '../src/demo/london.ts';
import { decision, state as table } from '../src/demo/table.ts';
import type { ToServer } from '../src/lib/wire.ts';
import { close, open, withBrowser } from './browser.ts';

withBrowser();
const sent = (page: Page): Promise<ToServer[]> => page.evaluate(() => JSON.parse(document.querySelector('[data-sent]')!.getAttribute('data-sent')!) as ToServer[]);
const key = (k: string): string => `[data-key="${k}"]`;

describe('with a mouse', () => {
  it('lights up exactly what the list of choices names', async () => {
    const page = await open('#/demo/table');
    const lit = await page.$$eval('.target.legal', (all) => all.map((e) => e.getAttribute('data-key')!));
    expect(lit.sort()).toEqual([...new Set(decision.choices.map((c) => c.on))].sort());
    const alive = await page.$$eval('[data-key]:is(button):not([aria-disabled])', (all) => all.map((e) => e.getAttribute('data-key')!));
    expect(alive.sort()).toEqual(lit.sort());
    await close(page);
  });
  it('plays the only choice of an element, once, with its ply', async () => {
    const page = await open('#/demo/table');
    await page.click(key('stack:vienna'));
    await page.click(key('stack:constantinople'), { force: true });
    expect(await sent(page)).toEqual([{ t: 'play', ply: 131, choice: 'vienna', seat: 'thursday' }]);
    await close(page);
  });
  it('says why not, with the rule', async () => {
    const page = await open('#/demo/table');
    await page.click(key('stack:london'), { force: true });
    expect(await sent(page)).toEqual([{ t: 'why', ply: 131, element: 'stack:london' }]);
    expect(await page.textContent('[role=alert]')).toContain('claim.majority');
    await close(page);
  });
  it('enlarges a card that is pointed at, and names its symbols', async () => {
    const page = await open('#/demo/table');
    await page.hover(key('card:irene-adler'));
    await page.waitForSelector('.popup .card.xl');
    expect(await page.textContent('.popup')).toMatch(/Move ×2.*One use/s);
    await close(page);
  });
  it('lights up what a log entry touched', async () => {
    const page = await open('#/demo/table');
    await page.hover('[role=log] li:has-text("moves an agent to Rome")');
    expect(await page.$$eval('.hot', (all) => all.map((e) => e.getAttribute('data-key')))).toEqual(['agent:rome:wednesday', 'royal:rome']);
    await close(page);
  });
  it('zooms and pans without moving anything else', async () => {
    const page = await open('#/demo/table');
    const where = (): Promise<string> => page.$eval('.sheet', (e) => (e as HTMLElement).style.transform);
    const before = await where();
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, -400);
    const zoomed = await where();
    expect(zoomed).not.toBe(before);
    await page.mouse.move(760, 480);
    await page.mouse.down();
    await page.mouse.move(700, 430, { steps: 4 });
    await page.mouse.up();
    expect(await where()).not.toBe(zoomed);
    expect(await sent(page)).toEqual([]);
    await page.keyboard.press('0');
    expect(await where()).toBe(before);
    await close(page);
  });
});

describe('with the keyboard alone', () => {
  it('reaches every choice and plays it', async () => {
    const page = await open('#/demo/table');
    const reached = new Set<string>();
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => document.activeElement?.getAttribute('data-key'));
      if (at) reached.add(at);
    }
    for (const c of decision.choices) expect(reached).toContain(c.on);
    await page.focus(key('stack:vienna'));
    await page.keyboard.press('Enter');
    expect(await sent(page)).toMatchObject([{ t: 'play', choice: 'vienna' }]);
    await close(page);
  });
  it('plays the button with the number that is pressed', async () => {
    const page = await open('#/demo/table');
    expect(await page.textContent('.use .opt:has(kbd)')).toContain('Place 1 cube');
    await page.keyboard.press('1');
    expect(await sent(page)).toMatchObject([{ t: 'play', choice: 'place:informer' }]);
    await close(page);
  });
  it.each(['table', 'first', 'london'])('goes from a panel of "%s" to its single numbers, and each explains itself with a rule', async (demo) => {
    const page = await open(`#/demo/${demo}`);
    await page.locator('[data-key^="seat:"]').first().focus();
    const told = new Set<string>();
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('ArrowRight');
      expect(await page.locator('[role=tooltip] a[href*="/rules/"]').count()).toBeGreaterThan(0);
      told.add(await page.locator('[role=tooltip] h3').first().innerText());
    }
    expect(told.size).toBe(4);
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-key'))).toMatch(/^seat:/);
    expect(await page.locator('[role=tooltip]').count()).toBe(0);
    expect(await sent(page)).toEqual([]);
    await close(page);
  });
  it('undoes with U, explains with ?', async () => {
    const page = await open('#/demo/table');
    await page.keyboard.press('u');
    expect(await sent(page)).toEqual([{ t: 'undo', ply: 131 }]);
    await page.keyboard.press('?');
    expect(await page.textContent('dialog[open]')).toContain('take back a step');
    await close(page);
  });
});

describe('on a phone', () => {
  it.each(['table', 'first', 'crowd', 'first-crowd'].flatMap((demo) => [360, 390].map((width) => [demo, width] as const)))('has no two labels of the table "%s" over each other at %i', async (demo, width) => {
    const page = await open(`#/demo/${demo}`, { width, height: 844, touch: true });
    const clashes = await page.$$eval('.pin .label, .cost', (all) => {
      const middle = (r: DOMRect): DOMRect => new DOMRect(r.x + r.width / 3, r.y + r.height / 3, r.width / 3, r.height / 3);
      const boxes = all.map((e) => ({ name: e.textContent, r: e.classList.contains('cost') ? middle(e.getBoundingClientRect()) : e.getBoundingClientRect() }));
      return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.r.left < b.r.right && b.r.left < a.r.right && a.r.top < b.r.bottom && b.r.top < a.r.bottom).map((b) => `${a.name} / ${b.name}`));
    });
    expect(clashes).toEqual([]);
    await close(page);
  });
  it('opens a city with a tap and plays with one large button', async () => {
    const page = await open('#/demo/table', { width: 390, height: 844, touch: true });
    await page.tap('[data-pin=constantinople] .label');
    await page.tap('.focus .moves .do');
    expect(await sent(page)).toMatchObject([{ t: 'play', choice: 'constantinople' }]);
    await close(page);
  });
});

it('a question about another\u2019s deed comes as a sheet with the clock, a picture for each answer, and letting it happen is never filled', async () => {
  const page = await open('#/demo/ask', { width: 390, height: 844, touch: true });
  expect(await page.textContent('.ask .clock')).toMatch(/0:\d\d/);
  expect(await page.$$eval('.ask .do', (all) => all.map((e) => [!!e.querySelector('.icon'), e.classList.contains('go')]))).toEqual([[true, true], [true, false]]);
  const [ask, bar] = await Promise.all(['.ask', '.bar'].map((s) => page.locator(s).boundingBox()));
  expect(ask!.y + ask!.height).toBeLessThanOrEqual(bar!.y + 1);
  await page.click('.ask .do:not(.go)');
  expect(await sent(page)).toMatchObject([{ t: 'play', choice: 'pass' }]);
  await close(page);
});

it.each(['table', 'first', 'london'])('a tablet held upright has the drawn board, players and log of "%s", and real cards', async (demo) => {
  const page = await open(`#/demo/${demo}`, { width: 820, height: 1180, touch: true });
  expect(await page.locator('.table.tablet:not(.compact) .board').count()).toBe(1);
  const boxes = await Promise.all(['.board', '[role=log]', '.panel, .pl', '.tray :is(.card, .lcard)'].map((s) => page.locator(s).first().boundingBox()));
  for (const b of boxes) expect(b!.width > 60 && b!.y + b!.height <= 1181 && b!.x >= 0 && b!.x + b!.width <= 821).toBe(true);
  await close(page);
});

describe('a sheet', () => {
  it('is closed by a tap beside it, which plays nothing', async () => {
    const page = await open('#/demo/table', { width: 390, height: 844, touch: true });
    await page.tap('[data-pin=paris] .label');
    await page.waitForSelector('.drawer');
    const before = await sent(page);
    await page.touchscreen.tap(195, 190); // on the map, above the sheet
    await page.waitForSelector('.drawer', { state: 'detached' });
    expect(await sent(page)).toEqual(before);
    await close(page);
  });
  it('takes the focus and gives it back', async () => {
    const page = await open('#/demo/table', { width: 390, height: 844 });
    await page.focus('.me');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => !!document.activeElement?.closest('.drawer'))).toBe(true);
    for (let i = 0; i < 12; i++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => !!document.activeElement?.closest('.drawer'))).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.className)).toMatch(/^me\b/);
    await close(page);
  });
  it('counts the unread lines of the log until they are read', async () => {
    const page = await open('#/demo/table', { width: 390, height: 844 });
    expect(await page.textContent('.bar em')).toMatch(/^3/);
    await page.click('.bar button:has-text("Log")');
    expect(await page.textContent('.drawer')).toContain('3 new since you looked');
    await page.click('.bar button:has-text("Log")');
    expect(await page.$('.bar em')).toBeNull();
    await close(page);
  });
});

it.each([['table', 'Restorationist'], ['first', 'Restorationist'], ['london', 'Lust']])('shows the own secret of "%s" at every size', async (demo, secret) => {
  const page = await open(`#/demo/${demo}`);
  for (const [width, height] of [[320, 568], [360, 740], [390, 664], [820, 1180], [1180, 820], [1280, 720], [1440, 900], [720, 450]] as const) {
    await page.setViewportSize({ width, height });
    const inWindow = (): Promise<boolean> => page.evaluate((word) => [...document.querySelectorAll('.me, .own')].some((e) => {
      const r = e.getBoundingClientRect();
      return e.textContent!.includes(word) && r.width > 0 && r.x >= 0 && r.y >= 0 && r.right <= innerWidth + 1 && r.bottom <= innerHeight + 1;
    }), secret);
    await expect.poll(inWindow, { message: `${width}x${height}` }).toBe(true);
  }
  await close(page);
});

describe('the filled button', () => {
  it.each(['table', 'first', 'london', 'crowd'].flatMap((demo) => [390, 1440].map((width) => [demo, width] as const)))('is at most one and never passing, "%s", %i wide', async (demo, width) => {
    const page = await open(`#/demo/${demo}`, { width, height: 844 });
    const filled = await page.$$eval('.btn.go, .do.go', (all) => all.map((e) => e.textContent!));
    expect(filled.length).toBeLessThanOrEqual(1);
    expect(filled.join()).not.toMatch(/Pass|End turn|Let it happen/);
    await close(page);
  });
});

describe('found on a desk', () => {
  it('no choice of a long list is cut', async () => {
    const page = await open('#/demo/crowd');
    const last = page.locator('.use .list > button').last();
    const box = (await last.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(900);
    expect(await page.$eval('.use .list', (e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1);
    await close(page);
  });
  it('a click on the icons of a player counts for the player', async () => {
    const page = await open('#/demo/london');
    await page.click('.pl.yellow .bl span');
    expect(await sent(page)).toMatchObject([{ t: 'why', element: 'seat:yellow' }]);
    await close(page);
  });
  it('the lines of the chart differ without their colour', async () => {
    for (const demo of ['end', 'london-end']) {
      const page = await open(`#/demo/${demo}`);
      const dashes = await page.$$eval('svg .line', (all) => all.map((e) => e.getAttribute('stroke-dasharray')));
      expect(dashes.length).toBeGreaterThan(1);
      expect(new Set(dashes).size).toBe(dashes.length);
      await close(page);
    }
  });
  it('after the end the board shows the sides, and nobody guesses or watches', async () => {
    const page = await open('#/demo/end');
    await page.click('button:has-text("Show the board")');
    await page.waitForSelector('.side');
    expect(await page.$$eval('.panel h2', (all) => all.filter((e) => !/Loyalist|Restorationist/.test(e.textContent!)).length)).toBe(0);
    expect(await page.$('.panel input')).toBeNull();
    expect(await page.textContent('.table')).not.toContain('You are watching');
    await close(page);
  });
  it('the first stops of the Tab key lead to board, hand and log, and the log is one stop', async () => {
    const page = await open('#/demo/table');
    const inside = async (key: string, where: string): Promise<boolean> => {
      await page.focus(`.skips button:has-text("${key}")`);
      await page.keyboard.press('Enter');
      return page.evaluate((w) => !!document.activeElement?.closest(w), where);
    };
    expect(await inside('Board', '.board')).toBe(true);
    expect(await inside('Your hand', '.tray')).toBe(true);
    expect(await inside('Log', '[role=log]')).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('show');
    expect(await page.$$eval('[role=log] :is(a, button)', (all) => all.filter((e) => (e as HTMLElement).tabIndex >= 0).length)).toBe(0);
    await close(page);
  });
});

describe('the end of London', () => {
  const order = (demo: string): Promise<[headings: string[], numbers: string[]]> =>
    open(`#/demo/${demo}`).then(async (page) => {
      const headings = await page.locator('.sheet h2').allTextContents();
      const numbers = await page.locator('.map .number').allTextContents();
      await close(page);
      return [headings, numbers];
    });
  it('begins with what decided: an Objective, numbered on the board, or points', async () => {
    expect(await order('london-aim')).toEqual([['The Objectives', 'Points'], ['1', '2', '3', '4', '5', '6', '7', '8']]);
    expect(await order('london-end')).toEqual([['The reckoning', 'The Objectives'], []]);
  });
  it('says that points decide nothing where an Objective was reached', async () => {
    const page = await open('#/demo/london-aim');
    expect(await page.textContent('.winner h2')).toBe('Green wins by Wrath');
    expect(await page.textContent('.muted .head')).toContain('they decide nothing');
    expect(await page.locator('.aims .wins').count()).toBe(1);
    await close(page);
  });
});

describe('the notebook', () => {
  it('has a bar for each Objective somebody may have, and keeps the guess', async () => {
    const page = await open('#/demo/london');
    const notebook = (): Promise<void> => page.click('button:has-text("Notebook")');
    await notebook();
    const bars = page.locator('dialog input[type=range]');
    expect(await bars.count()).toBe(2 * 6); // two others, and nobody else has my own
    await bars.nth(3).fill('70');
    expect(await page.evaluate(() => localStorage.getItem('emerald.guess.demo'))).toContain('"yellow:greed":70');
    await page.keyboard.press('Escape');
    await notebook();
    expect(await bars.nth(3).inputValue()).toBe('70');
    await close(page);
  });
  it.each(['table', 'london'])('leads from a deed to its moment, over the table "%s"', async (demo) => {
    const page = await open(`#/demo/${demo}`);
    await page.click('button:has-text("Notebook")');
    await page.locator('dialog .evidence .when').first().click();
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.waitForSelector('.past');
    await close(page);
  });
});

describe('advice', () => {
  it.each([[390, 844], [820, 1180], [1180, 820], [1280, 720], [1440, 900]])('lies over nothing and can be closed, at %i by %i', async (width, height) => {
    const page = await open('#/demo/advice', { width, height, touch: width < 1200 });
    const over = await page.$eval('.hint[role=status]', (hint) => {
      const a = hint.getBoundingClientRect();
      const others = ['.prompt', '.board', '.fan', '.me', '.people', '.talk > h2', '[role=log]', '.bar', '.use'].flatMap((s) => [...document.querySelectorAll(s)]);
      return [a.right > innerWidth || a.bottom > innerHeight, ...others.map((e) => e.getBoundingClientRect()).map((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)];
    });
    expect(over.length).toBeGreaterThan(5);
    expect(over).not.toContain(true);
    await page.click('.hint .x');
    await page.waitForSelector('.hint[role=status]', { state: 'detached' });
    expect(await sent(page)).toEqual([]);
    await close(page);
  });
});

it.each([[390, 844, '.stand .one.now'], [1280, 720, '.panel.now'], [1440, 900, '.panel.now']])('while a table is set up, whoever is asked is highlighted, at %i by %i', async (width, height, lit) => {
  const page = await open('#/demo/setup', { width, height });
  expect(await page.$$eval(lit, (all) => all.map((e) => ['monday', 'tuesday', 'wednesday', 'thursday'].filter((s) => e.classList.contains(s)).join()))).toEqual(['tuesday']);
  await close(page);
});

it('a tooltip goes with the mouse, and the other button holds it, so that its rule can be reached', async () => {
  const page = await open('#/demo/table');
  await page.hover('.panel.tuesday [data-peek="what:stock"]');
  await page.waitForSelector('.popup [role=tooltip]');
  expect(await page.textContent('.popup')).toContain('keep this open');
  await page.mouse.move(600, 60);
  await page.waitForSelector('.popup', { state: 'detached' });
  await page.click('.panel.tuesday [data-peek="what:stock"]', { button: 'right' });
  await page.click('.popup.held a[href*="/rules/"] >> nth=0');
  await page.waitForFunction(() => location.hash.startsWith('#/rules/second-edition/'));
  await close(page);
});

describe('the goal card', () => {
  it.each([390, 1440])('greets at the first game, closes, and comes again when asked, %i wide', async (width) => {
    const page = await open('#/demo/goal', { width, height: 844 });
    await page.waitForSelector('.goal');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.goal', { state: 'detached' });
    if (width < 720) {
      await page.click('.me');
      await page.click('.do:has-text("What is this about?")');
    } else await page.click('.own > button');
    await page.waitForSelector('.goal');
    await page.click('.goal .ok');
    await page.waitForSelector('.goal', { state: 'detached' });
    await close(page);
  });
  it('gives way to a move', async () => {
    const page = await open('#/demo/goal');
    await page.click(key('stack:vienna'));
    await page.waitForSelector('.goal', { state: 'detached' });
    expect(await sent(page)).toMatchObject([{ t: 'play', choice: 'vienna' }]);
    await close(page);
  });
});

it('a table shared at one screen begins with the seats at it', async () => {
  const page = await open('#/new/second-edition');
  await page.click('label:has-text("Hot seat") input');
  expect(await page.$$eval('fieldset select', (all) => [...new Set(all.map((e) => (e as HTMLSelectElement).value))])).toEqual(['you']);
  await close(page);
});

describe.each(Object.entries({ table, crowd, first, london }))('the table "%s"', (demo, { decision }) => {
  it.each([390, 1440])('is alive where a choice is and nowhere else, %i wide, and all of it can be reached by keys', async (width) => {
    const page = await open(`#/demo/${demo}`, { width, height: 844 });
    const choices = new Set(decision!.choices.map((c) => c.on));
    const alive = await page.$$eval('.target[data-key]:not([aria-disabled])', (all) => all.map((e) => e.getAttribute('data-key')!));
    expect(alive.length).toBeGreaterThan(0);
    for (const k of alive) expect(choices).toContain(k);
    const reached = new Set<string>();
    for (let i = 0; i < 150; i++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => document.activeElement?.getAttribute('data-key'));
      if (at) reached.add(at);
    }
    for (const k of alive) expect(reached).toContain(k);
    await page.focus('.target[data-key]:not([aria-disabled])');
    await page.keyboard.press('Enter');
    const played = (await sent(page)).filter((m) => m.t === 'play').map((m) => m.choice);
    for (const id of played) expect(decision!.choices.map((c) => c.id)).toContain(id);
    await close(page);
  });
  /** What can be chosen but hardly be hit, as things lie now. */
  const covered = (page: Page): Promise<(string | null)[]> => page.$$eval('button.target.legal', (all) => {
    const tenths = Array.from({ length: 10 }, (_, i) => i / 10 + 0.05);
    return all.filter((e) => {
      e.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const r = e.getBoundingClientRect();
      const points = tenths.flatMap((u) => tenths.map((v) => [r.left + r.width * u, r.top + r.height * v] as const));
      return points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-key]') === e).length < 15;
    }).map((e) => e.getAttribute('data-key'));
  });
  it.each([1280, 1440])('has the buttons of the map clear of tracks and plates, %i wide', async (width) => {
    const page = await open(`#/demo/${demo}`, { width, height: 900 });
    const under = await page.evaluate(() => {
      const zoom = document.querySelector('.zoom')!.getBoundingClientRect();
      const meets = (r: DOMRect): boolean => r.left < zoom.right && zoom.left < r.right && r.top < zoom.bottom && zoom.top < r.bottom;
      return [...document.querySelectorAll('.pillar, .doom, .plate')].filter((e) => meets(e.getBoundingClientRect())).map((e) => e.className);
    });
    expect(under).toEqual([]);
    await close(page);
  });
  it.each([360, 390, 1280, 1440])('covers nothing that can be chosen, %i wide', async (width) => {
    const page = await open(`#/demo/${demo}`, { width, height: 844, touch: width < 500 });
    expect(await covered(page)).toEqual([]);
    for (const held of await page.$$('.fan .target, .held .target')) {
      await held.hover({ force: true, position: { x: 10, y: 40 } });
      expect(await covered(page)).toEqual([]);
    }
    await close(page);
  });
});

it('hangs a curtain with nothing of the table behind it', async () => {
  const page = await open('#/demo/curtain');
  expect(await page.$$eval('.card, [data-key], [role=log]', (all) => all.length)).toBe(0);
  await close(page);
});

describe('since my last turn', () => {
  const deeds = (page: Page): Promise<number> => page.locator('.digest .deed').count();
  it.each([[1440, 900], [390, 844]])('is told in a few deeds that are numbered on the board, at %i by %i', async (width, height) => {
    const page = await open('#/demo/since', { width, height, touch: width < 500 });
    expect(await deeds(page)).toBe(5);
    expect(await page.locator('.mark').count()).toBeGreaterThan(1);
    const [digest, prompt] = await Promise.all(['.digest', '.prompt'].map((s) => page.locator(s).boundingBox()));
    expect(digest!.y).toBeGreaterThanOrEqual(prompt!.y + prompt!.height - 1);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('.deed.on').count()).toBe(1);
    await page.keyboard.press('p');
    await expect.poll(() => deeds(page), { timeout: 10_000 }).toBe(0); // it ends by itself
    await close(page);
  });
  it('never blocks a move: the first click on something legal ends it and plays', async () => {
    const page = await open('#/demo/since');
    await page.locator('.target.legal[data-key="stack:constantinople"]').click();
    expect(await deeds(page)).toBe(0);
    await close(page);
  });
  it('goes with Escape and comes again as a button', async () => {
    const page = await open('#/demo/since');
    await page.keyboard.press('Escape');
    expect(await deeds(page)).toBe(0);
    await page.click('text=Since my last turn');
    expect(await deeds(page)).toBe(5);
    await close(page);
  });
});
