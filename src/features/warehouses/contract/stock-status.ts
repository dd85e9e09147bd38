import type { ItbItem, StockItem } from '../contract.ts';
import { isLowStock } from '../rules/warehouses.ts';

export type StockStatus = 'Out of Stock' | 'Low Stock' | 'In Stock' | 'Unknown';

/** How a row stands at Mintsoft and in the dashboard's list: sold out has priority over low. */
export function getStockStatus(item: StockItem): StockStatus {
  if (item.is_out_of_stock || item.level === 0) return 'Out of Stock';
  if (item.is_low_stock || isLowStock({ level: item.level, lowStockLevel: item.low_stock_level }))
    return 'Low Stock';
  return item.level === null ? 'Unknown' : 'In Stock';
}

/** Whether a row is more than an empty shelf; what is not told may be anything. */
export const hasStock = ({ total_stock_level: level }: StockItem): boolean => level === null || level > 0;

export type ItbStatus = 'Negative ATP' | StockStatus | 'Has Quarantine';

/** How a row stands at ITB: the first that is true of it. */
export function getItbStatus(item: ItbItem): ItbStatus {
  if (item.has_negative_atp) return 'Negative ATP';
  if (item.is_out_of_stock) return 'Out of Stock';
  if (item.is_low_stock) return 'Low Stock';
  if (hasQuarantine(item)) return 'Has Quarantine';
  return isUnreported(item) ? 'Unknown' : 'In Stock';
}

export const hasQuarantine = ({ quantity_in_quarantine: units }: ItbItem): boolean => (units ?? 0) > 0;

/** Whether something lies there or can be promised; what is not told at all may be anything. */
export const hasItbStock = (item: ItbItem): boolean =>
  isUnreported(item) || (item.quantity_on_hand ?? 0) > 0 || (item.total_available_to_promise ?? 0) > 0;

const isUnreported = ({ quantity_on_hand: onHand, total_available_to_promise: promisable }: ItbItem) =>
  onHand === null && promisable === null;
