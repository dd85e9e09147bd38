import { useMemo } from 'react';
import { overviewList } from '#features/warehouses/contract/overview-list.ts';
import type { WarehouseInventory } from '#features/warehouses/contract.ts';
import { sortFrom } from '#shared/lists/order-values.ts';
import { findRows } from '#web/lists/find-rows.ts';
import { joinPages, type ListHead } from '#web/lists/join-pages.ts';
import type { PagedRows } from '#web/lists/paged-rows.ts';
import type { PagesState } from '#web/lists/use-pages.ts';
import { sortRows } from '#web/ui/table/sort-rows.ts';
import { soldOutList } from '../../contract/sold-out-list.ts';
import { MODAL_ROWS } from '../../rules.ts';
import { useFirstInventoryRows, useFirstSoldOutRows, useSoldOut } from '../api.ts';
import { inventoryColumns, type InventoryRow } from './inventory-columns.tsx';

interface Choice {
  warehouseId: string;
  asOf: string | undefined;
  search: string;
  sort: string;
  isSoldOutShown: boolean;
}

/** The first rows that are found, and all of them, here or at the server. */
export interface ModalRows {
  first: readonly InventoryRow[];
  found: number;
  all: readonly InventoryRow[] | Pick<PagedRows<InventoryRow>, 'count' | 'loadAll'>;
  /** The rows of the last choice, while those of the next are on their way. */
  isOld: boolean;
}

/** What of a warehouse the modal shows: what it has, or what it urgently lacks. */
export function useModalRows(answer: WarehouseInventory, { isSoldOutShown, ...choice }: Choice) {
  const soldOut = useSoldOut(choice.warehouseId, choice.asOf);
  const { search, sort } = choice;
  const isLong = (isSoldOutShown ? soldOut.data?.long : answer.long) !== undefined;
  const stocked = useFirstInventoryRows(isLong && !isSoldOutShown ? choice : undefined);
  const lacking = useFirstSoldOutRows(isLong && isSoldOutShown ? choice : undefined);
  const pages: PagesState<InventoryRow, unknown> = isSoldOutShown ? lacking : stocked;
  const { inventory } = answer.warehouse_inventory;
  const items = soldOut.data?.items;
  const here = useMemo(() => {
    if (isSoldOutShown) return items && cutRows(findRows(items, soldOutList, { search, choice: null }), sort);
    const choice = { filter: 'all', zero: 'hidden' } as const;
    return cutRows(findRows(inventory, overviewList, { search, choice }), sort);
  }, [isSoldOutShown, inventory, items, search, sort]);
  const shown = isLong ? pages.found && describePages(pages.found) : here;
  const head: ListHead<ModalRows> = isSoldOutShown
    ? { ...soldOut, data: shown }
    : { data: shown, error: null, isError: false, isFetching: false, refetch: async () => undefined };
  return {
    query: isLong ? joinPages(head, pages) : head,
    isLong,
    /** Undefined while it is not known, or if it can't be loaded. */
    soldOutCount: soldOut.data?.long?.total ?? items?.length,
    isSoldOutFailed: soldOut.isError,
  };
}

const describePages = ({
  paged,
  isOld,
}: NonNullable<PagesState<InventoryRow, unknown>['found']>): ModalRows => ({
  first: paged.loaded,
  found: paged.count,
  all: paged,
  isOld,
});

/** Cut after sorting: the first rows are the first of all. */
function cutRows({ rows }: { rows: readonly InventoryRow[] }, sort: string): ModalRows {
  const sorted = sortRows(rows, inventoryColumns, sortFrom(sort));
  return { first: sorted.slice(0, MODAL_ROWS), found: sorted.length, all: sorted, isOld: false };
}
