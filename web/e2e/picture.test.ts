// The final board of each game as a picture file, drawn by the page itself under the server's own policy.
import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { HEIGHT, WIDTH } from '../src/lib/picture/size.ts';
import { close, open, withBrowser } from './browser.ts';

withBrowser();
/** What a server allows the page to load. */
const POLICY = /POLICY: &str = "([^"]+)"/.exec(readFileSync('../crates/server/src/guard.rs', 'utf8'))![1]!;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47];
/** How many colours a picture has, looked at in points a few apart. */
const colours = (file: string): Promise<number> =>
  fetch(file).then((r) => r.blob()).then(createImageBitmap).then((bitmap) => {
    const on = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    on.drawImage(bitmap, 0, 0);
    const { data } = on.getImageData(0, 0, bitmap.width, bitmap.height);
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 44) seen.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!);
    return seen.size;
  });

it.each([['end', 390, 844], ['first-end', 820, 1180], ['london-end', 1440, 900]] as const)('the board of #/demo/%s at %i by %i', async (demo, width, height) => {
  const page = await open(`#/demo/${demo}`, { width, height });
  await page.route(inject('site'), async (r) => {
    const answer = await r.fetch();
    await r.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': POLICY } });
  });
  await page.reload();
  const elsewhere: string[] = [];
  page.on('request', (r) => { if (!/^(data|blob):/.test(r.url()) && !r.url().startsWith(inject('site'))) elsewhere.push(r.url()); });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture of the board' }).click();
  const file = readFileSync((await (await saved).path())!);
  expect([...file.subarray(0, 4)]).toEqual(SIGNATURE);
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
  expect(elsewhere).toEqual([]);
  // The board is on it: an empty ground has a handful of colours.
  const other = await open('#/about');
  expect(await other.evaluate(colours, `data:image/png;base64,${file.toString('base64')}`)).toBeGreaterThan(500);
  await close(other);
  // What was drawn aside is gone.
  await page.getByRole('button', { name: 'Picture of the board' }).waitFor();
  expect(await page.locator('.picture').count()).toBe(0);
  await close(page);
});
