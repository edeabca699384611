// How long to wait before trying again to reach a server.

/** Half a second, doubling up to fifteen, and a little chance so that a crowd does not return at once. */
export const backOff = (attempt: number, chance = Math.random()): number => Math.min(15_000, 500 * 2 ** attempt) * (0.75 + chance / 2);
