import { useRef } from 'react';
import type { Column } from './column.ts';

const TINTED_FOR_MS = 2_000;

/** Tells which cells have just got another value, so that a change under the reader's eyes is seen. */
export function useChanged<Row>(rows: readonly Row[], rowKey: (row: Row) => string | number) {
  const seen = useRef<{ rows: readonly Row[]; before: Map<string | number, Row>; at: number }>({
    rows,
    before: new Map(),
    at: 0,
  });
  if (seen.current.rows !== rows) {
    const before = new Map(seen.current.rows.map((row) => [rowKey(row), row]));
    seen.current = { rows, before, at: performance.now() };
  }
  // Rows that scroll into sight later must not look as if they were changing then.
  const isRecent = performance.now() - seen.current.at < TINTED_FOR_MS;
  const { before } = seen.current;
  return (row: Row, column: Column<Row>): boolean => {
    const old = isRecent ? before.get(rowKey(row)) : undefined;
    return old !== undefined && old !== row && column.value(old) !== column.value(row);
  };
}
