import { useQuery } from '@tanstack/react-query';
import { listFreshness, type SourceFreshness } from '#features/connections/contract.ts';
import { warehouseInventory, type WarehouseInventory } from '#features/warehouses/contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { defineQuery } from '#web/api/query.ts';
import type { PageSlice } from '#web/lists/pages-options.ts';
import { usePages } from '#web/lists/use-pages.ts';
import * as contract from '../contract.ts';
import { MODAL_ROWS } from '../rules.ts';
import { dashboardApiWords as words } from './wording/screen.ts';

type AsOf = string | undefined;

export const useDashboardStock = (asOf: AsOf) =>
  useQuery(defineQuery(contract.realTimeInventory, { query: { asOf } }));

export const useStockTrends = (asOf: AsOf) =>
  useQuery(defineQuery(contract.stockTrends, { query: { asOf } }));

/** How many SKUs are sold out, by warehouse: the list of them opens with a warehouse. */
export const useSoldOutCounts = (asOf: AsOf) =>
  useQuery(defineQuery(contract.countSoldOut, { query: { asOf } }));

export const useAmazonSales = (asOf: AsOf) =>
  useQuery(defineQuery(contract.amazonSales, { query: { asOf } }));

/** What a warehouse holds: all rows where there are few, else what is said of all. An answer of which nothing is known is a failure, and says why. */
export const useModalInventory = (warehouseId: string, asOf: AsOf) =>
  useQuery({
    ...defineQuery(warehouseInventory, {
      params: { warehouseId },
      query: { asOf, rows: 'short', words: 'shared' },
    }),
    select: requireKnown,
  });

/** What of it is sold out: all rows where there are few, else how many. */
export const useSoldOut = (warehouseId: string, asOf: AsOf) =>
  useQuery(defineQuery(contract.listSoldOut, { params: { warehouseId }, query: { asOf, rows: 'short' } }));

interface FirstRowsQuestion {
  warehouseId: string;
  asOf: AsOf;
  search: string;
  sort: string;
}

/** The first rows of a long inventory; none without a question. */
export const useFirstInventoryRows = (question: FirstRowsQuestion | undefined) =>
  usePages(question && defineInventoryPages(question));

const defineInventoryPages = ({ warehouseId, ...choice }: FirstRowsQuestion) => ({
  endpoint: warehouseInventory,
  buildInput: (slice: PageSlice) => ({
    params: { warehouseId },
    query: { ...choice, ...slice, rows: 'page' as const, words: 'shared' as const },
  }),
  readPage: ({ page, warehouse_inventory }: WarehouseInventory) =>
    page && { rows: warehouse_inventory.inventory, ...page },
  list: JSON.stringify([warehouseId, choice.asOf]),
  choice: JSON.stringify(choice),
  firstRows: MODAL_ROWS,
});

/** The first rows of a long list of what is sold out. */
export const useFirstSoldOutRows = (question: FirstRowsQuestion | undefined) =>
  usePages(question && defineSoldOutPages(question));

const defineSoldOutPages = ({ warehouseId, ...choice }: FirstRowsQuestion) => ({
  endpoint: contract.listSoldOut,
  buildInput: (slice: PageSlice) => ({
    params: { warehouseId },
    query: { ...choice, ...slice, rows: 'page' as const },
  }),
  readPage: ({ page, items }: contract.SoldOutList) => page && { rows: items, ...page },
  list: JSON.stringify([warehouseId, choice.asOf, 'sold-out']),
  choice: JSON.stringify(choice),
  firstRows: MODAL_ROWS,
});

function requireKnown(answer: WarehouseInventory): WarehouseInventory {
  if (answer.has_data || answer.as_of !== null) return answer;
  const sentence = answer.warehouse_inventory.error?.message ?? words.failedToLoadWarehouseData;
  throw new ApiError('unavailable', { sentence });
}

/** Adds to sources when each was last synced; null where that is not known yet. */
export function useSyncTimes(): <S extends { id: string }>(
  sources: readonly S[],
) => (S & Pick<SourceFreshness, 'last_success_at'>)[] {
  const { data } = useQuery(defineQuery(listFreshness, {}));
  const times = new Map(data?.sources.map(({ id, last_success_at }) => [id, last_success_at]));
  return (sources) => sources.map((source) => ({ ...source, last_success_at: times.get(source.id) ?? null }));
}

/** How old some of the sources are; undefined until it is known. */
export function useDashboardSources(of: (source: SourceFreshness) => boolean): SourceFreshness[] | undefined {
  const { data } = useQuery(defineQuery(listFreshness, {}));
  return data?.sources.filter(of);
}
