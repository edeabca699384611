// Against a running server, named by EMERALD_URL: somebody who is away is told that a table waits, at a web address and in
// their browser. Both are received by a real server here; what was sealed for the browser is opened and handed to its worker.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGS } from './browser.ts';
import { BOARD, click } from './clicking.ts';

const server = process.env.EMERALD_URL;
let browser: Browser;
let receiver: Server;
/** What came in, by the last part of the address. */
const came: Record<string, Buffer[]> = { hook: [], push: [] };
beforeAll(async () => {
  if (!server) return;
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
  receiver = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    came[request.url!.slice(1)]?.push(Buffer.concat(parts));
    answer.writeHead(201).end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await browser?.close();
  receiver?.close();
});

/** The keys that a browser makes for its push service. */
const pair = createECDH('prime256v1');
const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
/** Opens what was sealed for them, as a browser does (RFC 8188 and 8291). */
function open(sealed: Buffer): string {
  const salt = sealed.subarray(0, 16), theirs = sealed.subarray(21, 21 + sealed[20]!), body = sealed.subarray(21 + sealed[20]!);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), info, 32));
  const derive = (what: string, length: number): Buffer => Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([cipher.update(body.subarray(0, -16)), cipher.final()]).toString();
  return text.slice(0, text.lastIndexOf('\x02'));
}

/** A browser whose push service is ours: the real one is out of reach. */
async function reachable(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', permissions: ['notifications'] });
  await context.addInitScript(({ endpoint, keys }) => {
    let made: object | null = null;
    const unsubscribe = (): Promise<boolean> => Promise.resolve(!(made = null));
    PushManager.prototype.subscribe = () => Promise.resolve((made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe }) as unknown as PushSubscription);
    PushManager.prototype.getSubscription = () => Promise.resolve(made as PushSubscription | null);
  }, { endpoint: address('push'), keys });
  return context.newPage();
}
const address = (place: string): string => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${place}`;
const listed = (page: Page, kind: string) => page.locator('section[aria-labelledby=told] li', { hasText: kind });

describe.skipIf(!server)('who is away', () => {
  it('is told at a web address and by their browser, and no more when they say so', { timeout: 180_000 }, async () => {
    const watson = await reachable();
    await watson.goto(`${server!}#/account`);
    await watson.getByRole('button', { name: 'Tell me in this browser' }).click();
    await listed(watson, 'Browser').getByText('this one').waitFor();
    await watson.getByLabel('Web address').fill('nowhere://');
    await watson.getByRole('button', { name: 'Tell this address' }).click();
    await watson.getByText('The address must begin with https://.').waitFor();
    await watson.getByLabel('Web address').fill(address('hook'));
    await watson.getByRole('button', { name: 'Tell this address' }).click();
    await listed(watson, 'Web address').getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => came.hook!.length).toBe(1);
    expect(JSON.parse(`${came.hook![0]}`)).toMatchObject({ text: expect.stringMatching(/^This is a test/) as string });

    // Holmes opens a table whose own chat is told too, and Watson takes a seat and goes.
    const holmes = await (await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
    await holmes.goto(server!);
    const seats = [{ kind: 'you' }, { kind: 'open' }];
    const { id, invite } = await holmes.evaluate(async (seats) => {
      const wish = { game: 'second-edition', players: 2, seats, public: false, hot_seat: false };
      const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) });
      return (await answer.json()) as { id: string; invite: string };
    }, seats);
    await holmes.goto(`${server!}#/table/${id}`);
    await holmes.getByText('Tell a chat whom this table waits for').click();
    await holmes.locator('details input[type=url]').fill(address('table'));
    came.table = [];
    await holmes.locator('details').getByRole('button', { name: 'Save' }).click();
    await holmes.getByText('That address is told from now on.').waitFor();
    await watson.goto(`${server!}#/table/${id}/${invite}`);
    await watson.waitForSelector('.btn.go');
    await watson.fill('input[required]', 'Watson');
    await watson.click('.btn.go');
    await watson.waitForSelector(BOARD);
    await watson.goto(`${server!}#/about`);
    await holmes.waitForSelector(BOARD);
    for (let clicks = 0; !came.hook![1] || !came.push![0] || !came.table[0]; clicks++) {
      if (!(await click(holmes, clicks))) await holmes.waitForTimeout(50); // Watson is asked
    }
    const asked = 'Watson is asked in a game of A Study in Emerald, second edition.';
    expect(JSON.parse(`${came.hook![1]}`)).toMatchObject({ text: expect.stringContaining(asked) as string });
    expect(JSON.parse(`${came.table[0]}`)).toMatchObject({ text: expect.stringContaining(asked) as string });
    const message = open(came.push![0]!);
    expect(JSON.parse(message)).toEqual({ title: 'It is your turn', body: asked, place: `#/table/${id}` });

    // The worker of the page shows it, though no table is open.
    const devtools = await watson.context().newCDPSession(watson);
    const registered = new Promise<string>((done) => devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && done(first.registrationId)));
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: new URL(server!).origin, registrationId: await registered, data: message });
    const shown = (): Promise<[string, string][]> => watson.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((note) => [note.title, note.body]));
    await expect.poll(shown).toEqual([['It is your turn', asked]]);

    await watson.goto(`${server!}#/account`);
    await watson.getByLabel('Not at night').check();
    await watson.getByLabel('from').fill('23:00');
    await watson.locator('section[aria-labelledby=told]').getByRole('button', { name: 'Save' }).click();
    await watson.getByText('Saved.').waitFor();
    await listed(watson, 'Web address').getByRole('button', { name: 'Tell me there no more' }).click();
    await expect.poll(() => listed(watson, 'Web address').count()).toBe(0);
    await watson.reload();
    await listed(watson, 'Browser').waitFor();
    expect(await watson.getByLabel('from').inputValue()).toBe('23:00');
    await watson.context().close();
    await holmes.context().close();
  });
});
