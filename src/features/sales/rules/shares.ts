import { computeShares } from '#shared/shares.ts';

/** What each part is of the whole, in percent with one decimal that sum to 100. Null where nothing is a share of it. */
export const computePercents = (parts: readonly (number | null)[]): (number | null)[] =>
  computeShares(parts, 1000).map((share) => share && share / 10);
