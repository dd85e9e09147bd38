import { formatNumber } from '#web/format.ts';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import type { StockItem } from '../contract.ts';
import { getStockStatus, type StockStatus } from '../contract/stock-status.ts';

export interface ShownStatus {
  tone: StatusTone;
  urgency: number;
}

/** The most urgent first when a column is sorted downwards. */
export const STOCK_STATUSES: Record<StockStatus, ShownStatus> = {
  'Out of Stock': { tone: 'bad', urgency: 4 },
  'Low Stock': { tone: 'watch', urgency: 3 },
  'In Stock': { tone: 'good', urgency: 1 },
  Unknown: { tone: 'neutral', urgency: 0 },
};

export const UNKNOWN_STOCK = 'The provider doesn’t report a stock level.';

/** Which rule gave a row its status, shown on hover of the badge. */
export function explainStockStatus(item: StockItem): string {
  switch (getStockStatus(item)) {
    case 'Out of Stock':
      return 'No sellable stock left.';
    case 'Low Stock':
      return explainLow(item.level, item.low_stock_level);
    case 'In Stock':
      return item.low_stock_level === null
        ? 'In stock. No low-stock level set.'
        : 'Above the low-stock level.';
    case 'Unknown':
      return UNKNOWN_STOCK;
  }
}

function explainLow(level: number | null, limit: number | null): string {
  if (level === null || limit === null) return 'Flagged as low by the provider.';
  return `${formatNumber(level)} left (low-stock level: ${formatNumber(limit)}).`;
}
