import { useQuery } from '@tanstack/react-query';
import { listFreshness, type SourceFreshness } from '#features/connections/contract.ts';
import { warehouseInventory, type WarehouseInventory } from '#features/warehouses/contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { defineQuery } from '#web/api/query.ts';
import * as contract from '../contract.ts';
import { dashboardApiWords as words } from './wording/screen.ts';

type AsOf = string | undefined;

export const useDashboardStock = (asOf: AsOf) =>
  useQuery(defineQuery(contract.realTimeInventory, { query: { asOf } }));

export const useStockTrends = (asOf: AsOf) =>
  useQuery(defineQuery(contract.stockTrends, { query: { asOf } }));

/** How many SKUs are sold out, by warehouse: the list of them has kilobytes, and opens with a warehouse. */
export const useSoldOutCounts = (asOf: AsOf) =>
  useQuery(defineQuery(contract.listSoldOut, { query: { asOf, count: 'only' } }));

export const useSoldOutItems = (asOf: AsOf) =>
  useQuery(defineQuery(contract.listSoldOut, { query: { asOf } }));

export const useAmazonSales = (asOf: AsOf) =>
  useQuery(defineQuery(contract.amazonSales, { query: { asOf } }));

/** What a warehouse holds. An answer of which nothing is known is a failure, and says why. */
export const useModalInventory = (warehouseId: string, asOf: AsOf) =>
  useQuery({
    ...defineQuery(warehouseInventory, { params: { warehouseId }, query: { asOf } }),
    select: requireKnown,
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
