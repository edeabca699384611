// Looking closer: anything with `data-peek` explains itself when pointed at, pressed long, or asked with the key I. What the mouse has opened goes
// with it; a click of its other button, or the key, holds it, so that its links can be reached.
const WAIT = 320, AGAIN = 60, LONG = 450;
const subjectAt = (e: Event): Element | null => (e.target as Element).closest('[data-peek]');

class Peek {
  subject = $state<string | null>(null);
  box = $state.raw<DOMRect | null>(null);
  /** It stays, can be scrolled, and closes at the next tap or Escape. */
  held = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A long press has opened something: letting go is not a click. */
  #pressed = false;

  #later(ms: number, el: Element, held: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(el, held), ms);
  }
  /** `pressed`: by a long press, whose end is not a click. */
  open(el: Element, held: boolean, pressed = held): void {
    clearTimeout(this.#timer);
    this.box = el.getBoundingClientRect();
    this.subject = el.getAttribute('data-peek');
    this.held = held;
    this.#pressed = pressed;
  }
  /** The click at the end of a long press plays nothing. */
  swallow(e: MouseEvent): void {
    if (!this.#pressed || e.detail === 0) return;
    this.#pressed = false;
    e.stopPropagation();
    e.preventDefault();
  }
  close(): void {
    clearTimeout(this.#timer);
    this.subject = null;
  }
  /** What came to lie under a resting mouse was not pointed at, until the mouse moves on it. */
  #under: Element | null = null;
  over(e: PointerEvent): void {
    if (e.pointerType === 'mouse') this.#under = subjectAt(e);
  }
  moved(e: PointerEvent): void {
    const el = this.#under;
    this.#under = null;
    if (el && !e.buttons) this.#later(this.subject ? AGAIN : WAIT, el, false);
  }
  out(e: PointerEvent): void {
    this.#under = null;
    if (e.pointerType === 'mouse' && !this.held) this.close();
  }
  /** The other button of the mouse; a long press of a finger says the same and has been heard. */
  menu(e: MouseEvent): void {
    const el = subjectAt(e);
    if (!el) return;
    e.preventDefault();
    if (!(this.subject && this.held)) this.open(el, true, false);
  }
  down(e: PointerEvent): void {
    this.close();
    this.#pressed = false;
    const el = subjectAt(e);
    if (el && e.pointerType !== 'mouse') this.#later(LONG, el, true);
  }
  up(): void {
    if (!this.subject) clearTimeout(this.#timer);
  }
  key(e: KeyboardEvent): void {
    if (e.key === 'Escape') this.close();
    if (e.key !== 'i') return;
    const el = document.activeElement?.closest('[data-peek]');
    if (this.subject) this.held = true;
    else if (el) this.open(el, true, false);
  }
}
export const peek = new Peek();
