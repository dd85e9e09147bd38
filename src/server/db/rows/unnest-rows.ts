import { sql, type RawBuilder } from 'kysely';

const ARRAYS = {
  text: sql`text[]`,
  integer: sql`integer[]`,
  bigint: sql`bigint[]`,
  boolean: sql`boolean[]`,
  timestamptz: sql`timestamptz[]`,
  jsonb: sql`jsonb[]`,
};
type ColumnType = keyof typeof ARRAYS;

/**
 * Rows as something to select from: `from ${unnestRows(rows, { sku: 'text', units: 'integer' })} as given (sku, units)`, in
 * the order of the types. Each column is one array, which PostgreSQL reads in less than half the time of the same as JSON.
 */
export function unnestRows<Row extends object>(
  rows: readonly Row[],
  types: Readonly<Record<keyof Row & string, ColumnType>>,
): RawBuilder<unknown> {
  // Object.entries() does not say so, but these are the columns.
  const columns = Object.entries(types) as [keyof Row & string, ColumnType][];
  return sql`unnest(${sql.join(
    columns.map(([name, type]) => sql`${rows.map((row) => toElement(row[name], type))}::${ARRAYS[type]}`),
  )})`;
}

function toElement(value: unknown, type: ColumnType): unknown {
  if (value instanceof Date) return value.toISOString();
  // As it is, a list would be another dimension of the array.
  return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
}
