// Everything drawn at build time reaches the page as a virtual module: nothing generated is kept in the repository.
import type { Plugin } from 'vite';
import { europe } from './europe.ts';
import { ICONS as SECOND } from '../src/lib/second/emblems.ts';
import { first } from './first.ts';
import { londonSprite } from './london.ts';
import { ownSprite, sprite } from './sprite.ts';
import { vignettes } from './vignettes.ts';

const drawings: Record<string, () => unknown> = { 'draw:sprite': sprite, 'draw:second': () => ownSprite(SECOND), 'draw:first': first, 'draw:london': londonSprite, 'draw:europe': europe, 'draw:vignettes': vignettes };

export function draw(): Plugin {
  return {
    name: 'emerald-draw',
    resolveId: (id) => (id in drawings ? `\0${id}` : undefined),
    load: (id) => {
      const make = drawings[id.slice(1)];
      return id.startsWith('\0draw:') && make ? `export default ${JSON.stringify(make())}` : undefined;
    },
  };
}
