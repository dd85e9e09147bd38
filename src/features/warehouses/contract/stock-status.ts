import type { StockItem } from '../contract.ts';
import { isLowStock } from '../rules/levels.ts';

export type StockStatus = 'Out of Stock' | 'Low Stock' | 'In Stock' | 'Unknown';

/** The most urgent first when a column is sorted downwards. */
export const STATUS_URGENCY: Record<StockStatus, number> = {
  'Out of Stock': 4,
  'Low Stock': 3,
  'In Stock': 1,
  Unknown: 0,
};

/** The status of a row at Mintsoft and in the dashboard's list: sold out has priority over low. */
export function getStockStatus(item: StockItem): StockStatus {
  if (item.is_out_of_stock || item.level === 0) return 'Out of Stock';
  if (item.is_low_stock || isLowStock({ countedLevel: item.level, alertLevel: item.low_stock_level }))
    return 'Low Stock';
  return item.level === null ? 'Unknown' : 'In Stock';
}

/** Whether a row has a status; null where it does not report what decides it. */
export const hasStatus =
  (wanted: StockStatus) =>
  (item: StockItem): boolean | null => {
    const status = getStockStatus(item);
    return status === 'Unknown' ? null : status === wanted;
  };

/** Whether a row is more than an empty shelf; what is not reported may be anything. */
export const hasStock = ({ total_stock_level: onHand }: StockItem): boolean => onHand === null || onHand > 0;
