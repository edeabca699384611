// Looking closer: anything with `data-peek` explains itself when pointed at, pressed long, or asked with the key I.
const WAIT = 320, AGAIN = 60, LONG = 450;
const subjectAt = (e: Event): Element | null => (e.target as Element).closest('[data-peek]');

class Peek {
  subject = $state<string | null>(null);
  box = $state.raw<DOMRect | null>(null);
  /** Opened by a long press or a key: it stays, can be scrolled, and closes at the next tap or Escape. */
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
  /** Where the mouse was last moved to. */
  #at = { x: -1, y: -1 };
  moved(e: PointerEvent): void { this.#at = { x: e.clientX, y: e.clientY }; }
  /** Something that came to lie under a resting mouse was not pointed at. */
  over(e: PointerEvent): void {
    const el = subjectAt(e);
    if (e.clientX === this.#at.x && e.clientY === this.#at.y) return;
    if (el && e.pointerType === 'mouse' && !e.buttons) this.#later(this.subject ? AGAIN : WAIT, el, false);
  }
  out(e: PointerEvent): void {
    if (e.pointerType === 'mouse' && !this.held) this.close();
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
    const el = document.activeElement?.closest('[data-peek]');
    if (e.key === 'i' && el) this.open(el, true);
  }
}
export const peek = new Peek();
