import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import type { StockItem } from '../contract.ts';
import { getStockStatus } from '../contract/stock-status.ts';
import { explainStockStatus, getStockStatusTone } from './wording.ts';

export { rankStockUrgency as rankItbUrgency } from './wording.ts';

/** How a row of a warehouse's stock stands, and which rule says so. */
export const StatusPanel = ({ item }: { item: StockItem }) => (
  <StatusBadge tone={getStockStatusTone(getStockStatus(item))} title={explainStockStatus(item)}>
    {getStockStatus(item)}
  </StatusBadge>
);
