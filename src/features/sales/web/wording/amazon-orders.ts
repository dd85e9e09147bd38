import type { z } from 'zod';
import { formatNumber, formatShortDay } from '#web/format.ts';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import type { amazonOrdersByDate } from '../../contract/amazon-orders.ts';
import { formatUnitCount } from './amounts.ts';
import { getDayInZone } from '#shared/dates.ts';

type Order = z.output<typeof amazonOrdersByDate.response>['orders'][number];
type Package = NonNullable<Order['PACKAGES']>[number];

/** `PARTIALLY_SHIPPED` as people read it: `partially shipped`. */
const formatWord = (word: string): string => word.toLowerCase().replaceAll('_', ' ');

const TONES: Record<string, StatusTone> = {
  SHIPPED: 'good',
  PARTIALLY_SHIPPED: 'watch',
  UNFULFILLABLE: 'bad',
};

/** A status that is not known here is shown as Amazon writes it. */
export function describeAmazonStatus({ STATUS, IS_CANCELLED }: Order): { text: string; tone: StatusTone } {
  if (IS_CANCELLED) return { text: 'canceled', tone: 'bad' };
  return { text: STATUS === null ? 'unknown' : formatWord(STATUS), tone: TONES[STATUS ?? ''] ?? 'neutral' };
}

/** `TL-CP-M-EU`, `TL-CP-M-EU × 2` */
export const formatOrderLine = ({ SKU, TITLE, QUANTITY }: Order['LINES'][number]): string =>
  `${SKU ?? TITLE}${QUANTITY === 1 ? '' : ` × ${formatNumber(QUANTITY)}`}`;

/** What of an order was cancelled, and by whom, line by line; nothing where nothing was. */
export const describeCancellations = ({ LINES }: Order): string[] => [
  ...new Set(
    LINES.flatMap(({ CANCELLED_QUANTITY, CANCELLED_BY, IS_CANCELLATION_REQUESTED }) => {
      if ((CANCELLED_QUANTITY ?? 0) > 0) {
        const by = CANCELLED_BY === null ? '' : ` by ${formatWord(CANCELLED_BY)}`;
        return [`${formatUnitCount(CANCELLED_QUANTITY ?? 0)} canceled${by}`];
      }
      return IS_CANCELLATION_REQUESTED ? ['cancellation requested'] : [];
    }),
  ),
];

/** `DHL 00340434, in transit, 21 Nov` */
export const formatPackage = (
  { CARRIER, TRACKING_NUMBER, STATUS, SHIPPED_AT }: Package,
  timeZone: string,
): string =>
  [
    [CARRIER, TRACKING_NUMBER].filter(Boolean).join(' '),
    STATUS === null ? '' : formatWord(STATUS),
    SHIPPED_AT === null ? '' : formatShortDay(getDayInZone(timeZone, new Date(SHIPPED_AT))),
  ]
    .filter(Boolean)
    .join(', ');
