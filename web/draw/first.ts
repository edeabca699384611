// The first edition's charts: Europe with eleven cities, and the New World in its frame; and the symbols only its pages name.
import { ICONS } from '../src/lib/first/emblems.ts';
import type { Point } from './geometry.ts';
import { drawMap } from './map.ts';
import { iconBody, ownSprite } from './sprite.ts';

export function first(): { europe: string; america: string; bleed: Point; sprite: string } {
  const bleed: Point = [340, 200];
  const europe = drawMap({
    id: 'eu1', width: 1172, height: 642, bleed, meridian: 13, centre: [0, 45.5], scale: 1165, origin: [648, 322],
    rose: { at: [-120, 420], r: 44 }, realms: [], seas: [],
    ornament: `<text class="seaname" x="176" y="72" font-size="20" letter-spacing=".14em">The Atlantic</text><text class="seaname" x="176" y="94" font-size="20" letter-spacing=".14em">Ocean</text>` +
      `<g class="ghost" transform="translate(292 14) scale(.135)">${iconBody('kraken-tentacle')}</g>`,
  });
  const america = drawMap({
    id: 'us', width: 190, height: 176, bleed: [0, 0], meridian: -77, centre: [0, 37.2], scale: 620, origin: [92, 96],
    rose: { at: [-200, -200], r: 1 }, realms: [], seas: [],
  });
  return { europe: europe.svg, america: america.svg, bleed, sprite: ownSprite(ICONS) };
}
