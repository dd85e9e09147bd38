import { orderFeeds, type OrderFeed } from '#features/sales/server/public.ts';
import {
  toPastMoment,
  type AttentionRule,
  type Observation,
  type PastObservation,
} from '#server/attention/attention-rule.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import { nameLoading } from '../../../rules/loading.ts';
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
  async observe(db, { now, threshold, listOpen }) {
    const today = getDayInZone(timeZone, now);
    const shops = (await orderFeeds(db, now)).filter(({ channel }) => channel === 'shopify');
    const span = { from: addDays(today, -LOOKED_AT_DAYS), to: findLatestUnshippedDay(today) };
    const days = await selectUnshipped(db, span);
    if (shops.some(isStillLoading)) {
      // A loading shop may have orders of a day of which the others have sent all.
      const seen = new Set(days.map(({ day }) => day));
      for (const { subject } of (await listOpen?.()) ?? [])
        if (subject >= span.from && !seen.has(subject)) days.push({ day: subject, orders: [] });
    }
    return days.map(({ day, orders }) => ({
      subject: day,
      label: `Orders on ${formatShortDateName(day)}`,
      path: `/sales?channel=shopify&open=orders&of=${day}`,
      ...countUnshipped(orders, { shops, threshold }),
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

/** While a shop is loading, what the others have is enough for an alert, and too little to end one. */
function countUnshipped(
  orders: readonly UnshippedOrder[],
  { shops, threshold }: { shops: readonly OrderFeed[]; threshold: number },
): Pick<Observation, 'figure' | 'detail' | 'sources'> {
  const loading = shops.filter(isStillLoading);
  const sources = shops.map(({ id }) => id);
  if (loading.length === 0) return { figure: orders.length, detail: describeOrders(orders, []), sources };
  const unread = new Set(loading.map(({ id }) => id));
  // What has become of the orders of a loading shop since they were read is still to come.
  const certain = orders.filter(({ account }) => !unread.has(`orders:${account}`));
  if (certain.length < threshold) return { figure: null, detail: '', sources };
  const read = sources.filter((id) => !unread.has(id));
  return { figure: certain.length, detail: describeOrders(certain, loading), sources: read };
}

const isStillLoading = ({ isLoading, isCatchingUp, readUntil }: OrderFeed): boolean =>
  isLoading || isCatchingUp || readUntil === null;

/** `2 paid orders have no parcel: #1001, #1002 (on hold)`, or `At least 2 …, because EU is still loading: #1001, …` */
function describeOrders(orders: readonly UnshippedOrder[], loading: readonly OrderFeed[]): string {
  const count = orders.length === 1 ? '1 paid order has' : `${orders.length} paid orders have`;
  const named = orders
    .slice(0, NAMED_MAX)
    .map(({ number, isOnHold }) => (isOnHold ? `${number} (on hold)` : number))
    .join(', ');
  const more = orders.length > NAMED_MAX ? ` and ${orders.length - NAMED_MAX} more` : '';
  const said =
    loading.length === 0
      ? `${count} no parcel`
      : `At least ${count} no parcel, because ${nameLoading(loading)}`;
  return `${said}: ${named}${more}`;
}
