import type { StockItem } from '#features/warehouses/contract.ts';
import { hasStock, getStockStatus } from '#features/warehouses/rules/warehouses.ts';

/** The charts show so many days, the last of which is today. */
export const TREND_DAYS = 30;

/** A SKU at zero is urgent when it sold or had stock in so many days. */
export const URGENT_WITHIN_DAYS = 30;

/** The modal lists so many rows, and says how many more there are. */
export const MODAL_ROWS = 50;

/** What the dashboard says of Amazon covers so many days. */
export const SALES_DAYS = 30;

/** Whether a source brings what the dashboard shows: stock, Amazon's stock and what Amazon sold. */
export const isDashboardSource = ({ id, kind }: { id: string; kind: string }): boolean =>
  kind === 'warehouse-stock' || kind === 'fba-stock' || isAmazonSalesSource({ id });

/** The orders of one of the company's seller accounts. */
export const isAmazonSalesSource = ({ id }: { id: string }): boolean => id.startsWith('orders:amazon');

/** Whether the search of the modal finds a row: by its SKU, its product id or its name, anywhere in it. */
export function isItemFound(search: string, row: SearchableItem): boolean {
  const wanted = search.trim().toLowerCase();
  return [row.sku, row.product_id, row.name].some((text) => text?.toLowerCase().includes(wanted));
}

interface SearchableItem {
  sku: string;
  product_id: string | null;
  name: string | null;
}

/** The figures above the modal's table. A bundle is picked from its parts, which are counted already. */
export function sumModalFigures(items: readonly StockItem[]) {
  const parts = items.filter(({ is_bundle }) => !is_bundle);
  const stocked = parts.filter(hasStock);
  return {
    units: parts.reduce((sum, { total_stock_level }) => sum + (total_stock_level ?? 0), 0),
    skus: new Set(stocked.map(({ sku }) => sku)).size,
    facilities: new Set(stocked.map(({ facility }) => facility)).size,
    bundles: items.filter((item) => item.is_bundle && hasStock(item)).length,
    low: items.filter((item) => getStockStatus(item) === 'Low Stock').length,
    preOrder: items.filter(({ pre_orderable }) => pre_orderable).length,
  };
}
