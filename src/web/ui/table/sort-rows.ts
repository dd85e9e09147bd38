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
export function nextSort<Row>({ id, sort = 'ascending' }: Column<Row>, current: Sort): Sort {
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
  return rows
    .map((row) => ({ row, value: column.value(row) ?? undefined }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined) {
        return Number(a.value === undefined) - Number(b.value === undefined);
      }
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byName.compare(String(a), String(b));
