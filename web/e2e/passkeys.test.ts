// Against a running server, named by EMERALD_URL: a guest makes a passkey, comes back with it, and removes it. The browser has a
// device of its own for that; passkeys belong to a name, so this page comes from localhost.
import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGS } from './browser.ts';

const server = process.env.EMERALD_URL;
let browser: Browser;
beforeAll(async () => {
  if (server) browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
});
afterAll(() => browser?.close());

/** Somebody with a device that keeps keys, and shows at once that its owner is there. */
async function visitor(site: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP: true, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } });
  await page.goto(`${site}#/account`);
  return page;
}
const section = (page: Page) => page.locator('section[aria-labelledby=passkeys]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.skipIf(!server)('a passkey', () => {
  it('is made, lets its owner in, asks for a password first, and is removed', { timeout: 120_000 }, async () => {
    const page = await visitor(server!.replace('127.0.0.1', 'localhost'));
    await page.evaluate(() => fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Harriet"}' }));
    await button(page, 'Make a passkey').click();
    await section(page).getByText('not used yet').waitFor();

    await button(page, 'Sign out everywhere').click();
    await page.getByText('You are Guest here.').waitFor();
    await button(page, 'Sign in with a passkey').click();
    await page.getByText('You are Harriet here.').waitFor();
    await section(page).getByText('last used').waitFor();

    await page.locator('section[aria-labelledby=keep]').getByLabel('Name to sign in with').fill(`harriet-${Date.now()}`);
    await page.locator('section[aria-labelledby=keep]').getByLabel('Password, 8 letters or more').fill('of course not');
    await button(page, 'Choose these').click();
    const password = section(page).getByLabel('Your password');
    await password.fill('something else');
    await button(page, 'Make a passkey').click();
    await section(page).getByText('To add a passkey, say your password.').waitFor();
    await password.fill('of course not');
    await button(page, 'Make a passkey').click();
    await section(page).getByText('This device keeps a passkey for you already.').waitFor();

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.addScriptTag({ content: axe.source });
    const found = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
      return violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html.slice(0, 120)}`));
    });
    expect(found).toEqual([]);

    await section(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => section(page).locator('li').count()).toBe(0);
    await button(page, 'Sign out here').click();
    await button(page, 'Sign in with a passkey').click();
    await page.getByText('That passkey opens nothing here.').waitFor();
    await page.context().close();
  });

  it('is not offered where the server cannot know its own name', { timeout: 60_000 }, async () => {
    const page = await visitor(server!);
    await section(page).getByText('--public-url').waitFor();
    expect(await button(page, 'Make a passkey').count()).toBe(0);
    await page.context().close();
  });
});
