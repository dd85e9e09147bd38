import { orderFeeds } from '#features/sales/server/public.ts';
import { toPastMoment, type AttentionRule, type PastObservation } from '#server/attention/attention-rule.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import { findLatestUnshippedDay } from '../../../rules/worklist.ts';
import { selectSentDays, selectUnshipped, type UnshippedOrder } from './select-unshipped.ts';

const NAMED_MAX = 5;
/** Older orders are left to the people who answer customers. */
const LOOKED_AT_DAYS = 60;

/** Paid orders of the shops that no one has been ordered to ship, and that are not to be sent later; those of a day are one line. */
export const createUnshippedRule = (timeZone: string): AttentionRule => ({
  id: 'orders-unshipped',
  area: 'parcels',
  title: 'Orders Without a Parcel',
  severity: 'soon',
  action: 'Open Orders',
  access: 'signed-in',
  limit: { usual: 3, min: 1, max: 10_000, unit: 'orders in a day', worse: 'higher', margin: 0 },
  waitMinutes: 15,
  tables: ['orders', 'shipments'],
  async observe(db, { now }) {
    const today = getDayInZone(timeZone, now);
    const shops = (await orderFeeds(db, now)).filter(({ channel }) => channel === 'shopify');
    // What has become of its orders since they were read is still to come.
    const isAnyLoading = shops.some(({ isLoading, isCatchingUp }) => isLoading || isCatchingUp);
    const span = { from: addDays(today, -LOOKED_AT_DAYS), to: findLatestUnshippedDay(today) };
    const days = await selectUnshipped(db, span);
    return days.map(({ day, orders }) => ({
      subject: day,
      label: `Orders on ${formatShortDateName(day)}`,
      figure: isAnyLoading ? null : orders.length,
      detail: describeOrders(orders),
      path: `/sales?channel=shopify&open=orders&of=${day}`,
      sources: shops.map(({ id }) => id),
    }));
  },
  async past(db, { since, now }) {
    const first = getDayInZone(timeZone, since);
    const today = getDayInZone(timeZone, now);
    const span = { from: addDays(first, -LOOKED_AT_DAYS), to: findLatestUnshippedDay(today) };
    const groups = Map.groupBy(await selectSentDays(db, span), ({ day }) => day);
    return listDays(first, today).flatMap((day) => {
      const limit = findLatestUnshippedDay(day);
      return [...groups].flatMap(([subject, sent]): PastObservation[] => {
        if (subject > limit) return [];
        const waiting = sent.filter(({ sentOn }) => sentOn === null || sentOn > day);
        const figure = waiting.reduce((sum, { orders }) => sum + orders, 0);
        return [{ subject, at: toPastMoment(day), figure }];
      });
    });
  },
});

/** `2 paid orders have no parcel: #1001, #1002 (on hold)` */
function describeOrders(orders: readonly UnshippedOrder[]): string {
  const count = orders.length === 1 ? '1 paid order has' : `${orders.length} paid orders have`;
  const named = orders
    .slice(0, NAMED_MAX)
    .map(({ number, isOnHold }) => (isOnHold ? `${number} (on hold)` : number))
    .join(', ');
  const more = orders.length > NAMED_MAX ? ` and ${orders.length - NAMED_MAX} more` : '';
  return `${count} no parcel: ${named}${more}`;
}
