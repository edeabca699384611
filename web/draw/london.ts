// London's sprite: the symbols only its pages name, its pieces, and the rosettes of its cards. Four colours, four shapes, four patterns.
import { ICONS } from '../src/lib/london/emblems.ts';
import { iconBody, ownSprite } from './sprite.ts';

const HEAD: Record<string, string> = {
  green: '<circle cy="-15" r="9.5"/>',
  yellow: '<path d="M-12-11h24v-3.6h-4.4V-28h-15.2v13.4H-12z"/><path d="M-6-11h12v4H-6z" stroke="none"/>',
  purple: '<path d="M0-28L11-15L0-3L-11-15z"/>',
  blue: '<path d="M0-30L11-6H-11z"/>',
};
const PATTERN: Record<string, string> = {
  green: '',
  yellow: '<path d="M-9 4h18M-11 11h22" stroke="#14211c" stroke-width="2.2" opacity=".7"/>',
  purple: '<g fill="#fff" opacity=".85" stroke="none"><circle cx="-4" cy="5" r="1.7"/><circle cx="4" cy="5" r="1.7"/><circle cy="11" r="1.7"/><circle cx="-8" cy="13" r="1.7"/><circle cx="8" cy="13" r="1.7"/></g>',
  blue: '<path d="M-8 14L2 0M-1 16L8 3M6 16l4-6" stroke="#fff" stroke-width="2" opacity=".8"/>',
};
const BODY = '<path d="M-13 18q1-20 8-23h10q7 3 8 23z"/>';
const SHADE = '<ellipse cy="18" rx="16" ry="4.5" fill="#14211c" opacity=".28"/>';
const STAR = 'M0-27L7-18L18-20L19-9L27 0L19 9L18 20L7 18L0 27L-7 18L-18 20L-19 9L-27 0L-19-9L-18-20L-7-18z';

/** A figure with a pale rim, so that it stands out on every ground. */
const figure = (shape: string, fill: string): string =>
  `<g fill="#f8f2e3" stroke="#f8f2e3" stroke-width="6.5" stroke-linejoin="round">${shape}</g><g fill="${fill}" stroke="#14211c" stroke-width="1.8" stroke-linejoin="round">${shape}</g>`;
const symbol = (id: string, box: string, body: string): string => `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;

function rosette(waves: number, swing: number, radius: number, strands: number): string {
  let d = '';
  for (let j = 0; j < strands; j++) {
    const phase = (j / strands) * Math.PI * 2;
    for (let i = 0; i <= 150; i++) {
      const a = (i / 150) * Math.PI * 2;
      const r = radius + swing * Math.cos(waves * a + phase) + swing * 0.35 * Math.cos(2 * waves * a - phase);
      d += `${i ? 'L' : 'M'}${(50 + r * Math.cos(a)).toFixed(1)} ${(50 + r * Math.sin(a)).toFixed(1)}`;
    }
    d += 'z';
  }
  return `<path d="${d}" fill="none" stroke="currentColor" stroke-width=".42"/>`;
}
const ROSETTES: Record<string, [number, number, number, number]> = {
  yellow: [10, 10, 34, 6], purple: [7, 13, 32, 6], event: [12, 9, 35, 5], objective: [7, 11, 33, 6], elder: [8, 15, 31, 7], building: [16, 6, 37, 5],
};

export function londonSprite(): string {
  const colours = Object.keys(HEAD);
  const drawings = [
    ...colours.map((c) => symbol(`minion-${c}`, '-19 -34 38 58', SHADE + figure(BODY + HEAD[c]!, 'var(--pc)') + PATTERN[c]!)),
    ...colours.map((c) => symbol(`pl-${c}`, '-15 -32 30 33', `<g fill="currentColor">${HEAD[c]!}</g>`)),
    symbol('citizen', '-19 -34 38 58', SHADE + figure(`${BODY}<circle cy="-13" r="8.5"/>`, '#e9dfc8') +
      '<path d="M-13-15q0 1.5 13 1.5t13-1.5q-4-1-5-1q0-9-8-9t-8 9q-1 0-5 1z" fill="#14211c"/>'),
    symbol('grenadier', '-22 -40 44 82', '<ellipse cy="33" rx="19" ry="5" fill="#14211c" opacity=".28"/>' +
      '<g stroke="#f8f2e3" stroke-width="6" fill="#f8f2e3" stroke-linejoin="round"><path d="M-16 32q0-24 8-28h16q8 4 8 28z"/><path d="M-12-4q-2-30 12-30t12 30z"/></g>' +
      '<g stroke="#14211c" stroke-width="1.8" stroke-linejoin="round"><path d="M-16 32q0-24 8-28h16q8 4 8 28z" fill="#b3271e"/><circle cy="-1" r="8.4" fill="#ecd3b4"/>' +
      '<path d="M-12-4q-2-30 12-30t12 30q-6-4-12-4t-12 4z" fill="#14211c"/><path d="M-8 5L10 30M8 5L-10 30" stroke="#f8f2e3" stroke-width="4"/><path d="M-15 22h30" stroke-width="3"/></g>'),
    symbol('trouble', '-30 -30 60 60', `<path d="${STAR}" fill="#a3261d" stroke="#f8f2e3" stroke-width="5" stroke-linejoin="round"/>` +
      `<path d="${STAR}" fill="#a3261d" stroke="#14211c" stroke-width="1.8" stroke-linejoin="round"/>` +
      `<g transform="translate(-13.5 -14.5) scale(.0527)" color="#fbeede">${iconBody('fire')}</g>`),
    symbol('again', '0 0 512 512', '<path fill="currentColor" d="M70 96l170-52 24 78-54 16 62 204-104 32z" opacity=".55"/>' +
      '<path fill="currentColor" fill-rule="evenodd" d="M196 150h250v330H196zM300 230v66h-66v48h66v66h44v-66h66v-48h-66v-66z"/>'),
    ...Object.entries(ROSETTES).map(([family, of]) => symbol(`ro-${family}`, '0 0 100 100', rosette(...of))),
  ];
  return ownSprite(ICONS, drawings);
}
