import { formatNumber } from '#web/format.ts';
import type { FbaItem, FbaStats } from '../../contract/amazon.ts';
import { reservedWords as words } from '../wording.ts';

interface ReservedParts {
  orders: number | null;
  transfers: number | null;
  processing: number | null;
}

/** `Customer orders 3, FC transfers 2, FC processing 0`, in Amazon's own words. */
export const describeReserved = (item: FbaItem): string =>
  listParts({
    orders: item.RESERVED_ORDERS,
    transfers: item.RESERVED_TRANSFERS,
    processing: item.RESERVED_PROCESSING,
  });

/** The same over all rows. */
export const describeReservedTotal = (stats: FbaStats): string =>
  listShortParts({
    orders: stats.reserved_orders,
    transfers: stats.reserved_transfers,
    processing: stats.reserved_processing,
  });

/** `Orders 52, transfers 7`, for a narrow card: the parts that hold something. */
function listShortParts({ orders, transfers, processing }: ReservedParts): string {
  if (orders === null && transfers === null && processing === null) return words.splitNotKnown;
  const parts = [
    [words.orders, orders],
    [words.transfers, transfers],
    [words.processing, processing],
  ] as const;
  const held = parts.flatMap(([name, units]) => (units ? [`${name} ${formatNumber(units)}`] : []));
  const text = held.length === 0 ? words.ordersTransfersProcessing : held.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A part that is not known is left out; without any, the split is said to be unknown. */
function listParts({ orders, transfers, processing }: ReservedParts): string {
  const parts = [
    [words.customerOrders, orders],
    [words.fcTransfers, transfers],
    [words.fcProcessing, processing],
  ] as const;
  const known = parts.flatMap(([name, units]) => (units === null ? [] : [`${name} ${formatNumber(units)}`]));
  const text = known.length === 0 ? words.splitNotKnownShort : known.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
