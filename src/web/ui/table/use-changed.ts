import { useEffect, useState } from 'react';
import type { Column } from './column.ts';

const TINTED_FOR_MS = 2_000;

/** Tells which cells have just got another value, so that a change under the reader's eyes is seen. */
export function useChanged<Row>(rows: readonly Row[], rowKey: (row: Row) => string | number) {
  const [seen, setSeen] = useState({ rows, before: new Map<string | number, Row>() });
  if (seen.rows !== rows) {
    setSeen({ rows, before: new Map(seen.rows.map((row) => [rowKey(row), row])) });
  }
  useEffect(() => {
    // Rows that scroll into sight later must not look as if they were changing then.
    const timer = setTimeout(() => setSeen({ rows, before: new Map() }), TINTED_FOR_MS);
    return () => clearTimeout(timer);
  }, [rows]);
  return (row: Row, column: Column<Row>): boolean => {
    const old = seen.before.get(rowKey(row));
    return old !== undefined && old !== row && column.value(old) !== column.value(row);
  };
}
