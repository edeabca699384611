import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { peek } from './peek.svelte.ts';

const card = { getBoundingClientRect: () => ({}) as DOMRect, getAttribute: () => 'card:informer' } as unknown as Element;
const mouse = (x: number, y: number): PointerEvent => ({ pointerType: 'mouse', buttons: 0, clientX: x, clientY: y, target: { closest: () => card } }) as unknown as PointerEvent;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  peek.close();
  vi.useRealTimers();
});

it('opens what the mouse is moved to', () => {
  peek.moved(mouse(10, 10));
  peek.over(mouse(60, 40));
  vi.runAllTimers();
  expect(peek.subject).toBe('card:informer');
});
it('does not open what comes to lie under a resting mouse', () => {
  peek.moved(mouse(60, 40));
  peek.over(mouse(60, 40));
  vi.runAllTimers();
  expect(peek.subject).toBeNull();
});
it('swallows the click at the end of a long press, and no other', () => {
  const click = (): { stopPropagation: () => void; preventDefault: () => void; detail: number } => ({ stopPropagation: vi.fn(), preventDefault: vi.fn(), detail: 1 });
  peek.open(card, true);
  const first = click(), second = click();
  peek.swallow(first as unknown as MouseEvent);
  peek.swallow(second as unknown as MouseEvent);
  expect(first.stopPropagation).toHaveBeenCalled();
  expect(second.stopPropagation).not.toHaveBeenCalled();
});
