// Where the second edition's things lie on the sheet of 1172 by 642. City points come from the map; plates stand beside them.
import type { Side } from '../study/labels.ts';

type Point = [number, number];
/** `at`: corner of the plate; `tie`: where its leader begins, from that corner; `pin`: on which side a pin's label hangs. */
export interface Spot { at: Point; tie: Point; pin: Side }

export const SPOTS: Record<string, Spot> = {
  london: { at: [100, 122], tie: [208, 62], pin: 'top' },
  paris: { at: [100, 262], tie: [208, 30], pin: 'left' },
  berlin: { at: [602, 118], tie: [0, 80], pin: 'top' },
  'st-petersburg': { at: [824, 16], tie: [0, 52], pin: 'top-left' },
  vienna: { at: [622, 256], tie: [0, 40], pin: 'right' },
  rome: { at: [366, 436], tie: [186, 0], pin: 'left' },
  constantinople: { at: [818, 400], tie: [0, 20], pin: 'bottom' },
  madrid: { at: [100, 402], tie: [208, 24], pin: 'south-west' },
  cairo: { at: [598, 512], tie: [208, 70], pin: 'bottom-left' },
};

/** What must be seen at rest. */
export const WHOLE = { x: 0, y: 0, w: 1172, h: 642 };
/** On small screens the cities alone, as large as width and height allow; the least scale keeps the labels apart, and then the map pans. */
export function citiesAtRest(w: number, h: number): { k: number; at: Point } {
  const most = 0.589, least = 0.469;
  return { k: Math.max(least, Math.min(most, 0.001977 * (h - 108), 0.00151 * w)), at: [588, 304] };
}
