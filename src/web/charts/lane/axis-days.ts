const FOUR_WEEKS = 28;

/** The days that are named above lanes, with a line through the lanes: every four weeks from the first one on. */
export const listAxisDays = (bands: number): number[] =>
  Array.from({ length: Math.ceil(bands / FOUR_WEEKS) }, (_, index) => index * FOUR_WEEKS);
