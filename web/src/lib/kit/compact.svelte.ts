// Whether the screen is too narrow for the whole board: plates become pins, the side panel a strip.
const narrow = matchMedia('(max-width: 999px)');
let value = $state(narrow.matches);
narrow.addEventListener('change', () => { value = narrow.matches; });
export const compact = (): boolean => value;
