/** Chance for bots: they get no other. */
export const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
