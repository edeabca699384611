// One SVG sprite with exactly the symbols the pages name: game-icons, the planets of the five seats, the pawn, the engraver's hatchings.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ICONS } from '../src/lib/kit/icons.ts';

const require = createRequire(import.meta.url);
const family = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as {
  icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }>;
};

export function iconBody(name: string): string {
  const icon = family.icons[name] ?? family.icons[family.aliases?.[name]?.parent ?? ''];
  if (!icon) throw new Error(`no such icon in game-icons: ${name}`);
  return icon.body;
}

// The fill comes from a rule in base.css, so that an enlarged emblem can be hatched through `--ef`.
export const iconSymbol = (name: string): string =>
  `<symbol id="g-${name}" class="gi" viewBox="0 0 512 512">${iconBody(name).replace(/ fill="currentColor"/g, '')}</symbol>`;

/** The symbols that only one game's pages name, with whatever else is drawn for it. */
export const ownSprite = (names: readonly string[], drawings: readonly string[] = []): string =>
  `<svg width="0" height="0" class="sprite" aria-hidden="true"><defs>${[...names.filter((name) => !ICONS.includes(name)).map(iconSymbol), ...drawings].join('')}</defs></svg>`;

const PLANETS = {
  monday: '<path d="M15.2 2.6a9.6 9.6 0 1 0 6.2 14.6A8.2 8.2 0 0 1 15.2 2.6z" fill="currentColor" stroke="none"/>',
  tuesday: '<circle cx="9.6" cy="14.4" r="5.6"/><path d="M13.8 10.2 20.4 3.6M14.6 3.4h6v6"/>',
  wednesday: '<circle cx="12" cy="10" r="4.4"/><path d="M7.6 2.2a4.4 3.6 0 0 0 8.8 0M12 14.4V22M8.2 18.4h7.6"/>',
  thursday: '<path d="M5.6 7.2C6.6 2.6 13 2.8 13 7.6c0 4-3.4 6.6-8 8.2h15.4M16.4 4v17.6"/>',
  friday: '<circle cx="12" cy="8" r="5.4"/><path d="M12 13.4V22M7.8 17.8h8.4"/>',
};
const PAWN = 'M12 1.2a4.6 4.6 0 0 1 2.9 8.2c.2 3.6 1.4 6.3 4 8.2.9.6 1.4 1.4 1.4 2.6V23H3.7v-2.8c0-1.2.5-2 1.4-2.6 2.6-1.9 3.8-4.6 4-8.2A4.6 4.6 0 0 1 12 1.2z';

const hatch = (id: string, turn: number, colour: string, width: number): string =>
  `<pattern id="${id}" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0 5.5H11" stroke="${colour}" stroke-width="${width}"/></pattern>`;

export function sprite(): string {
  const icons = ICONS.map(iconSymbol);
  const planets = Object.entries(PLANETS).map(([k, body]) =>
    `<symbol id="pl-${k}" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="2.7" stroke-linecap="round" stroke-linejoin="round">${body}</g></symbol>`);
  return `<svg width="0" height="0" class="sprite" aria-hidden="true"><defs>${icons.join('')}${planets.join('')}` +
    `<symbol id="pawn" viewBox="0 0 24 24"><path d="${PAWN}"/></symbol>` +
    hatch('h1', -42, '#14211c', 7.4) + hatch('h2', 48, '#14211c', 6) + hatch('h1g', -42, '#efe0b2', 7.6) +
    `<pattern id="eng" width="17" height="17" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 0V17" stroke="#f4ecd9" stroke-width="7"/></pattern>` +
    `<linearGradient id="fade" x1=".1" y1="0" x2=".85" y2="1"><stop offset=".15" stop-color="#000"/><stop offset=".75" stop-color="#fff"/></linearGradient>` +
    `<mask id="mfade" maskUnits="userSpaceOnUse" x="0" y="0" width="512" height="512"><rect width="512" height="512" fill="url(#fade)"/></mask>` +
    `</defs></svg>`;
}
