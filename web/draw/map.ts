// An engraved sheet of part of the world, from Natural Earth's coastlines (world-atlas): water lines, hatching, rivers, hills.
// No style attribute is written, so that a strict content security policy holds; colours come from src/styles/map.css.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoConicConformal, geoGraticule, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Topology, GeometryCollection } from 'topojson-specification';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { rhumbs, rose } from './compass.ts';
import { curve, dice, short, shorten, type Point } from './geometry.ts';
import { relief } from './relief.ts';
import { lakes, rivers } from './terrain.ts';

export interface Label { text: string; at: Point; size: number; spacing: number; turn?: number }
export interface Sheet {
  id: string;
  width: number; height: number;
  /** How far the drawing runs on beyond the sheet, so that any window shape is filled. */
  bleed: Point;
  meridian: number; centre: Point; scale: number; origin: Point;
  rose: { at: Point; r: number };
  realms: Label[]; seas: Label[];
  ornament?: string;
}

const ISLET = 2.2; // square pixels; smaller islands are only dirt on the plate
const require = createRequire(import.meta.url);

function coastline(): Polygon[] {
  const topology = JSON.parse(readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8')) as Topology<{ land: GeometryCollection }>;
  const land = feature(topology, topology.objects.land) as FeatureCollection<Polygon | MultiPolygon> | Feature<Polygon | MultiPolygon>;
  const features = land.type === 'FeatureCollection' ? land.features : [land];
  return features.flatMap(({ geometry: g }) => (g.type === 'MultiPolygon' ? g.coordinates : [g.coordinates])
    .map((coordinates): Polygon => ({ type: 'Polygon', coordinates })));
}

/** The coast repeated out to sea nine times, wider and fainter: first the line, then sea over its inside. */
function waterLines(id: string): string {
  const offsets: number[] = [];
  for (let i = 0, off = 2.4; i < 9; i++) { offsets.push(off); off += 2.5 + i * 0.62; }
  return offsets.map((o, i) =>
    `<use href="#${id}-land" class="wl" stroke-width="${short(o * 2 + 1.1)}" stroke-opacity="${(0.72 - 0.068 * i).toFixed(2)}"/>` +
    `<use href="#${id}-land" class="ws" stroke-width="${short(o * 2 - 0.3)}"/>`).reverse().join('');
}

export function drawMap(s: Sheet): { svg: string; project: (p: Point) => Point } {
  const [bx, by] = s.bleed;
  const projection = geoConicConformal().parallels([36, 58]).rotate([-s.meridian, 0]).center(s.centre).scale(s.scale)
    .translate(s.origin).clipExtent([[-bx - 40, -by - 40], [s.width + bx + 40, s.height + by + 40]]).precision(0.5);
  const project = (p: Point): Point => projection(p) as Point;
  const path = geoPath(projection);
  const land = shorten(coastline().filter((g) => path.area(g) > ISLET).map((g) => path(g) ?? '').join(''));
  const grid = shorten(path(geoGraticule().step([5, 5]).extent([[-80, 10], [90, 75]])()) ?? '');
  const hills = relief(project, dice(7), s.scale / 1000);
  const wind = rhumbs(s.rose.at);
  const label = (cls: string) => (l: Label): string => {
    const [x, y] = project(l.at).map(short) as [string, string];
    return `<text class="${cls}" x="${x}" y="${y}" font-size="${l.size}" letter-spacing="${l.spacing}em"` +
      `${l.turn ? ` transform="rotate(${l.turn} ${x} ${y})"` : ''}>${l.text}</text>`;
  };
  const box = `x="${-bx}" y="${-by}" width="${s.width + 2 * bx}" height="${s.height + 2 * by}"`;
  const svg = `<svg class="map" viewBox="${-bx} ${-by} ${s.width + 2 * bx} ${s.height + 2 * by}" aria-hidden="true"><defs>` +
    `<path id="${s.id}-land" d="${land}"/><clipPath id="${s.id}-clip"><use href="#${s.id}-land"/></clipPath>` +
    `<pattern id="${s.id}-hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(-38)"><path d="M0 1.5H3" class="htl"/></pattern></defs>` +
    `<rect ${box} class="sea"/><path d="${wind}" class="rhumb"/><path d="${grid}" class="grat"/>${waterLines(s.id)}<path d="${wind}" class="rhumb2"/>` +
    `<use href="#${s.id}-land" class="land"/><g clip-path="url(#${s.id}-clip)"><path d="${grid}" class="grat2"/>` +
    `<use href="#${s.id}-land" class="in3"/><use href="#${s.id}-land" class="in2"/><use href="#${s.id}-land" class="inh" stroke="url(#${s.id}-hatch)"/>` +
    `<path d="${rivers.map((r) => curve(r.map(project))).join('')}" class="river"/>` +
    `<path d="${lakes.map((l) => `${curve([...l, l[0]!].map(project))}Z`).join('')}" class="lake"/>` +
    `<path d="${hills.fill}" class="mfill"/><path d="${hills.hatch}" class="mh"/><path d="${hills.outline}" class="mo"/></g>` +
    `<use href="#${s.id}-land" class="coast"/>${s.realms.map(label('realm')).join('')}${s.seas.map(label('seaname')).join('')}` +
    `${s.ornament ?? ''}${rose(s.rose.at, s.rose.r)}</svg>`;
  return { svg, project };
}
