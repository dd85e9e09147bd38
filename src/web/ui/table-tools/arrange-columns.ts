import type { TableLayout } from './table-layout.ts';

interface Arrangeable {
  id: string;
  isPinned?: true | undefined;
  isHeaderHidden?: boolean | undefined;
}

/** The first column names the row, and the last one may have its buttons: both stay where they are. */
export const isFixedColumn = (column: Arrangeable, at: number): boolean =>
  at === 0 || column.id === 'actions' || column.isPinned === true || column.isHeaderHidden === true;

/** The columns that a person wants to see, in their order; one that is new since then stays beside its neighbour. */
export function arrangeColumns<Column extends Arrangeable>(
  columns: readonly Column[],
  layout: TableLayout | undefined,
): readonly Column[] {
  if (!layout || (layout.order.length === 0 && layout.hidden.length === 0)) return columns;
  const ordered = orderColumns(columns, layout.order);
  return ordered.filter((column) => {
    const at = columns.indexOf(column);
    return isFixedColumn(column, at) || !layout.hidden.includes(column.id);
  });
}

/** All columns in the order of a layout, shown or not. */
export function orderColumns<Column extends Arrangeable>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  const movable = columns.filter((column, at) => !isFixedColumn(column, at));
  const named = order.flatMap((id) => movable.filter((column) => column.id === id));
  const result = [...named];
  for (const [at, column] of movable.entries()) {
    if (named.includes(column)) continue;
    const before = movable[at - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  }
  let next = 0;
  return columns.map((column, at) => (isFixedColumn(column, at) ? column : (result[next++] ?? column)));
}
