// The final board of a game as a picture, drawn beside the page where nobody sees it.
import { flushSync, mount, unmount } from 'svelte';
import { saveFile } from '../save.ts';
import type { Table } from '../table.svelte.ts';
import { pictureOf } from './draw.ts';
import Picture from './Picture.svelte';
import { HEIGHT, WIDTH } from './size.ts';

export async function saveBoard(of: Table): Promise<void> {
  const aside = document.body.appendChild(document.createElement('div'));
  aside.inert = true;
  aside.style.cssText = 'position: fixed; left: -10000px; top: 0';
  const drawn = mount(Picture, { target: aside, props: { of } });
  try {
    flushSync();
    saveFile(`${of.content.game}-board.png`, await pictureOf(aside.firstElementChild as HTMLElement, WIDTH, HEIGHT), 'image/png');
  } finally {
    await unmount(drawn);
    aside.remove();
  }
}
