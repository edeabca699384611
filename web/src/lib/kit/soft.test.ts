import { expect, it } from 'vitest';
import { soft } from './soft.ts';

it('divides long words where they are spoken apart, and no short ones', () => {
  const seen = ['Lamplighter', 'Metropolitan Railway', 'Necronomicon', 'Sympathisers', 'Professor Moriarty', 'Obstruction', 'Constantinople'].map((name) => soft(name, 9).replaceAll('\u00ad', '-'));
  expect(seen).toEqual(['Lamp-lighter', 'Metro-politan Railway', 'Necro-nomicon', 'Sympa-thisers', 'Profes-sor Moriarty', 'Obstruc-tion', 'Constan-tinople']);
});
