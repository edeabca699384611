import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { peek } from './peek.svelte.ts';

const card = { getBoundingClientRect: () => ({}) as DOMRect, getAttribute: () => 'card:informer' } as unknown as Element;
const mouse = (): PointerEvent => ({ pointerType: 'mouse', buttons: 0, target: { closest: () => card } }) as unknown as PointerEvent;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  peek.close();
  vi.useRealTimers();
});

it('opens what the mouse is moved to, and closes when it leaves', () => {
  peek.over(mouse());
  peek.moved(mouse());
  vi.runAllTimers();
  expect(peek.subject).toBe('card:informer');
  peek.out(mouse());
  expect(peek.subject).toBeNull();
});
it('does not open what comes to lie under a resting mouse, until the mouse moves', () => {
  peek.over(mouse());
  vi.runAllTimers();
  expect(peek.subject).toBeNull();
  peek.moved(mouse());
  vi.runAllTimers();
  expect(peek.subject).toBe('card:informer');
});
it('holds by the other button of the mouse what it is on', () => {
  peek.menu({ ...mouse(), preventDefault: vi.fn() });
  peek.out(mouse());
  expect([peek.subject, peek.held]).toEqual(['card:informer', true]);
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
