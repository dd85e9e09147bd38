import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import type { ListHead } from '#web/lists/join-pages.ts';
import type { PageSlice } from '#web/lists/pages-options.ts';
import { usePages } from '#web/lists/use-pages.ts';
import { listGoodsIn } from '../contract/goods-in.ts';
import { listWarehouseConfig, warehouseInventory, type WarehouseInventory } from '../contract.ts';

/** Between the live events of syncs, in case one was missed. */
const REFRESH_MS = 300_000;

export const useWarehouses = () => useQuery(defineQuery(listWarehouseConfig, {}));

/**
 * What a warehouse holds, now or at the end of a day: all rows where there are few, else what is said of all. Another day
 * begins empty: one day's figures never stand for another's.
 */
export const useWarehouseInventory = (warehouseId: string, asOf?: string) =>
  useQuery({
    ...defineQuery(warehouseInventory, { params: { warehouseId }, query: { asOf, rows: 'short' } }),
    refetchInterval: asOf === undefined && REFRESH_MS,
  });

/** A query of a warehouse's stock, as the screen reads it. */
export type InventoryState = ListHead<WarehouseInventory>;

interface PagesQuestion<Row> {
  warehouseId: string;
  asOf: string | undefined;
  search: string;
  filter: string;
  zero: 'hidden' | 'shown';
  sort: string;
  /** The rows of an answer, in the words of the system. */
  readRows: (answer: WarehouseInventory) => readonly Row[] | undefined;
}

/** The pages of a long list of stock; none without a question. */
export const useInventoryPages = <Row>(question: PagesQuestion<Row> | undefined) =>
  usePages(question && definePages(question));

const definePages = <Row>({ warehouseId, readRows, ...choice }: PagesQuestion<Row>) => ({
  endpoint: warehouseInventory,
  buildInput: (slice: PageSlice) => ({
    params: { warehouseId },
    query: { ...choice, ...slice, rows: 'page' as const },
  }),
  readPage: (answer: WarehouseInventory) => answer.page && { rows: readRows(answer) ?? [], ...answer.page },
  list: JSON.stringify([warehouseId, choice.asOf]),
  choice: JSON.stringify(choice),
  refreshMs: choice.asOf === undefined && REFRESH_MS,
});

export const useGoodsIn = (warehouseId: string) =>
  useQuery({ ...defineQuery(listGoodsIn, { params: { warehouseId } }), refetchInterval: REFRESH_MS });
