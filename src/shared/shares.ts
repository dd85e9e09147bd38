/**
 * What each value is of their sum, in whole percent that add up to 100: what rounding leaves over goes to those that it
 * cut most. Nothing is a share of zero, or of a sum to which something negative belongs.
 */
export function sharesOf(values: readonly number[]): (number | null)[] {
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum <= 0 || values.some((value) => value < 0)) return values.map(() => null);
  const exact = values.map((value) => (value / sum) * 100);
  const shares = exact.map(Math.floor);
  const left = 100 - shares.reduce((total, share) => total + share, 0);
  const mostCut = [...exact.keys()].sort((a, b) => cut(exact[b]) - cut(exact[a]) || a - b);
  for (const index of mostCut.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const cut = (exact = 0): number => exact - Math.floor(exact);
