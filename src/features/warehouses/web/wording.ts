import { formatNumber } from '#web/format.ts';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import type { ItbItem, StockItem } from '../contract.ts';
import { getItbStatus, getStockStatus, type ItbStatus } from '../contract/stock-status.ts';
import { getCountedLevel } from '../rules/warehouses.ts';

/** The most urgent first when a column is sorted downwards. */
const STATUSES: Record<ItbStatus, { tone: StatusTone; urgency: number }> = {
  'Negative ATP': { tone: 'bad', urgency: 5 },
  'Out of Stock': { tone: 'bad', urgency: 4 },
  'Low Stock': { tone: 'watch', urgency: 3 },
  'Has Quarantine': { tone: 'watch', urgency: 2 },
  'In Stock': { tone: 'good', urgency: 1 },
  Unknown: { tone: 'neutral', urgency: 0 },
};

export const getStockStatusTone = (status: ItbStatus): StatusTone => STATUSES[status].tone;
export const rankStockUrgency = (status: ItbStatus): number => STATUSES[status].urgency;

const UNKNOWN = 'The provider does not tell how much there is.';

/** Which rule gave a row its status, shown on hover of the badge. */
export function explainStockStatus(item: StockItem): string {
  switch (getStockStatus(item)) {
    case 'Out of Stock':
      return 'Nothing is left that could be sold.';
    case 'Low Stock':
      return explainLow(item.level, item.low_stock_level);
    case 'In Stock':
      return item.low_stock_level === null
        ? 'There is stock; no alert level is known.'
        : 'Above the level at which the provider warns.';
    case 'Unknown':
      return UNKNOWN;
  }
}

function explainLow(level: number | null, limit: number | null): string {
  if (level === null || limit === null) return 'The provider flags it as low.';
  return `${formatNumber(level)} left, at or below the alert level of ${formatNumber(limit)}.`;
}

/** The same for ITB, where several may be true and the first one is shown. */
export function explainItbStatus(item: ItbItem): string {
  const { quantity_on_hand: onHand, total_available_to_promise: promisable } = item;
  switch (getItbStatus(item)) {
    case 'Negative ATP':
      return promisable === -1
        ? '1 more is promised than there is.'
        : `${formatNumber(-(promisable ?? 0))} more are promised than there are.`;
    case 'Out of Stock':
      return (promisable ?? 0) > 0
        ? 'Nothing is on hand; what can be promised is on its way.'
        : 'Nothing is on hand.';
    case 'Low Stock':
      return `${formatNumber(getCountedLevel({ onHand, available: promisable }, 'itb') ?? 0)} left, at or below the reorder point in Deposco.`;
    case 'Has Quarantine':
      return `${formatNumber(item.quantity_in_quarantine ?? 0)} in quarantine.`;
    case 'In Stock':
      return 'There is stock, and nothing to warn of.';
    case 'Unknown':
      return UNKNOWN;
  }
}
