/** The sum of one figure over rows; 0 without rows, so a caller that must tell none from zero asks for that first. */
export const sumBy = <Row>(rows: readonly Row[], figure: (row: Row) => number): number =>
  rows.reduce((total, row) => total + figure(row), 0);

/** The sum of numbers, on the same terms. */
export const sumAll = (values: readonly number[]): number => sumBy(values, (value) => value);
