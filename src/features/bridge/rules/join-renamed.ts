import type { StockDifference } from './follow-difference.ts';

interface NamedDifference extends StockDifference {
  sku: string;
  /** The name of the same goods before this day. */
  renamedFrom?: string | null;
}

/**
 * The days of goods that a place renamed, under their last name: what was booked late under the old name comes back under
 * the new one. In the order of their days.
 */
export function joinRenamed<Row extends NamedDifference>(rows: readonly Row[]): Row[] {
  const findName = nameByLast(rows);
  const joined = new Map<string, Row>();
  for (const row of rows) {
    const sku = findName(row.sku);
    const key = `${sku} ${row.day}`;
    const other = joined.get(key);
    joined.set(key, other ? addRows(other, row) : { ...row, sku });
  }
  return [...joined.values()].toSorted(
    (one, other) => one.sku.localeCompare(other.sku) || one.day.localeCompare(other.day),
  );
}

/** The names that the goods of a SKU had before, of its joined days. */
export const listFormerNames = (rows: readonly Pick<NamedDifference, 'renamedFrom'>[]): string[] => [
  ...new Set(rows.flatMap(({ renamedFrom }) => renamedFrom ?? [])),
];

/** Finds the last name of the goods of a SKU. */
export function nameByLast(
  rows: readonly Pick<NamedDifference, 'sku' | 'renamedFrom'>[],
): (sku: string) => string {
  const next = new Map(
    rows.flatMap(({ sku, renamedFrom }) => (renamedFrom == null ? [] : [[renamedFrom, sku] as const])),
  );
  return (sku) => findLastName(sku, next);
}

/** A name that came back leads round in a circle: then it stays as it is. */
function findLastName(sku: string, next: ReadonlyMap<string, string>): string {
  const seen = new Set([sku]);
  let last = sku;
  for (let name = next.get(last); name !== undefined && !seen.has(name); name = next.get(last)) {
    seen.add(name);
    last = name;
  }
  return next.has(last) ? sku : last;
}

const addRows = <Row extends NamedDifference>(one: Row, other: Row): Row => ({
  ...one,
  renamedFrom: one.renamedFrom ?? other.renamedFrom,
  opening: one.opening + other.opening,
  unexplained: one.unexplained + other.unexplained,
  isExplained: one.isExplained && other.isExplained,
  slackUp: (one.slackUp ?? 0) + (other.slackUp ?? 0),
  slackDown: (one.slackDown ?? 0) + (other.slackDown ?? 0),
  fallen: one.fallen + other.fallen,
  gained: one.gained + other.gained,
  freeable: one.freeable === null || other.freeable === null ? null : one.freeable + other.freeable,
});
