import { describe, expect, it } from 'vitest';
import { aim, arrange, plain, press } from './choices.ts';
import type { Choice } from './wire.ts';

const c = (id: string, on: string): Choice => ({ id, on, label: [id] });
const present = new Set(['card:informer', 'stack:rome', 'stack:paris', 'city:rome']);

describe('arrange', () => {
  it('puts each choice on its element', () => {
    const a = arrange([c('place', 'card:informer'), c('claim', 'card:informer'), c('rome', 'stack:rome'), c('pass', 'button')], present);
    expect([...a.byKey.keys()]).toEqual(['card:informer', 'stack:rome']);
    expect(a.byKey.get('card:informer')!.map((x) => x.id)).toEqual(['place', 'claim']);
    expect(a.buttons.map((x) => x.id)).toEqual(['pass']);
  });
  it('loses no choice: what has no element becomes a button', () => {
    const choices = [c('a', 'stack:rome'), c('b', 'moon:base'), c('d', 'card:gone'), c('e', 'button')];
    const a = arrange(choices, present);
    expect(a.buttons.map((x) => x.id)).toEqual(['b', 'd', 'e']);
    expect([...a.byKey.values()].flat().length + a.buttons.length).toBe(choices.length);
  });
});

describe('press', () => {
  const a = arrange([c('place', 'card:informer'), c('claim', 'card:informer'), c('rome', 'stack:rome')], present);
  it('plays the only choice', () => expect(press(a, 'stack:rome')).toMatchObject({ do: 'play', choice: { id: 'rome' } }));
  it('opens several', () => expect(press(a, 'card:informer')).toEqual({ do: 'select', key: 'card:informer' }));
  it('counts a click on a quiet thing for the lit place that holds it', () => {
    const lit = arrange([c('go', 'city:rome')], present);
    const holder = (k: string): string | null => (k === 'stack:rome' ? 'city:rome' : null);
    expect(press(lit, 'stack:rome', holder)).toMatchObject({ do: 'play', choice: { id: 'go' } });
    expect(press(lit, 'stack:paris', holder)).toEqual({ do: 'ask' });
  });
  it('asks about anything else', () => expect(press(a, 'city:rome')).toEqual({ do: 'ask' }));
});

it('names the aim when all targets are of one kind', () => {
  expect(aim(arrange([c('a', 'stack:rome'), c('b', 'stack:paris'), c('d', 'card:informer')], present))).toBe('stack');
  expect(aim(arrange([c('a', 'stack:rome'), c('b', 'city:rome')], present))).toBeNull();
});

it('reads a sentence aloud', () => expect(plain(['Claim ', { k: 'card', id: 'x', t: 'Freud' }, '.'])).toBe('Claim Freud.'));
