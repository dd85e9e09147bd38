import { formatCount } from '#shared/numbers.ts';

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

/**
 * How many orders of each account could not be read at least: the same order may come again on each day, so only as many as
 * the most of one day are certain.
 */
export const countOrdersSetAside = (days: readonly (OrdersSetAside & { day: string })[]): UnreadOrders[] =>
  [...Map.groupBy(days, ({ name }) => name)].map(([name, same]) => ({
    name,
    orders: Math.max(...same.map(({ orders }) => orders)),
    lastDay: same.reduce((latest, { day }) => (day > latest ? day : latest), ''),
  }));

/**
 * `Main shop: at least 2 orders couldn’t be read and may be missing from these values.`, for each account. The same order may
 * come again on each day, so only as many as the most of one day are certain.
 */
export const describeOrdersSetAside = (days: readonly OrdersSetAside[]): string[] =>
  [...Map.groupBy(days, ({ name }) => name)].map(([name, same]) => {
    const orders = Math.max(...same.map((each) => each.orders));
    return `${name}: at least ${formatCount(orders, 'order')} couldn’t be read and may be missing from these values.`;
  });
