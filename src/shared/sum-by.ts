/** The sum of one figure over rows; 0 without rows, so a caller that must tell none from zero asks for that first. */
export const sumBy = <Row>(rows: readonly Row[], figure: (row: Row) => number): number =>
  rows.reduce((total, row) => total + figure(row), 0);

/** The sum of the figures that are known; null where there are some and none of them is. Without any it is 0. */
export function sumReported(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 && figures.length > 0 ? null : sumAll(known);
}

/** The sum of the figures that are known; null where none is, also where there are none at all. */
export const sumIfAny = (figures: readonly (number | null)[]): number | null =>
  figures.length === 0 ? null : sumReported(figures);

/** The sum of all figures; null where one of them is not known. Without any it is 0. */
export const sumIfAllKnown = (figures: readonly (number | null)[]): number | null =>
  figures.reduce((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0);

/** The sum of numbers, on the same terms. */
export const sumAll = (values: readonly number[]): number => sumBy(values, (value) => value);
