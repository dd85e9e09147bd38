import { sumReported } from '#shared/sum-by.ts';
import type { StockItem } from '../contract.ts';
import {
  countSkus,
  countUnreported,
  defineStockList,
  readStatus,
  type StockFigures,
  type StockList,
} from './stock-list.ts';
import { hasStatus, hasStock } from './stock-status.ts';

/** What a row is sorted by, whatever system runs its warehouse. */
const values = {
  sku: ({ sku }: StockItem) => sku,
  stock: (item: StockItem) => item.total_stock_level,
  available: (item: StockItem) => item.available_level,
  status: readStatus,
  features: ({ pre_orderable }: StockItem) => Number(pre_orderable),
};

/** Any warehouse in the words that all systems share, as the dashboard’s dialog shows it. */
export const overviewList: StockList<StockItem, typeof values, 'all'> = {
  ...defineStockList({ values, filters: { all: { accepts: () => true } }, hasStock }),
  texts: ({ sku, product_id, name, product_codes }) => [sku, product_id, name, ...product_codes],
};

/** The figures above it. A bundle is picked from its parts, which are counted already. */
export function computeStockOverview(items: readonly StockItem[]) {
  const parts = items.filter(({ is_bundle }) => !is_bundle);
  const stocked = parts.filter(hasStock);
  const isLow = hasStatus('Low Stock');
  const leveled = items.filter((item) => isLow(item) !== null);
  return {
    units: sumReported(parts.map(({ total_stock_level }) => total_stock_level)),
    unreported_skus: countUnreported(parts, ({ total_stock_level }) => total_stock_level),
    skus: countSkus(stocked),
    facilities: new Set(stocked.map(({ facility }) => facility)).size,
    bundles: items.filter((item) => item.is_bundle && hasStock(item)).length,
    low: leveled.length === 0 && items.length > 0 ? null : leveled.filter(isLow).length,
    low_unreported: countUnreported(items, isLow),
    pre_order: items.filter(({ pre_orderable }) => pre_orderable).length,
  } satisfies StockFigures;
}
