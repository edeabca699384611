// The page as an app, as a server gives it out (EMERALD_URL): how much of it the first board needs, that it asks nobody else for
// anything, that it can be installed, and a newer version that comes while games are under way.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGS } from './browser.ts';
import { ALIVE, BOARD, click } from './clicking.ts';
import { GAMES, hasEngine, keptMoves, met, NO_ENGINE, playNow, settled } from './here.ts';

const server = process.env.EMERALD_URL;
let browser: Browser;
beforeAll(async () => {
  if (server) browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
});
afterAll(() => browser?.close());

/** The page at an address of its own, of which there is a second version: the same but for a mark in the first page, and one file less. */
class WebSpace {
  newer = false;
  #server: Server;
  constructor() {
    this.#server = createServer(async (request, response) => {
      const path = request.url!;
      // There is no server to play on: everything happens in the browser.
      if (path.startsWith('/api/') || (this.newer && path.includes('/About-'))) return void request.socket.destroy();
      const got = await fetch(new URL(path, server));
      const kind = got.headers.get('content-type') ?? '';
      let body = Buffer.from(await got.arrayBuffer());
      if (this.newer && kind.includes('html')) body = Buffer.from(String(body).replace('<html', '<html data-newer'));
      if (this.newer && path === '/sw.js') body = Buffer.from(String(body).replace(/VERSION = "/, 'VERSION = "newer ').replace(/"\.\/assets\/About-[^"]*",/g, ''));
      response.writeHead(got.status, { 'content-type': kind, 'cache-control': 'no-cache' }).end(body);
    });
  }
  open(): Promise<string> {
    return new Promise((done) => this.#server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`)));
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

describe.skipIf(!server)('as an app', () => {
  it.for(GAMES)('the first board of %s weighs little, and nobody else is asked for anything', { timeout: 120_000 }, async (game, { skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await met(context);
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const address = new Map<string, string>();
    const weights = new Map<string, number>();
    network.on('Network.responseReceived', ({ requestId, response }) => void address.set(requestId, response.url));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = address.get(requestId);
      if (url) weights.set(url, encodedDataLength);
    });
    const asked: string[] = [];
    page.on('request', (r) => void asked.push(r.url()));
    await page.goto(server!);
    await playNow(page, game);
    await page.waitForSelector(ALIVE);
    const elsewhere = asked.filter((url) => !url.startsWith(server!) && !/^(data|blob):/.test(url));
    expect(elsewhere).toEqual([]);
    const counted = [...weights].filter(([url]) => !/\.(woff2|wasm)$|\/(europe|first-map|london-map)-/.test(url));
    const names = counted.map(([url]) => url).join(' ');
    for (const part of ['index-', 'Table-', 'page-', 'hosted-']) expect(names).toContain(part);
    const weight = counted.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(weight, counted.map(([url, bytes]) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(350 * 1024);
    await context.close();
  });

  it('can be installed', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(server!);
    const cdp = await context.newCDPSession(page);
    const { errors, url, data } = await cdp.send('Page.getAppManifest');
    expect([errors, url]).toEqual([[], `${server!}manifest.webmanifest`]);
    const manifest = JSON.parse(data!) as { name: string; icons: { src: string; sizes: string }[] };
    for (const size of ['192x192', '512x512']) {
      const icon = manifest.icons.find((i) => i.sizes === size)!;
      const drawn = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, icon.src);
      expect(drawn).toBe(size);
    }
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // A private window, such as tests have, cannot install anything.
    expect(installabilityErrors.map((e) => e.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    await context.close();
  });

  it('a newer version comes between games, and a game under way goes on with the one it began with', { timeout: 180_000 }, async ({ skip }) => {
    if (!(await hasEngine(browser))) return skip(NO_ENGINE);
    const space = new WebSpace();
    const address = await space.open();
    const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await met(context);
    const open = async (): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    };
    const first = await open();
    await first.evaluate(() => navigator.serviceWorker.ready);
    await first.close();
    // A page that its service worker gave out.
    const game = await open();
    await playNow(game, 'second-edition');
    await settled(game);
    space.newer = true;
    await game.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistration())!;
      await worker.update();
      const coming = worker.installing;
      if (!worker.waiting) await new Promise<void>((done) => coming!.addEventListener('statechange', () => worker.waiting && done()));
    });
    const goesOn = async (): Promise<string> => {
      const had = await keptMoves(game);
      for (let clicks = 0; (await keptMoves(game)) === had; clicks++) await click(game, clicks);
      return settled(game);
    };
    await goesOn();
    const offer = (page: Page) => page.getByText('A newer version of Emerald is ready');
    expect(await offer(game).count()).toBe(0); // not under a game
    expect(await game.locator('html[data-newer]').count()).toBe(0);

    const home = await open();
    await offer(home).waitFor();
    expect(await home.locator('html[data-newer]').count()).toBe(0); // not before somebody says so
    await home.click('text=Use it now');
    await home.waitForSelector('html[data-newer]');

    // The game has not moved, goes on, and still has every file of its version, which nobody else has any more.
    expect(await game.locator('html[data-newer]').count()).toBe(0);
    const now = await goesOn();
    await game.goto(`${address}#/about`);
    await game.waitForSelector('main h1');
    expect(await game.getByText('Try again').count()).toBe(0);
    await game.goBack();
    await game.waitForSelector(BOARD);
    await game.reload();
    await game.waitForSelector('html[data-newer]');
    expect(await settled(game)).toBe(now);
    await context.close();
    space.close();
  });
});
