// A part of the page as a picture file. The browser draws it itself: the part is put into an SVG with every style, symbol and letter
// it needs, so that nothing is fetched from anywhere while it is drawn.
import { t } from '../strings/index.ts';

const SVG = 'http://www.w3.org/2000/svg';

const asData = async (address: string): Promise<string> => {
  const file = await (await fetch(address)).blob();
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error ?? new Error(t.failed));
    reader.readAsDataURL(file);
  });
};

/** A style sheet as it was written (told rule by rule, a browser leaves out what stands behind variables), with its letters within. */
async function written(sheet: CSSStyleSheet): Promise<string> {
  const text = sheet.href ? await (await fetch(sheet.href)).text() : (sheet.ownerNode?.textContent ?? '');
  const files = new Set(Array.from(text.matchAll(/url\(["']?([^"')#][^"')]*)/g), (found) => found[1]!).filter((address) => !address.startsWith('data:')));
  const carried = await Promise.all([...files].map(async (address) => [address, await asData(new URL(address, sheet.href ?? document.baseURI).href)] as const));
  return carried.reduce((css, [address, data]) => css.replaceAll(address, data), text);
}

export async function pictureOf(part: HTMLElement, width: number, height: number): Promise<Blob> {
  const make = (name: string, of: Record<string, number> = {}): Element => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(of)) made.setAttribute(key, String(value));
    return made;
  };
  const svg = make('svg', { width, height });
  const style = make('style');
  style.textContent = (await Promise.all([...document.styleSheets].map(written))).join('\n');
  const inside = make('foreignObject', { width, height });
  inside.append(...[...document.querySelectorAll('svg.sprite')].map((sprite) => sprite.cloneNode(true)), part.cloneNode(true));
  svg.append(style, inside);

  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((done, fail) => canvas.toBlob((file) => (file ? done(file) : fail(new Error(t.failed))), 'image/png'));
}
