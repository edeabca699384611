import { describe, expect, it } from 'vitest';
import content from '../../demo/printed/second-edition.json';
import { face } from '../second/face.ts';
import type { CardFace } from '../wire.ts';
import { faceClasses } from './face.ts';
import { held } from './hand.ts';
import { ICONS } from '../second/emblems.ts';
import { ICONS as SHARED } from './icons.ts';

const cards = content.cards as unknown as CardFace[];
const of = (id: string) => face(cards.find((c) => c.id === id)!);

describe('layout', () => {
  it('follows the length of the text', () => {
    expect(faceClasses(of('doctor-watson'))).toContain('text-s');
    expect(faceClasses(of('irene-adler'))).toContain('text-m');
    expect(faceClasses(of('cthulhu'))).toContain('text-l');
    expect(faceClasses(of('vampires'))).toEqual(expect.arrayContaining(['two-texts', 'crowded']));
    expect(faceClasses(of('informer'))).not.toContain('has-text');
  });
  it('follows the length of the name', () => {
    expect(faceClasses(of('konstantin-pobedonostsev'))).toContain('name-4');
    expect(faceClasses(of('city-rome')).join()).not.toContain('name-');
  });
});

it('keeps the left edge in one order on every card', () => {
  const order = ['place', 'claim', 'retrieve', 'move', 'assassinate', 'restorationist', 'loyalist'];
  for (const c of cards) {
    const places = face(c).does.map((m) => order.indexOf(m.kind));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});
it('shows every printed symbol once, with its number', () => {
  expect(of('otto-von-bismarck').does.map((m) => [m.kind, m.n])).toEqual([['place', 2], ['loyalist', 2]]);
  expect(of('shoggoth')).toMatchObject({ kill: 3, brings: [{ kind: 'bomb', n: 2 }, { kind: 'insanity', n: 1 }] });
});
it('has a picture of its own for every card', () => {
  for (const c of cards) {
    expect([...SHARED, ...ICONS]).toContain(face(c).emblem);
    if (c.id !== 'diogenes-club') expect(face(c).emblem, c.id).not.toBe('top-hat');
  }
});

it('shows picked cards first and tells copies apart', () => {
  expect(held(['gunpowder', 'informer'], ['gunpowder'])).toEqual([
    { id: 'gunpowder', key: 'gunpowder#0', picked: true }, { id: 'gunpowder', key: 'gunpowder#1', picked: false }, { id: 'informer', key: 'informer#0', picked: false },
  ]);
});
