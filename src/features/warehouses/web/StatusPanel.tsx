import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import type { StockItem } from '../contract.ts';
import { getStockStatus } from '../rules/warehouses.ts';
import { explainStatus, getItbTone } from './wording.ts';

export { rankItbUrgency } from './wording.ts';

/** How a row of a warehouse's stock stands, and which rule says so. */
export const StatusPanel = ({ item }: { item: StockItem }) => (
  <StatusBadge tone={getItbTone(getStockStatus(item))} title={explainStatus(item)}>
    {getStockStatus(item)}
  </StatusBadge>
);
