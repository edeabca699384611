// From a player's panel the arrow keys lead to its single numbers, and each explains itself when it is reached: the panel stays one stop of
// the Tab key. An attachment for the panel.
import { peek } from './peek.svelte.ts';

export function numbers(panel: HTMLElement): () => void {
  const keys = (e: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (!by || e.target instanceof HTMLInputElement) return;
    const all = [...panel.querySelectorAll<HTMLElement>('.over [data-peek]')];
    const at = all.indexOf(document.activeElement as HTMLElement) + by;
    e.preventDefault();
    if (at < 0) {
      peek.close();
      panel.querySelector<HTMLElement>('.ground')?.focus();
    }
    const number = all[at];
    if (!number) return;
    number.tabIndex = -1;
    number.setAttribute('aria-describedby', 'peek'); // the popup that explains it
    number.focus();
    peek.open(number, true, false);
  };
  const left = (e: FocusEvent): void => {
    if (peek.subject && !panel.contains(e.relatedTarget as Node | null)) peek.close();
  };
  panel.addEventListener('keydown', keys);
  panel.addEventListener('focusout', left);
  return () => {
    panel.removeEventListener('keydown', keys);
    panel.removeEventListener('focusout', left);
  };
}
