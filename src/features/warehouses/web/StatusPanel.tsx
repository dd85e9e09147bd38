import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { StockItem } from '../contract.ts';
import { statusOf } from '../rules.ts';
import { reasonOf, toneOf } from './wording.ts';

export { urgencyOf } from './wording.ts';

/** How a row of a warehouse's stock stands, and which rule says so. */
export const StatusPanel = ({ item }: { item: StockItem }) => (
  <StatusBadge tone={toneOf(statusOf(item))} title={reasonOf(item)}>
    {statusOf(item)}
  </StatusBadge>
);
