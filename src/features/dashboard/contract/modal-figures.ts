import type { StockItem } from '#features/warehouses/contract.ts';
import { hasStock, getStockStatus } from '#features/warehouses/contract/stock-status.ts';
import { sumReported } from '#shared/sum-by.ts';

/** The figures above the modal's table. A bundle is picked from its parts, which are counted already. */
export function sumModalFigures(items: readonly StockItem[]) {
  const parts = items.filter(({ is_bundle }) => !is_bundle);
  const stocked = parts.filter(hasStock);
  return {
    units: sumReported(parts.map(({ total_stock_level }) => total_stock_level)),
    skus: new Set(stocked.map(({ sku }) => sku)).size,
    facilities: new Set(stocked.map(({ facility }) => facility)).size,
    bundles: items.filter((item) => item.is_bundle && hasStock(item)).length,
    low: items.filter((item) => getStockStatus(item) === 'Low Stock').length,
    preOrder: items.filter(({ pre_orderable }) => pre_orderable).length,
  };
}
