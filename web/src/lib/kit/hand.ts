// The cards of the tray: those picked for the action being put together, then the hand. Copies of a card are told apart.
export interface Held { id: string; key: string; picked: boolean }

export function held(hand: readonly string[], picked: readonly string[]): Held[] {
  const copies = new Map<string, number>();
  return [...picked, ...hand].map((id, i) => {
    const n = copies.get(id) ?? 0;
    copies.set(id, n + 1);
    return { id, key: `${id}#${n}`, picked: i < picked.length };
  });
}
