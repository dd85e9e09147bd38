import type { BookedLine } from './book-receipts.ts';
import { nameByLast } from './join-renamed.ts';

export interface NamedLine extends BookedLine {
  /** As the location called it on that day. */
  sku: string;
  /** The name of the same goods before this day. */
  renamedFrom: string | null;
}

interface JoinedLines {
  /** The last name of the goods of a SKU. */
  findName: (sku: string) => string;
  /** By the last name, one for each day. */
  lines: ReadonlyMap<string, BookedLine[]>;
}

/** Lines of goods under their last name: a box that came under the old name is booked in under the new one. */
export function joinBookedLines(rows: readonly NamedLine[]): JoinedLines {
  const findName = nameByLast(rows);
  const joined = new Map<string, Map<string, BookedLine>>();
  for (const { sku, renamedFrom: _, ...line } of rows) {
    const name = findName(sku);
    const byDay = joined.get(name) ?? new Map<string, BookedLine>();
    joined.set(name, byDay);
    const other = byDay.get(line.day);
    byDay.set(line.day, other ? addLines(other, line) : line);
  }
  return { findName, lines: new Map([...joined].map(([name, byDay]) => [name, [...byDay.values()]])) };
}

const addLines = (one: BookedLine, other: BookedLine): BookedLine => ({
  day: one.day,
  received: one.received + other.received,
  unexplained:
    one.unexplained === null || other.unexplained === null ? null : one.unexplained + other.unexplained,
  isExplained: one.isExplained || other.isExplained,
});
