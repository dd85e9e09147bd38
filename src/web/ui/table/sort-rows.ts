import { z } from 'zod';
import {
  orderByRank,
  rankValues,
  WITHOUT_VALUE,
  type Direction,
  type Sort,
} from '#shared/lists/order-values.ts';
import { runAtOnce } from '#shared/lists/steps.ts';
import type { Column } from './column.ts';

export const sortText = ({ id, direction }: Sort): string => (direction === 'descending' ? `-${id}` : id);

/** The part of a screen's address that a table keeps; `usual` is the order without it. */
export const sortInAddress = (usual: string) => z.object({ sort: z.string().catch(usual) });

/** The next order after a click on a header: the column's own first, then the other way round. */
export function getNextSort<Row>({ id, sort = 'ascending' }: Column<Row>, current: Sort): Sort {
  const first: Direction = sort === 'descending' ? 'descending' : 'ascending';
  if (current.id !== id) return { id, direction: first };
  return { id, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** The rows in order. Equal ones stay as they were, and those without a value come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort.id);
  if (!column || column.sort === false) return rows;
  const known = rankRows(rows, column);
  const ranks = Int32Array.from(rows, (row) => known.get(row as Row & object) ?? WITHOUT_VALUE); // as below
  return Array.from(orderByRank(ranks, sort.direction), (at) => rows[at]).filter((row) => row !== undefined);
}

const ranked = new WeakMap<object, WeakMap<object, number>>();

/** The place of each row in the order of a column: found once for a list, and not again for what a filter leaves of it. */
function rankRows<Row>(rows: readonly Row[], column: Column<Row>): WeakMap<Row & object, number> {
  // Rows of a table are objects; its columns do not say so.
  const list = rows as readonly (Row & object)[];
  const known = ranked.get(column);
  if (known && list.every((row) => known.has(row))) return known;
  const places = runAtOnce(rankValues(list.map(column.value)));
  const ranks = new WeakMap<Row & object, number>();
  for (const [at, row] of list.entries()) ranks.set(row, places[at] ?? WITHOUT_VALUE);
  ranked.set(column, ranks);
  return ranks;
}
