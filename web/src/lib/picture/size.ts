/** The size of a picture of a board, in pixels. */
export const WIDTH = 1600;
export const HEIGHT = 1000;
