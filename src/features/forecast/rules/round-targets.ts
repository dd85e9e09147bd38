/** Whole targets whose running total is right: what one day loses by rounding the next ones get. Null stays null. */
export function roundTargets(units: readonly (number | null)[]): (number | null)[] {
  let exact = 0;
  let rounded = 0;
  return units.map((value) => {
    if (value === null) return null;
    exact += value;
    const target = Math.max(0, Math.round(exact) - rounded);
    rounded += target;
    return target;
  });
}
