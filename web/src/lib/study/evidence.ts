// A piece of evidence about somebody's side.
import type { Side } from '../wire.ts';

/** `weight`: one for little, three for strong. */
export interface Evidence { side: Side; weight: 1 | 2 | 3; say: string }
