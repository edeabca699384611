// Looking closer: anything with `data-peek` explains itself when pointed at, pressed long, or asked with the key I.
const WAIT = 320, LINGER = 140, LONG = 450;

class Peek {
  subject = $state<string | null>(null);
  box = $state.raw<DOMRect | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  #later(ms: number, f: () => void): void { clearTimeout(this.#timer); this.#timer = setTimeout(f, ms); }
  open(el: Element): void {
    this.box = el.getBoundingClientRect();
    this.subject = el.getAttribute('data-peek');
  }
  close(): void { clearTimeout(this.#timer); this.subject = null; }
  keep(): void { clearTimeout(this.#timer); }
  leave(): void { this.#later(LINGER, () => this.close()); }

  over(e: PointerEvent): void {
    const el = (e.target as Element).closest('[data-peek]');
    if (el && e.pointerType === 'mouse' && !e.buttons) this.#later(this.subject ? 60 : WAIT, () => this.open(el));
  }
  out(e: PointerEvent): void {
    if (e.pointerType === 'mouse') this.leave();
  }
  down(e: PointerEvent): void {
    const el = (e.target as Element).closest('[data-peek]');
    if (el && e.pointerType !== 'mouse') this.#later(LONG, () => this.open(el));
    else this.close();
  }
  up(e: PointerEvent): void {
    if (e.pointerType !== 'mouse' && !this.subject) clearTimeout(this.#timer);
  }
  key(e: KeyboardEvent): void {
    if (e.key === 'Escape') this.close();
    const el = document.activeElement?.closest('[data-peek]');
    if (e.key === 'i' && el) this.open(el);
  }
}
export const peek = new Peek();
