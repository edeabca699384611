// The symbols that every page may use, by their game-icons names; the build makes one sprite of exactly these (draw/sprite.ts). What only
// one game uses comes with that game (its emblems.ts). One meaning everywhere (docs/LOOK.md, "Symbols").
const UI = [
  'cube', 'card-play', 'return-arrow', 'steam-locomotive', 'plain-dagger', 'fist', 'curled-tentacle', 'pawn', 'unlit-bomb',
  'psychic-waves', 'brain', 'laurels', 'card-draw', 'card-discard', 'all-seeing-eye', 'shambling-zombie', 'combination-lock',
  'vortex', 'imperial-crown', 'death-skull', 'card-burn', 'feather', 'palm', 'surrounded-eye', 'tower-flag', 'poker-hand',
  'notebook', 'hamburger-menu', 'magnifying-glass', 'rule-book', 'tower-bridge', 'scroll-unfurled', 'talk', 'cog', 'cross-mark',
  'check-mark', 'info', 'hourglass', 'treasure-map', 'tabletop-players', 'quill-ink', 'anticlockwise-rotation', 'clockwise-rotation', 'light-bulb', 'envelope', 'sight-disabled', 'two-coins', 'duality-mask', 'checklist',
] as const;

export const ICONS: readonly string[] = UI;
export type UiIcon = (typeof UI)[number];
