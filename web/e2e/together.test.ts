// Against a running server, named by EMERALD_URL: the life of a table with three browsers, from the lobby to the rematch, and
// a table with a clock in fast time.
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGS } from './browser.ts';
import { BOARD, playOut } from './clicking.ts';

const server = process.env.EMERALD_URL;
let browser: Browser;
beforeAll(async () => {
  if (server) browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
});
afterAll(() => browser?.close());

async function visitor(): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(server!);
  return page;
}
async function sitDown(page: Page, name: string): Promise<void> {
  await page.waitForURL((url) => url.hash.startsWith('#/table/'));
  await page.waitForSelector('.btn.go'); // the list one comes from has a field of its own
  await page.fill('input[required]', name);
  await page.click('.btn.go');
  await page.waitForSelector('input[required]', { state: 'detached' });
}
/** The line about somebody in the menu of the table. */
const about = (page: Page, name: string) => page.locator('dialog li', { hasText: name });
async function openMenu(page: Page): Promise<void> {
  if (!(await page.locator('dialog[open]').count())) await page.click('button[aria-label="Menu"]');
}
async function say(page: Page, words: string): Promise<void> {
  await page.fill('.talk input', words);
  await page.keyboard.press('Enter');
}

describe.skipIf(!server)('a table and its people', () => {
  it('from the lobby to the rematch, though one vanishes and another resigns', async () => {
    const [holmes, watson, mycroft] = await Promise.all([visitor(), visitor(), visitor()]);
    await holmes.goto(`${server}#/new/second-edition`);
    await holmes.getByLabel('Points that end the game').waitFor({ state: 'attached' }); // the form is whole
    await holmes.locator('label', { hasText: /^Players/ }).locator('select').selectOption('3');
    await holmes.getByLabel('Show among the open tables').check();
    await holmes.getByText('Settings', { exact: true }).last().click();
    await holmes.getByLabel('Points that end the game').fill('10');
    await holmes.getByLabel('Your name').fill('Holmes');
    await holmes.getByText('Open the table').click();
    const invite = await holmes.locator('.link input').inputValue();
    const id = invite.match(/#\/table\/([^/]+)/)![1]!;

    await watson.goto(`${server}#/tables`);
    await watson.locator(`a[href*="${id}"]`).click();
    await sitDown(watson, 'Watson');
    await mycroft.goto(`${server}#/tables`);
    await mycroft.getByLabel('Code from a friend').fill(invite.split('/').at(-1)!.slice(0, 6));
    await mycroft.getByText('Find the table').click();
    await sitDown(mycroft, 'Mycroft');
    await Promise.all([holmes, watson, mycroft].map((p) => p.waitForSelector(BOARD)));

    for (const p of [holmes, watson]) await p.click('button:has-text("Chat")');
    await say(holmes, 'The game is afoot');
    await watson.waitForSelector('text=The game is afoot');
    await openMenu(watson);
    await about(watson, 'Holmes').getByRole('button', { name: 'Mute' }).click();
    await watson.waitForSelector('text=The game is afoot', { state: 'detached' });
    await about(watson, 'Holmes').getByRole('button', { name: 'Hear again' }).click();

    // Mycroft keeps his way back, and vanishes.
    await mycroft.goto(`${server}#/account/${id}`);
    await mycroft.getByText('Show my way back').click();
    const way = await mycroft.getByLabel('My way back', { exact: true }).and(mycroft.locator('input')).inputValue();
    expect(way).toContain(`/${id}`);
    await mycroft.getByAltText('Your way back as a code to scan').waitFor();
    await mycroft.context().close();
    await openMenu(holmes);
    await about(holmes, 'Mycroft').getByText('away since').waitFor();
    const standsIn = 'a bot plays until they return';
    for (const p of [holmes, watson]) {
      // The server waits a moment before it takes somebody for gone.
      await expect.poll(async () => {
        const vote = about(p, 'Mycroft').getByRole('button', { name: 'Let a bot play' });
        if (await vote.count()) await vote.click();
        return (await p.getByText('as soon as most of the others agree').count()) + (await p.getByText(standsIn).count());
      }, { timeout: 20_000, interval: 300 }).toBeGreaterThan(0);
    }
    await about(holmes, 'Mycroft').getByText(standsIn).waitFor();

    // On another device the seat is his again.
    const phone = await visitor();
    await phone.goto(way);
    await phone.getByText('That is me: come back').click();
    await phone.waitForSelector(BOARD);
    await about(holmes, 'Mycroft').getByText('here', { exact: true }).waitFor();
    await openMenu(phone);
    await about(phone, 'you').waitFor();

    // A pause takes the word of all three.
    for (const [p, words] of [[holmes, 'Pause'], [watson, 'Agree to a pause'], [phone, 'Agree to a pause']] as const) await p.getByRole('button', { name: words, exact: true }).click();
    await holmes.locator('.prompt').getByText('The game is paused').waitFor();
    await watson.locator('dialog').getByRole('button', { name: 'Go on', exact: true }).click();
    await holmes.locator('.prompt').getByText('The game is paused').waitFor({ state: 'detached' });

    await phone.click('text=Resign');
    await phone.click('text=Really resign?');
    await phone.waitForSelector('text=You have resigned');
    await phone.context().close();
    // Watson goes for a while; Holmes alone agrees to a bot, and plays to the end.
    const back = watson.url();
    await watson.goto('about:blank');
    await expect.poll(async () => {
      const vote = about(holmes, 'Watson').getByRole('button', { name: 'Let a bot play' });
      if (await vote.count()) await vote.click();
      return about(holmes, 'Watson').getByText(standsIn).count();
    }, { timeout: 20_000, interval: 300 }).toBe(1);
    await holmes.keyboard.press('Escape');
    await playOut(holmes);
    await watson.goto(back);
    for (const p of [holmes, watson]) {
      await p.getByRole('button', { name: /rematch|again/i }).first().click();
      await p.waitForURL((url) => !url.hash.includes(id));
    }
    expect(new URL(watson.url()).hash.split('/')[2]).toBe(new URL(holmes.url()).hash.split('/')[2]);
    // Both are back, and a bot has the seat that was given up: it begins at once.
    await Promise.all([holmes, watson].map((p) => p.waitForSelector(BOARD)));
    await Promise.all([holmes, watson].map((p) => p.context().close()));
  }, 180_000);

  it('with a clock: it is shown, it runs out, a bot makes the move, and the seat stays', async () => {
    const [one, two] = await Promise.all([visitor(), visitor()]);
    const { id, invite } = await one.evaluate(async () => {
      const wish = { game: 'second-edition', players: 2, seats: [{ kind: 'you' }, { kind: 'open' }], clock: { seconds_per_move: 3, reserve: 2 } };
      const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) });
      return (await answer.json()) as { id: string; invite: string };
    });
    await one.goto(`${server}#/table/${id}`);
    await one.getByText('3 seconds for a move, and 2 seconds in reserve').waitFor();
    await two.goto(`${server}#/table/${id}/${invite}`);
    await sitDown(two, 'Watson');
    await Promise.all([one, two].map((p) => p.waitForSelector(BOARD)));
    await one.locator('.panel .clock').first().waitFor();
    // Nobody plays: each is warned, and the game goes on by itself.
    await Promise.all([one, two].map((p) => p.getByText('Then a bot makes this move for you.').first().waitFor()));
    await one.click('button[aria-label="Menu"]');
    await about(one, 'Watson').waitFor();
    expect(await one.locator('dialog li', { hasText: 'bot plays' }).count()).toBe(0);
    await Promise.all([one, two].map((p) => p.context().close()));
  }, 60_000);
});
