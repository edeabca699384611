// An engraved sheet of part of the world, from Natural Earth's coastlines (world-atlas): water lines, hatching, rivers, hills.
// No style attribute is written, so that a strict content security policy holds; colours come from src/styles/map.css.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoConicConformal, geoGraticule, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Topology, GeometryCollection } from 'topojson-specification';
import { contour } from './contours.ts';
import { coastDistance, type Field } from './distance.ts';
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

type Path = ReturnType<typeof geoPath>;
/** The coast as rings of points on the sheet. */
function shoreline(path: Path, land: Polygon[]): Point[][] {
  const rings: Point[][] = [];
  path.context({
    beginPath() {}, arc() {}, closePath() {},
    moveTo(x, y) { rings.push([[x, y]]); },
    lineTo(x, y) { rings.at(-1)!.push([x, y]); },
  });
  for (const g of land) path(g);
  path.context(null);
  return rings;
}

/** The coast repeated out to sea nine times, ever farther apart and fainter. */
function waterLines(field: Field): string {
  const lines: string[] = [];
  for (let i = 0, off = 2.6; i < 9; i++) {
    lines.push(`<path class="wl" stroke-opacity="${(0.72 - 0.068 * i).toFixed(2)}" d="${contour(field, off, { slack: 0.26 + i * 0.03 })}"/>`);
    off += 2.5 + i * 0.62;
  }
  return `<g transform="scale(.1)">${lines.join('')}</g>`;
}

/** Bands along the shore: a wide and a narrow shade, and a fringe of hatching. */
function shores(id: string, field: Field): string {
  const inland = (d: number): string => contour(field, -d, { slack: 0.3 });
  const whole = contour(field, 0, { stride: 1, slack: 0.15, small: 3 });
  return `<g transform="scale(.1)"><path class="in3" d="${whole}${inland(13)}"/><path class="in2" d="${whole}${inland(5.5)}"/></g>` +
    `<g transform="scale(.1)"><path class="inh" fill="url(#${id}-hatch)" d="${whole}${inland(3.2)}"/></g>`;
}

export function drawMap(s: Sheet): { svg: string; project: (p: Point) => Point } {
  const [bx, by] = s.bleed;
  const projection = geoConicConformal().parallels([36, 58]).rotate([-s.meridian, 0]).center(s.centre).scale(s.scale)
    .translate(s.origin).clipExtent([[-bx - 40, -by - 40], [s.width + bx + 40, s.height + by + 40]]).precision(0.5);
  const project = (p: Point): Point => projection(p) as Point;
  const path = geoPath(projection);
  const solid = coastline().filter((g) => path.area(g) > ISLET);
  const land = shorten(solid.map((g) => path(g) ?? '').join(''));
  const field = coastDistance(shoreline(path, solid), [-bx, -by], [s.width + 2 * bx, s.height + 2 * by], 0.5);
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
    `<path id="${s.id}-land" d="${land}"/>` +
    `<pattern id="${s.id}-hatch" width="30" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(-38)"><path d="M0 15H30" class="htl"/></pattern></defs>` +
    `<rect ${box} class="sea"/><path d="${wind}" class="rhumb"/><path d="${grid}" class="grat"/>${waterLines(field)}<path d="${wind}" class="rhumb2"/>` +
    `<use href="#${s.id}-land" class="land"/><path d="${grid}" class="grat2"/>${shores(s.id, field)}` +
    `<path d="${rivers.map((r) => curve(r.map(project))).join('')}" class="river"/>` +
    `<path d="${lakes.map((l) => `${curve([...l, l[0]!].map(project))}Z`).join('')}" class="lake"/>` +
    `<path d="${hills.fill}" class="mfill"/><path d="${hills.hatch}" class="mh"/><path d="${hills.outline}" class="mo"/>` +
    `<use href="#${s.id}-land" class="coast"/>${s.realms.map(label('realm')).join('')}${s.seas.map(label('seaname')).join('')}` +
    `${s.ornament ?? ''}${rose(s.rose.at, s.rose.r)}</svg>`;
  return { svg, project };
}
