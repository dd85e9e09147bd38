import { useEffect, useState } from 'react';

const TINTED_FOR_MS = 2_000;

/** Tells what a row was like before it has just changed, so that a change under the reader's eyes is seen. */
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

/** Finds what stood in these rows for another one. A filter leaves rows as they are, so none is looked up by its key. */
function createRowMemory<Row>(rows: readonly Row[], rowKey: (row: Row) => string | number) {
  let byKey: Map<string | number, Row> | undefined;
  return (row: Row): Row | undefined => {
    if (rows.includes(row)) return undefined;
    byKey ??= new Map(rows.map((old) => [rowKey(old), old]));
    return byKey.get(rowKey(row));
  };
}
