// The three engraved pictures of the home page, one per game: a sky of swelling lines, one figure, a skyline.
import { dice, short } from './geometry.ts';
import { iconBody } from './sprite.ts';

const W = 420, H = 236;
const INK = '#14211c', PAPER = '#f1e8d4';

interface Figure { x: number; y: number; size: number; halo?: string; width?: number; hatch?: boolean; flip?: boolean }

/** Sky as burin lines that swell with the distance from the light. */
function sky(lx: number, ly: number, reach: number, dark = 1): string {
  let d = '';
  for (let y = 2; y < H; y += 4.1) {
    const over: string[] = [], under: string[] = [];
    for (let x = 0; x <= W; x += 15) {
      const r = Math.hypot(x - lx, (y - ly) * 1.15);
      const shade = Math.min(1, Math.max(0, (r - reach * 0.42) / (reach * 1.5)));
      const t = 0.28 + 2.5 * shade * dark * (0.86 + 0.14 * Math.sin(x / 37 + y / 9));
      const mid = y + 1.3 * Math.sin(x / 58 + y / 23);
      over.push(`${x} ${short(mid - t / 2)}`);
      under.unshift(`${x} ${short(mid + t / 2)}`);
    }
    d += `M${over.join('L')}L${under.join('L')}z`;
  }
  return `<path d="${d}" fill="${INK}"/>`;
}

/** An icon cut out of the sky by a halo of paper, hatched towards the lower right. */
function figure(icon: string, { x, y, size, halo = PAPER, width = 26, hatch = true, flip = false }: Figure): string {
  const body = iconBody(icon);
  const k = size / 512;
  const mirror = flip ? ' translate(-512 0)' : '';
  return `<g transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k})${mirror}">` +
    `<g color="${halo}" stroke="${halo}" stroke-width="${width}" stroke-linejoin="round">${body}</g><g color="${INK}">${body}</g>` +
    `${hatch ? `<g mask="url(#mfade)">${body.replaceAll('currentColor', 'url(#eng)')}</g>` : ''}</g>`;
}

function roofs(roll: () => number, y: number, height: number): string {
  let d = `M-4 ${H + 4}V${y}`;
  for (let x = -4; x < W + 8;) {
    const w = 9 + roll() * 20, top = y - roll() * height, kind = roll();
    const end = `L${(x + w).toFixed(0)} ${top.toFixed(0)}`;
    d += `L${x.toFixed(0)} ${top.toFixed(0)}`;
    if (kind < 0.42) d += `l${(w / 2).toFixed(0)}-${(5 + roll() * 9).toFixed(0)}`; // gable
    else if (kind < 0.72) d += `h${(w * 0.3).toFixed(0)}v-${(6 + roll() * 8).toFixed(0)}h3v${(8 + roll() * 3).toFixed(0)}`; // chimney
    d += end;
    x += w;
  }
  return `<path d="${d}V${H + 4}z" fill="${INK}"/>`;
}

function windows(roll: () => number, y: number, n: number, colour: string): string {
  return Array.from({ length: n }, () =>
    `<rect x="${(roll() * W).toFixed(0)}" y="${(y + roll() * (H - y - 8)).toFixed(0)}" width="2.6" height="4" fill="${colour}"/>`).join('');
}

function rays(cx: number, cy: number, from: number, to: number, n: number): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI, w = 0.011 + 0.006 * (i % 2), r = to * (i % 2 ? 1 : 0.72);
    d += `M${short(cx + from * Math.cos(a - w))} ${short(cy + from * Math.sin(a - w))}L${short(cx + r * Math.cos(a))} ${short(cy + r * Math.sin(a))}`;
    d += `L${short(cx + from * Math.cos(a + w))} ${short(cy + from * Math.sin(a + w))}z`;
  }
  return `<path d="${d}" fill="${INK}"/>`;
}

function waves(roll: () => number): string {
  let out = '';
  for (let y = 190; y < H; y += 4.6) {
    let d = `M0 ${short(y)}`;
    for (let x = 0; x <= W; x += 14) d += `q3.5-${(1 + roll() * 1.6).toFixed(1)} 7 0t7 0`;
    out += `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${(1 + (y - 190) / 34).toFixed(1)}"/>`;
  }
  return out;
}

const disc = (cx: number, cy: number, r: number, fill: string): string => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
const picture = (inner: string): string =>
  `<svg class="vig" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="${W}" height="${H}" fill="${PAPER}"/>${inner}</svg>`;

export function vignettes(): Record<string, string> {
  const roll = dice(7);
  const moon = '#cfe6d6', sun = '#f6ecd6';
  return {
    // the crowned thing over Westminster, emerald moon
    'second-edition': picture(
      `${disc(210, 92, 82, '#0f7a5a')}<circle cx="210" cy="92" r="82" fill="none" stroke="${INK}" stroke-width="1.5"/>${sky(210, 92, 150)}${disc(210, 92, 66, moon)}` +
      figure('tentacles-skull', { x: 146, y: 44, size: 126, halo: moon, width: 20 }) +
      figure('imperial-crown', { x: 180, y: -2, size: 60, halo: moon, width: 30, hatch: false }) + roofs(roll, 202, 16) +
      figure('clock-tower', { x: 300, y: 86, size: 122, width: 14, hatch: false }) +
      figure('church', { x: 44, y: 128, size: 84, width: 16, hatch: false }) + roofs(roll, 222, 12) + windows(roll, 208, 16, '#2fc795')),
    // the bomb as a sun over the capitals
    'first-edition': picture(
      `${disc(210, 92, 78, '#e7c9a0')}${sky(210, 92, 128, 0.9)}${disc(210, 92, 64, sun)}${rays(210, 92, 66, 100, 44)}` +
      figure('unlit-bomb', { x: 156, y: 28, size: 112, halo: sun, width: 24 }) +
      figure('saint-basil-cathedral', { x: 20, y: 112, size: 106, width: 14, hatch: false }) +
      figure('greek-temple', { x: 300, y: 140, size: 84, width: 16, hatch: false }) + roofs(roll, 212, 14) + windows(roll, 214, 10, '#d81b78') +
      figure('spy', { x: 164, y: 150, size: 92, width: 20, hatch: false })),
    // Tower Bridge and what rises behind it
    london: picture(
      `${disc(292, 66, 52, '#e2d7ee')}${sky(292, 66, 112)}${disc(292, 66, 40, '#f4edf7')}` +
      figure('giant-squid', { x: 96, y: 6, size: 176, width: 18 }) + `<rect y="186" width="${W}" height="52" fill="#d3dccf"/>${waves(roll)}` +
      figure('tower-bridge', { x: 128, y: 78, size: 164, width: 16, hatch: false }) +
      figure('curled-tentacle', { x: 20, y: 128, size: 84, width: 24 }) +
      figure('curled-tentacle', { x: 332, y: 136, size: 76, width: 24, flip: true })),
  };
}
