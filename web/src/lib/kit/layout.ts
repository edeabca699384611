// Which layout a window gets. The height is asked before the width: a low window has the board beside the hand, whatever its width.
export type Layout = 'short' | 'phone' | 'tablet' | 'laptop' | 'desk';

export function layoutOf(width: number, height: number): Layout {
  if (height < 560) return 'short';
  if (width < 720) return 'phone';
  if (width < 1024 && height > width) return 'tablet';
  return width < 1366 || height < 800 ? 'laptop' : 'desk';
}

/** Pins instead of plates, tiles instead of cards, sheets instead of panels. */
export const isCompact = (l: Layout): boolean => l === 'phone' || l === 'short';
