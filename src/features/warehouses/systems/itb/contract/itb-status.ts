import type { StockStatus } from '../../../contract/stock-status.ts';
import type { ItbItem } from './answer.ts';

export type ItbStatus = 'Negative ATP' | StockStatus | 'Has Quarantine';

/** The status of a row at ITB: the first that is true of it. */
export function getItbStatus(item: ItbItem): ItbStatus {
  if (item.has_negative_atp) return 'Negative ATP';
  if (item.is_out_of_stock) return 'Out of Stock';
  if (item.is_low_stock) return 'Low Stock';
  if (hasQuarantine(item)) return 'Has Quarantine';
  return isUnreported(item) ? 'Unknown' : 'In Stock';
}

export const hasQuarantine = ({ quantity_in_quarantine: quarantined }: ItbItem): boolean =>
  (quarantined ?? 0) > 0;

/** Whether something is on the shelf or can be promised; a shelf of which nothing is reported may have anything on it. */
export const hasItbStock = ({ quantity_on_hand: onHand, total_available_to_promise: promisable }: ItbItem) =>
  onHand === null || onHand > 0 || (promisable ?? 0) > 0;

const isUnreported = ({ quantity_on_hand: onHand, total_available_to_promise: promisable }: ItbItem) =>
  onHand === null && promisable === null;
