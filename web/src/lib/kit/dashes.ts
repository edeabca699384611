/** How the lines of the seats differ, in their order, so that no two of any chart are told apart by colour alone. */
export const DASH: readonly string[] = ['', '7 4', '2 4', '10 3 2 3', '12 5'];
