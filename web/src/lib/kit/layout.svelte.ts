// The layout of this window, followed as it changes.
import { layoutOf } from './layout.ts';

let value = $state.raw(layoutOf(innerWidth, innerHeight));
addEventListener('resize', () => { value = layoutOf(innerWidth, innerHeight); });
export const layout = (): ReturnType<typeof layoutOf> => value;
