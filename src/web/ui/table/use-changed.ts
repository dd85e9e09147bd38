import { useEffect, useState } from 'react';

const TINTED_FOR_MS = 2_000;

/** Gives the earlier version of a row that has just changed, so that the change can be highlighted. */
export function useChanged<Row>(rows: readonly Row[], rowKey: (row: Row) => string | number) {
  const [seen, setSeen] = useState({ rows, before: (_row: Row): Row | undefined => undefined });
  if (seen.rows !== rows) {
    const before = isSame(seen.rows, rows) ? seen.before : createRowMemory(seen.rows, rowKey);
    setSeen({ rows, before });
  }
  useEffect(() => {
    // Rows that scroll into sight later must not look as if they were changing then.
    const timer = setTimeout(() => setSeen({ rows, before: () => undefined }), TINTED_FOR_MS);
    return () => clearTimeout(timer);
  }, [rows]);
  return seen.before;
}

/** The same rows in a new list: a page that renders again has changed nothing. */
const isSame = <Row>(some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length && some.every((row, at) => row === others[at]);

/** Finds the earlier version of a row. A filter leaves the row objects as they are, so those need no look-up by key. */
function createRowMemory<Row>(rows: readonly Row[], rowKey: (row: Row) => string | number) {
  let byKey: Map<string | number, Row> | undefined;
  return (row: Row): Row | undefined => {
    if (rows.includes(row)) return undefined;
    byKey ??= new Map(rows.map((old) => [rowKey(old), old]));
    return byKey.get(rowKey(row));
  };
}
