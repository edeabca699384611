// What a card face shows, free of any one game. Each game turns its content into this shape; Card.svelte draws it.
export type PointKind = 'neutral' | 'restorationist' | 'loyalist';
export type TextKind = 'action' | 'free' | 'interrupt' | 'benefit' | 'claim' | 'permanent' | 'passive' | 'bomb';

/** A symbol tab: `kind` chooses its colour, `name` and `says` explain it in the legend. */
export interface Mark { kind: string; icon: string; n: number; arrow?: string; name: string; says: string }
export interface Points { kind: PointKind; n: number; name: string; says: string }
export interface TextBox { kind: TextKind; once: boolean; say: string }

export interface Face {
  id: string;
  name: string;
  family: 'start' | 'agent' | 'special' | 'horror' | 'city' | 'permanent';
  emblem: string;
  agents: number;
  /** What the agent's own counter shows. */
  counter?: { bombs: number; vp: number };
  /** Left edge: what the card can be played for. */
  does: Mark[];
  /** Right edge: what it brings. */
  brings: Mark[];
  points: Points[];
  texts: TextBox[];
  kill: number;
  /** The rule that explains the card. */
  rule: string;
}

/** Typographic apostrophes: content files keep the plain one. */
export const curly = (s: string): string => s.replace(/'/g, '’');

/** Size classes by length of name and text, as measured for the card frame: see docs/LOOK.md, "A card". */
export function faceClasses(f: Face): string[] {
  const out = [`f-${f.family}`];
  if (f.name.length > 13) out.push('name-2');
  if (f.name.length > 15) out.push('name-3');
  if (f.name.length > 21) out.push('name-4');
  const first = f.texts[0];
  if (!first) return out;
  const two = f.texts.length > 1;
  const length = first.say.length + (two ? 90 : 0);
  out.push('has-text', length <= 48 ? 'text-s' : length <= 78 ? 'text-m' : 'text-l');
  if (two) out.push('two-texts');
  if (two || Math.max(f.does.length, f.brings.length + f.points.length) > 2) out.push('crowded');
  return out;
}
