// The second edition's chart: Europe with nine cities where they are. The sheet is a fixed space of 1172 by 642.
import { drawMap } from './map.ts';
import { short, type Point } from './geometry.ts';
import { iconBody } from './sprite.ts';

const cities: Record<string, Point> = {
  london: [-0.1, 51.5], paris: [2.35, 48.86], berlin: [13.4, 52.5], 'st-petersburg': [30.3, 59.93], vienna: [16.37, 48.2],
  rome: [12.5, 41.9], constantinople: [28.98, 41.01], madrid: [-3.7, 40.42], cairo: [31.24, 30.04],
};

export function europe(): { svg: string; width: number; height: number; bleed: Point; cities: Record<string, Point> } {
  const width = 1172, height = 642;
  const bleed: Point = [340, 200];
  const { svg, project } = drawMap({
    id: 'eu', width, height, bleed, meridian: 13, centre: [0, 45.5], scale: 1010, origin: [566, 326],
    rose: { at: [158, 72], r: 40 },
    realms: [
      { text: 'German Empire', at: [9.4, 50.9], size: 11.5, spacing: 0.12 },
      { text: 'France', at: [1.7, 46.3], size: 14, spacing: 0.32 },
    ],
    seas: [
      { text: 'North Sea', at: [3.2, 56.2], size: 13, spacing: 0.1 },
      { text: 'Black Sea', at: [34.9, 43.35], size: 13, spacing: 0.2 },
      { text: 'Caspian', at: [50.6, 41.6], size: 12, spacing: 0.1, turn: 60 },
    ],
    ornament: `<g class="ghost" transform="translate(243 34) scale(.138)">${iconBody('kraken-tentacle')}</g>`,
  });
  const points = Object.fromEntries(Object.entries(cities).map(([id, p]) => [id, project(p).map((n) => +short(n)) as Point]));
  return { svg, width, height, bleed, cities: points };
}
