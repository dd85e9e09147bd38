import { z } from 'zod';
import type { Column } from './column.ts';

export type Direction = 'ascending' | 'descending';

/** A sort as the address says it: `created`, or `-created` for descending. */
export interface Sort {
  id: string;
  direction: Direction;
}

export const sortFrom = (text: string): Sort =>
  text.startsWith('-')
    ? { id: text.slice(1), direction: 'descending' }
    : { id: text, direction: 'ascending' };

export const sortText = ({ id, direction }: Sort): string => (direction === 'descending' ? `-${id}` : id);

/** The part of a screen's address that a table keeps; `usual` is the order without it. */
export const sortInAddress = (usual: string) => z.object({ sort: z.string().catch(usual) });

/** The next order after a click on a header: the column's own first, then the other way round. */
export function getNextSort<Row>({ id, sort = 'ascending' }: Column<Row>, current: Sort): Sort {
  const first: Direction = sort === 'descending' ? 'descending' : 'ascending';
  if (current.id !== id) return { id, direction: first };
  return { id, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The rows in order. Equal ones stay as they were, and those without a value come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort.id);
  if (!column || column.sort === false) return rows;
  const sign = sort.direction === 'descending' ? -1 : 1;
  const ranks = rankRows(rows, column);
  const placed = rows.map((row) => ({ row, rank: ranks.get(row as Row & object) ?? WITHOUT_VALUE })); // as below
  placed.sort(({ rank: a }, { rank: b }) =>
    a === WITHOUT_VALUE || b === WITHOUT_VALUE
      ? Number(a === WITHOUT_VALUE) - Number(b === WITHOUT_VALUE)
      : sign * (a - b),
  );
  return placed.map(({ row }) => row);
}

const WITHOUT_VALUE = -1;
const ranked = new WeakMap<object, WeakMap<object, number>>();

/**
 * The place of each row in the order of a column; equal values share one. Comparing texts as people do costs much, so
 * it is done once for a list, and not again for what a filter leaves of it.
 */
function rankRows<Row>(rows: readonly Row[], column: Column<Row>): WeakMap<Row & object, number> {
  // Rows of a table are objects; its columns do not say so.
  const list = rows as readonly (Row & object)[];
  const known = ranked.get(column);
  if (known && list.every((row) => known.has(row))) return known;
  const ranks = new WeakMap<Row & object, number>();
  const valued = list.flatMap((row) => {
    const value = column.value(row) ?? undefined;
    if (value === undefined) ranks.set(row, WITHOUT_VALUE);
    return value === undefined ? [] : { row, value };
  });
  valued.sort((one, other) => compare(one.value, other.value));
  let rank = 0;
  valued.forEach(({ row, value }, at) => {
    const before = valued[at - 1];
    if (before && compare(before.value, value) !== 0) rank = at;
    ranks.set(row, rank);
  });
  ranked.set(column, ranks);
  return ranks;
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byName.compare(String(a), String(b));
