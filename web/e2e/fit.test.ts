// Computed from the page, at every size, at 200 % and in both themes: no text lies over another or is cut, and none is under 12 px. Printed matter (cards and
// what is engraved on the map) is left out: it is enlarged by pointing at it. On a large board, which can be zoomed, the least is 10 px as drawn.
import { expect, it } from 'vitest';
import { close, open, SCREENS, SIZES, withBrowser, ZOOMED } from './browser.ts';
import { layoutOf } from '../src/lib/kit/layout.ts';
import { routeOf, SCENES, type Scene } from './scenes.ts';

withBrowser();
const WINDOWS = [...SIZES, ...ZOOMED];
/** Tables; the theme changes no sizes, so in the dark a few windows are enough to see that it does not. */
const DEMOS = ['table', 'first', 'london', 'goal', 'since', 'ask', 'advice'];
const DARK: readonly (readonly [number, number])[] = [[390, 844], [820, 1180], [1280, 720], [720, 450]];
/** Pages that scroll. `EMERALD_PROOF` looks at every one in every window; otherwise three windows stand for them. */
const PAGES = SCREENS.filter((route) => !DEMOS.some((demo) => route.endsWith(`/${demo}`)) && !/demo\/(setup|crowd|.*cards)$/.test(route));
const EVERY = process.env.EMERALD_PROOF !== undefined;
const FEW: readonly (readonly [number, number])[] = [[360, 740], [820, 1180], [1280, 720]];

/** What is wrong with the texts on the page, in words. Where a map has little height it keeps a least size and is moved about. Runs in the page. */
function faults(low: boolean): string[] {
  const board = document.querySelector('.compact .board');
  const pans = low || (!!board && board.clientHeight < 345);
  const PRINTED = '.card, .lcard, .lback, .map, .london-map, .mini';
  const out: string[] = [];
  const name = (e: Element): string => `${e.closest('[class]')?.className.toString().split(' ')[0] ?? e.tagName}`;
  interface Text { at: Element; words: string; box: DOMRect }
  const seen: Text[] = [];
  /** The page itself scrolls: what lies below is not cut. */
  const long = document.documentElement.scrollHeight > innerHeight + 1;
  const scaleOf = (e: Element): number => {
    const box = e.closest<HTMLElement>('div, section, button, aside, li, p, span')!;
    return box.offsetWidth ? box.getBoundingClientRect().width / box.offsetWidth : 1;
  };
  const paints = (e: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(e);
    return backgroundImage !== 'none' || !/, 0\)$|transparent/.test(backgroundColor);
  };
  /** In the order of painting: what something else covers is not on the screen. */
  const isShown = (at: Element, x: number, y: number): boolean => {
    for (const e of document.elementsFromPoint(x, y)) {
      if (e === at || e.contains(at) || at.contains(e)) return true;
      if (paints(e)) return false;
    }
    return false;
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode as globalThis.Text, at = node.parentElement!;
    const words = node.data.trim();
    if (!words || at.closest(`.sr, .skip, .skips, script, style, option, ${PRINTED}`) || !at.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      let cut = false, scrolled = false, away = false; // scrolled away: not on the screen now
      for (let e: Element | null = at; e && e !== document.body; e = e.parentElement) {
        const style = getComputedStyle(e), r = e.getBoundingClientRect();
        if (/auto|scroll/.test(style.overflowX + style.overflowY) || (pans && e.matches('.port'))) { scrolled = true; away = x < r.left || x > r.right || y < r.top || y > r.bottom; break; }
        if (style.overflowX !== 'visible' && (box.left < r.left - 1.5 || box.right > r.right + 1.5 || box.top < r.top - 3 || box.bottom > r.bottom + 3)) cut = true;
      }
      if (!scrolled && (box.left < -1 || box.right > innerWidth + 1)) cut = true;
      if (!scrolled && (box.top < -1 || box.bottom > innerHeight + 1)) {
        if (long) away = true;
        else cut = true;
      }
      if (cut) out.push(`cut: "${words}" (${name(at)})`);
      if (away || !isShown(at, x, y)) continue;
      const large = at.closest('.board') && !at.closest('.compact');
      const px = parseFloat(getComputedStyle(at).fontSize) * (large ? 1 : scaleOf(at));
      if (px < (large ? 10 : 11.7)) // boxes are measured in whole pixels, and the scale with them
        out.push(`${px.toFixed(1)} px: "${words}" (${name(at)})`);
      // The line box is higher than its letters: only the middle counts.
      seen.push({ at, words, box: new DOMRect(box.x, box.y + box.height * 0.25, box.width, box.height * 0.5) });
    }
  }
  seen.forEach((a, i) => seen.slice(i + 1).forEach((b) => {
    const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left), high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    const [x, y] = [(Math.max(a.box.left, b.box.left) + Math.min(a.box.right, b.box.right)) / 2, (Math.max(a.box.top, b.box.top) + Math.min(a.box.bottom, b.box.bottom)) / 2];
    // What lies under a leaf there is not seen.
    if (wide > 2 && high > 2 && isShown(a.at, x, y) && isShown(b.at, x, y)) out.push(`over each other: "${a.words}" (${name(a.at)}) and "${b.words}" (${name(b.at)})`);
  }));
  return [...new Set(out)];
}

async function fits({ route, shown, before, clicks }: Omit<Scene, 'name'>, theme: 'light' | 'dark', windows: readonly (readonly [number, number])[]): Promise<void> {
  const page = await open(route, { theme }, before);
  if (shown && !clicks) await page.locator(shown).first().waitFor();
  for (const [at, [width, height]] of windows.entries()) {
    await page.setViewportSize({ width, height });
    if (clicks && at) await page.reload();
    for (const click of clicks ?? []) await page.locator(click).first().click();
    if (clicks && shown) await page.locator(shown).first().waitFor();
    if (clicks || !at) await page.addStyleTag({ content: '* { pointer-events: auto !important }' });
    // A layout settles in a few frames, on a slow machine later.
    await expect.poll(() => page.evaluate(faults, height < 600), { message: `${width}x${height}`, timeout: 20_000 }).toEqual([]);
  }
  await close(page);
}
const THEMES = ['light', 'dark'] as const;

it.each(DEMOS.flatMap((demo) => THEMES.map((theme) => [demo, theme] as const)))('fits the texts of "%s", %s', async (demo, theme) => {
  await fits({ route: `#/demo/${demo}` }, theme, EVERY || theme === 'light' ? WINDOWS : DARK);
}, 300_000);

it.each(PAGES)('fits the texts of the page %s', async (route) => {
  for (const theme of EVERY ? THEMES : (['light'] as const)) await fits({ route }, theme, EVERY ? WINDOWS : FEW);
}, 300_000);

/** What the engine must be there for, and the host's own page. */
const REST = SCENES.filter(({ name }) => /^(lesson|replay|try|box)-|^admin$|^mine-/.test(name));
it.each(REST.map((scene) => [scene.name, scene] as const))('fits the texts of %s', async (_, scene) => {
  const asked = { ...scene, route: await routeOf(scene) };
  for (const theme of EVERY ? THEMES : (['light'] as const)) await fits(asked, theme, EVERY ? WINDOWS : [...FEW, [720, 450]]);
}, 300_000);

/** Sheets of small screens, and what is opened over a large one. */
const OPENED = SCENES.filter((scene) => scene.clicks);
it.each(OPENED.map((scene) => [`${scene.name}${scene.only ? `, ${scene.only.join(', ')}` : ''}`, scene] as const))('fits the texts of %s', async (_, scene) => {
  const asked = EVERY ? WINDOWS : [...FEW, [720, 450] as const];
  await fits(scene, 'light', asked.filter(([width, height]) => !scene.only || scene.only.includes(layoutOf(width, height))));
}, 300_000);
