// A click on something that is not legal asks the server why not. It needs the word of the choice that was meant.
import type { CardFace } from '../wire.ts';
import { LEFT } from './face.ts';

/** The choice a click on this element would most likely have been; `purpose` is what cards are being picked for, if anything. */
export function wordFor(key: string, card: (id: string) => CardFace | undefined, purpose?: string): string | null {
  const [kind, id = ''] = key.split(':');
  switch (kind) {
    case 'city': case 'stack': case 'seat': return id;
    case 'agent': case 'royal': case 'limbo': return key;
    case 'cube': return id === 'limbo' ? 'limbo' : key;
    case 'card': {
      const face = card(id);
      return face ? `${purpose ?? LEFT.find((k) => face[k] > 0) ?? (face.text ? 'text' : 'discard')}:${id}` : null;
    }
    default: return null;
  }
}
