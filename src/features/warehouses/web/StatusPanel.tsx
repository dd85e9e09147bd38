import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import type { StockItem } from '../contract.ts';
import { getStockStatus } from '../contract/stock-status.ts';
import { explainStockStatus, STOCK_TONES } from './wording.ts';

/** The status of a row of a warehouse's stock, and which rule says so. */
export const StatusPanel = ({ item }: { item: StockItem }) => (
  <StatusBadge tone={STOCK_TONES[getStockStatus(item)]} title={explainStockStatus(item)}>
    {getStockStatus(item)}
  </StatusBadge>
);
