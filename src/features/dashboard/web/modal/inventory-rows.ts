import type { StockItem } from '#features/warehouses/contract.ts';
import { hasStock } from '#features/warehouses/contract/stock-status.ts';
import type { SoldOutItem } from '../../contract.ts';
import { isItemFound } from '../../rules.ts';

/** A row of the modal's table. */
export interface InventoryRow extends StockItem {
  /** Why it is on the list of what urgently lacks. */
  soldOut?: SoldOutItem;
}

/** A SKU that the warehouse does not even list any more. */
const toUnlistedItem = ({ sku, name, product_id }: SoldOutItem): StockItem => ({
  sku,
  name,
  product_id,
  product_codes: [],
  facility: null,
  client_id: null,
  level: 0,
  total_stock_level: 0,
  available_level: null,
  reserved_stock: null,
  low_stock_level: null,
  is_low_stock: false,
  is_out_of_stock: true,
  pre_orderable: false,
  is_bundle: false,
  last_updated: null,
  last_read_at: null,
});

/** The rows of a warehouse that have something, or those that urgently lack it, as far as the search finds them. */
export function buildInventoryRows(
  inventory: readonly StockItem[],
  soldOut: readonly SoldOutItem[],
  { search, isSoldOutShown }: { search: string; isSoldOutShown: boolean },
): InventoryRow[] {
  const rows = isSoldOutShown ? buildSoldOutRows(inventory, soldOut) : inventory.filter(hasStock);
  return rows.filter((row) => isItemFound(search, row));
}

const buildSoldOutRows = (inventory: readonly StockItem[], soldOut: readonly SoldOutItem[]): InventoryRow[] =>
  soldOut.map((item) => ({
    ...(inventory.find(({ sku }) => sku === item.sku) ?? toUnlistedItem(item)),
    soldOut: item,
  }));
