import { addDays } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers.ts';
import type { DaySpan } from './periods.ts';

/** How many orders of an account could not be read on a day, so that they are in none of the figures. */
export interface OrdersSetAside {
  /** Of the account. */
  name: string;
  orders: number;
}

interface UnreadOrders extends OrdersSetAside {
  /** The last day on which some could not be read. */
  lastDay: string;
}

/** By account. The same order may come again on each day, so only as many as the most of one day are certain. */
const countByAccount = <Day extends OrdersSetAside>(days: readonly Day[]) =>
  [...Map.groupBy(days, ({ name }) => name)].map(([name, same]) => ({
    name,
    orders: Math.max(...same.map(({ orders }) => orders)),
    same,
  }));

/** How many orders of each account could not be read at least, and when last. */
export const countOrdersSetAside = (days: readonly (OrdersSetAside & { day: string })[]): UnreadOrders[] =>
  countByAccount(days).map(({ same, ...account }) => ({
    ...account,
    lastDay: same.reduce((latest, { day }) => (day > latest ? day : latest), ''),
  }));

/** `Main shop: at least 2 orders couldn’t be read and may be missing from these values.`, for each account. */
export const describeOrdersSetAside = (days: readonly OrdersSetAside[]): string[] =>
  countByAccount(days).map(
    ({ name, orders }) =>
      `${name}: at least ${formatCount(orders, 'order')} couldn’t be read and may be missing from these values.`,
  );

/**
 * How long after an order its refunds are expected. Amazon takes goods back within 30 days of their delivery, what was bought for
 * Christmas until the end of January, and lets a customer claim money for 90 days after the delivery was due. Of older orders hardly any
 * are refunded: a refund that can’t be read must not make all of them uncertain for ever.
 */
const REFUND_WINDOW_DAYS = 120;

/** When refunds of the orders from some days are expected. */
export const getRefundSpan = ({ from, to }: DaySpan): DaySpan => ({
  from,
  to: addDays(to, REFUND_WINDOW_DAYS),
});

/** The same for refunds. */
export const describeRefundsSetAside = (name: string, refunds: number): string =>
  `${name}: at least ${formatCount(refunds, 'refund')} couldn’t be read and may not be deducted.`;

/** The same for fees that belong to no order. */
export const describeFeesSetAside = (name: string, fees: number): string =>
  `${name}: at least ${formatCount(fees, 'service fee')} couldn’t be read and may be missing.`;

/** The sums of days have such refunds, converted; a single order has amounts in its own currency only. */
export const describeForeignRefunds = (currencies: readonly string[]): string[] =>
  currencies.length === 0 ? [] : [`Refunds in ${currencies.join(' and ')} aren’t deducted here.`];
