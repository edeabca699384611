import { expect, it } from 'vitest';
import sentences from '../../../../text/london-en.toml?raw';
import content from '../../demo/printed/london.json';
import { view } from '../../demo/london.ts';
import { t } from '../strings/index.ts';
import type { LogEntry, LondonContent, LondonSeat } from '../wire.ts';
import { evidenceOf } from './evidence.ts';

const printed = content as unknown as LondonContent;
const green = view.seats.find((s) => s.id === 'green')!;
const area = (id: string) => ({ k: 'area', id, t: id }) as const;
const who = { k: 'seat', id: 'green', t: 'Green' } as const;
const log: LogEntry[] = [
  { ply: 1, seat: 'blue', say: [{ k: 'seat', id: 'blue', t: 'Blue' }, "'s turn."] },
  { ply: 2, say: ['Trouble in ', area('lambeth'), '.'], touches: ['area:lambeth'] },
  { ply: 5, seat: 'green', say: [who, "'s turn."] },
  { ply: 6, say: ['Trouble in ', area('holborn'), '.'], touches: ['area:holborn'] },
  { ply: 7, seat: 'green', say: [who, ' builds a ', { k: 'building', id: 'mansion', t: 'Mansion' }, ' in ', area('chelsea'), '.'], touches: ['area:chelsea'] },
  { ply: 8, say: [{ k: 'event', id: 'riots', t: 'Riots' }, '!'] },
  { ply: 8, say: ['Trouble in ', area('chelsea'), '.'], touches: ['area:chelsea'] },
  { ply: 9, seat: 'green', say: [who, ' uses ', { k: 'building', id: 'mansion', t: 'Mansion' }, '.'] },
  { ply: 9, say: ['Insanity rises to 4.'], touches: ['track'] },
  { ply: 10, say: ['Insanity rises to 5.'], touches: ['track'] },
];
const said = (more: Partial<LondonSeat> = {}): [string, number | undefined][] => evidenceOf({ ...green, ...more }, printed, log).map((e) => [`${e.for.join('+')} ${e.weight}`, e.ply]);

it('takes what somebody did in their own turn, and no event, as theirs', () => {
  const all = new Map(said());
  expect(all.get('wrath 1')).toBe(6);
  expect(all.get('sloth 1')).toBe(10);
  expect(evidenceOf(green, printed, log).find((e) => e.for[0] === 'wrath')!.say).toBe('Brought Trouble to holborn');
});

it('names what counts alike once, from half the way on, and leaves out what cannot be', () => {
  expect(said().map(([say]) => say)).toContain('pride+envy+gluttony 1');
  expect(said({ excluded: ['envy', 'wrath'] }).map(([say]) => say)).toContain('pride+gluttony 1');
  expect(said({ excluded: ['envy', 'wrath'] }).some(([say]) => say.startsWith('wrath'))).toBe(false);
  const far = { ...green.progress, lust: { have: 9, need: 10, of: 'presence' as const } };
  expect(said({ progress: far }).map(([say]) => say)).toContain('lust 3');
});

it('knows a Building by the line that tells of its place, not by its use', () => {
  expect(evidenceOf(green, printed, log).find((e) => e.say.includes('Mansion'))!.ply).toBe(7);
});

it('reads the line of Trouble as the engine writes it, and no other', () => {
  const lines = sentences.split('[london.log]')[1]!.split('\n[')[0]!.split('\n');
  expect(lines.filter((line) => line.includes(`= "${t.log.troubleHead}`)).map((line) => line.split(' ')[0])).toEqual(['trouble']);
});
