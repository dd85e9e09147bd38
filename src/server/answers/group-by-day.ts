/** Rows by their day, each without it. A day without rows has an empty list, so that it is kept as well. */
export function groupByDay<Row extends { day: string }>(
  days: readonly string[],
  rows: readonly Row[],
): Map<string, Omit<Row, 'day'>[]> {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return new Map(
    days.map((day) => [day, (byDay.get(day) ?? []).map(({ day: _day, ...row }) => row)] as const),
  );
}
