// Every face of the second edition, at every size: no text leaves its box.
import { expect, it } from 'vitest';
import { close, open, withBrowser } from './browser.ts';

withBrowser();

it('fits every text into its box', async () => {
  const page = await open('#/demo/faces');
  const { count, spilled } = await page.evaluate(() => {
    const spill: string[] = [];
    const cards = [...document.querySelectorAll('[data-size] > .card')];
    for (const card of cards) {
      const size = card.parentElement!.dataset.size, name = card.querySelector('.title, .back')!.textContent;
      const say = (what: string): void => void spill.push(`${size} ${name}: ${what}`);
      const text = (el: Element): DOMRect => { const r = document.createRange(); r.selectNodeContents(el); return r.getBoundingClientRect(); };
      for (const title of card.querySelectorAll('.title')) {
        const box = title.getBoundingClientRect(), words = text(title);
        if (words.left < box.left - 0.5 || words.right > box.right + 0.5 || words.height > box.height + 1.5) say('name');
      }
      for (const words of card.querySelectorAll<HTMLElement>('.words')) {
        const floor = words.getBoundingClientRect().bottom;
        const kill = card.querySelector('.kill')?.getBoundingClientRect().top ?? Infinity;
        for (const line of words.querySelectorAll('.say')) if (text(line).bottom > Math.min(floor, kill) + 0.5) say('text');
        for (const kind of words.querySelectorAll('.kind')) if (kind.scrollWidth > kind.clientWidth + 1) say('kind');
      }
      const scene = card.querySelector('.scene')?.getBoundingClientRect();
      const floor = card.querySelector('.words')?.getBoundingClientRect().top ?? scene?.bottom ?? Infinity;
      for (const side of card.querySelectorAll('.does, .brings')) if (side.childElementCount && side.getBoundingClientRect().bottom > floor + 1) say('symbols over the text');
      for (const p of card.querySelectorAll('.creed, .aim, .seat')) if (p.getBoundingClientRect().bottom > card.getBoundingClientRect().bottom - 2) say('small print');
    }
    return { count: cards.length, spilled: spill };
  });
  expect(count).toBeGreaterThanOrEqual(72 * 3 + 9 * 2 + 3);
  expect(spilled).toEqual([]);
  await close(page);
});
