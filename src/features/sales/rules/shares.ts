const TENTHS = 1000;

/**
 * What each part is of the whole, in percent with one decimal. They sum to 100: what rounding down leaves over goes to
 * the largest remainders, the earlier part first. Null where nothing was sold, where a part is not known, and where
 * one is below zero: of such a whole nothing is a share.
 */
export function sharesOf(parts: readonly (number | null)[]): (number | null)[] {
  const known = parts.filter((part) => part !== null);
  const whole = known.reduce((sum, part) => sum + part, 0);
  if (known.length < parts.length || whole <= 0 || known.some((part) => part < 0))
    return parts.map(() => null);
  const exact = known.map((part) => (part / whole) * TENTHS);
  const tenths = exact.map(Math.floor);
  const left = TENTHS - tenths.reduce((sum, each) => sum + each, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return tenths.map((each, index) => (each + (raised.has(index) ? 1 : 0)) / 10);
}
