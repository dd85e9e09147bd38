import { use, useMemo, useState } from 'react';
import { sortFrom } from '#shared/lists/order-values.ts';
import { useUrlState } from '../../use-url-state.ts';
import { OverlayContext } from '../overlay/overlay-context.ts';
import type { Column } from './column.ts';
import { sortInAddress } from './sort-rows.ts';

/**
 * The order of a table, as a text like `-created`, and what changes it. That of a page is kept in the address; one that
 * names no column of the table is another table's, and leaves this one in its usual order. That of a dialog ends with the
 * dialog: in the address it would stay behind, and sort the page.
 */
export function useSort<Row>(usual: string, columns: readonly Column<Row>[]) {
  const [{ sort }, show] = useUrlState(useMemo(() => sortInAddress(usual), [usual]));
  const [own, setOwn] = useState(usual);
  const isOver = use(OverlayContext);
  if (isOver) return [own, setOwn] as const;
  const isOurs = columns.some(({ id, sort: by }) => by !== false && id === sortFrom(sort).id);
  return [isOurs ? sort : usual, (text: string): void => show({ sort: text })] as const;
}
