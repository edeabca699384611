// What a person has set, kept in this browser and put on the root element, where the styles read it.
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  speed: 'normal' | 'fast' | 'off';
  text: number;
  sound: boolean;
  confirm: boolean;
  /** Be asked even where there is only one answer. */
  ask: boolean;
  /** How long bots in this browser wait before their moves are shown. */
  bots: keyof typeof BOT_PAUSES;
  notify: boolean;
  palette: 'standard' | 'safe';
  name: string;
  players: number;
  level: string;
  /** The own side is a closed envelope until it is held. */
  cover: boolean;
  /** The digest comes by itself after a while away. */
  since: boolean;
  /** Games whose goal card has been seen. */
  met: string[];
}
/** In milliseconds. */
export const BOT_PAUSES = { slow: 1800, normal: 700, fast: 250, none: 0 };
export const botPause = (): number => BOT_PAUSES[settings.bots] ?? BOT_PAUSES.normal;
export const DEFAULTS: Settings = {
  theme: 'system', speed: 'normal', text: 1, sound: false, confirm: true, ask: false, bots: 'normal', notify: false, palette: 'standard', name: '', players: 4, level: 'clerk', cover: false, since: true, met: [],
};
const PLACE = 'emerald.settings';

function load(): Settings {
  try { return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Settings>) }; } catch { return { ...DEFAULTS }; }
}

export const settings: Settings = $state(load());

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
export const moves = (): boolean => settings.speed !== 'off' && !still.matches;

function apply(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme === 'system' ? (dark.matches ? 'dark' : 'light') : settings.theme;
  root.dataset.motion = moves() ? settings.speed : 'off';
  root.dataset.palette = settings.palette;
  // Sizes are drawn in pixels as in the mock-ups; the browser's own text size is respected through the same factor.
  const base = parseFloat(getComputedStyle(root).fontSize) / 16 || 1;
  root.style.setProperty('--text-zoom', String(Math.round(settings.text * base * 100) / 100));
}

/** Called once by the page; applies, saves and follows the system. */
export function keepSettings(): void {
  dark.addEventListener('change', apply);
  still.addEventListener('change', apply);
  $effect.root(() => {
    $effect(() => {
      localStorage.setItem(PLACE, JSON.stringify(settings));
      apply();
    });
  });
  apply();
}
