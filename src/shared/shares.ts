import { sumAll } from './sum-by.ts';
/**
 * The share of each part in their sum, in whole hundredths (percent) that add up to 100, or in thousandths that add up
 * to 1000. There are no shares of zero, of a sum that is not fully known, or of a sum with a negative part.
 */
export function computeShares(parts: readonly (number | null)[], total: 100 | 1000 = 100): (number | null)[] {
  const known = parts.filter((part) => part !== null);
  const whole = sumAll(known);
  if (known.length < parts.length || whole <= 0 || known.some((part) => part < 0))
    return parts.map(() => null);
  const exact = known.map((part) => (part / whole) * total);
  const shares = exact.map(Math.floor);
  const left = total - sumAll(shares);
  return distributeRemainder(
    left,
    shares,
    exact.map((value) => value - Math.floor(value)),
  );
}

/**
 * Distributes the units that rounding left over, one by one, to the parts with the largest remainders, the earlier
 * first.
 */
export function distributeRemainder(
  left: number,
  parts: readonly number[],
  remainders: readonly (number | bigint)[],
): number[] {
  const mostCut = [...remainders.entries()].toSorted(([one, a], [other, b]) =>
    a === b ? one - other : a < b ? 1 : -1,
  );
  const raised = new Set(mostCut.slice(0, Math.abs(left)).map(([index]) => index));
  return parts.map((part, index) => part + (raised.has(index) ? Math.sign(left) : 0));
}
