import { useEffect, useState } from 'react';

const TINTED_FOR_MS = 2_000;

/** Tells what a row was like before it has just changed, so that a change under the reader's eyes is seen. */
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
  return (row: Row): Row | undefined => {
    const old = seen.before.get(rowKey(row));
    return old === row ? undefined : old;
  };
}
