import { sharesOf } from '#shared/shares.ts';

/** What each part is of the whole, in percent with one decimal that sum to 100. Null where nothing is a share of it. */
export const percentOf = (parts: readonly (number | null)[]): (number | null)[] =>
  sharesOf(parts, 1000).map((share) => share && share / 10);
