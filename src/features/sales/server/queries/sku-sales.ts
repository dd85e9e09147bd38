import type { Db } from '#server/db/database.ts';
import type { DaySpan } from '../../rules/periods.ts';
import { SALES_CHANNELS, isChannelFeed, type SalesChannel } from '../../rules/regions.ts';
import { describeOrdersSetAside } from '../../rules/set-aside.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { findKnownByAll, isKnownByAllTo } from '../../rules/histories.ts';
import { listOrderHistories } from './order-feeds.ts';
import { listOrdersSetAside } from './orders-set-aside.ts';
import { selectFirstDay } from './sold-days.ts';

const DAYS = 90;

interface SkuSalesFigures extends DaySpan {
  channels: {
    channel: SalesChannel;
    /** Units of the last 7, 28 and 90 days; null where orders are not known for all of them. */
    last7: number | null;
    last28: number | null;
    last90: number | null;
    /** One for each day; null where an account of the channel does not know its orders. */
    days: (number | null)[];
    /** On which orders could not be read last: they may be of any day up to it. */
    unreadTo: string | null;
  }[];
  /** Which orders may be missing from these units, in sentences. */
  notes: string[];
}

/** What each channel sold of a SKU in the last complete days of the company. */
export async function loadSkuSales(
  db: Db,
  sku: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<SkuSalesFigures> {
  const to = addDays(getDayInZone(timeZone, now), -1);
  const from = addDays(to, 1 - DAYS);
  const sold = await selectSoldOfSku(db, sku, { from, to });
  const firstDays = await Promise.all(SALES_CHANNELS.map((channel) => selectFirstDay(db, channel)));
  const histories = await listOrderHistories(db, { timeZone, now });
  // An order of the last day may be read today only.
  const unread = await listOrdersSetAside(db, { from, to: addDays(to, 1) });
  const channels = SALES_CHANNELS.map((channel, at) => {
    const accounts = histories.filter((account) => account.channel === channel);
    const knownFrom = findKnownByAll(accounts, firstDays[at] ?? null);
    const units = new Map(sold.filter((row) => row.channel === channel).map((row) => [row.day, row.units]));
    const isKnown = (day: string): boolean =>
      knownFrom !== null && day >= knownFrom && isKnownByAllTo(accounts, day);
    const readings = unread.filter(({ id }) => isChannelFeed(channel, id)).map(({ day }) => day);
    return {
      channel,
      ...summarizeDays(listDays(from, to), { units, isKnown }),
      unreadTo: readings.toSorted().at(-1) ?? null,
    };
  });
  // Where nothing of a channel is known, its accounts lack nothing more.
  const known = channels.filter(({ days }) => days.some((units) => units !== null));
  const isShown = ({ id }: { id: string }) => known.some(({ channel }) => isChannelFeed(channel, id));
  return { from, to, channels, notes: describeOrdersSetAside(unread.filter(isShown)) };
}

const selectSoldOfSku = (db: Db, sku: string, { from, to }: DaySpan) =>
  db
    .selectFrom('sales_product_days')
    .select(['channel', 'day'])
    .select((q) => q.fn.sum<number>('units').as('units'))
    .where('sku', '=', sku)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['channel', 'day'])
    .execute();

function summarizeDays(
  listed: readonly string[],
  { units, isKnown }: { units: ReadonlyMap<string, number>; isKnown: (day: string) => boolean },
) {
  const days = listed.map((day) => (isKnown(day) ? (units.get(day) ?? 0) : null));
  const sumLast = (count: number): number | null => {
    const last = days.slice(-count);
    return last.includes(null) ? null : sumBy(last, (one) => one ?? 0);
  };
  return { last7: sumLast(7), last28: sumLast(28), last90: sumLast(DAYS), days };
}
