import { getCurrencyDecimals } from '#shared/money.ts';
import type { SalesRegion } from './regions.ts';
import type { Converter } from './rates.ts';

/** An amount in major units, with its currency. */
export interface SoldMoney {
  currency: string;
  amount: number;
}

/** What was sold on a day in a region and currency. Cancelled orders are not in it. */
export interface SoldOnDay {
  day: string;
  region: SalesRegion;
  currency: string;
  orders: number;
  units: number;
  /** What customers pay for goods after discounts, without tax and shipping. */
  goodsMinor: number;
  refundedMinor: number;
  /** Orders without a price, which are not among the others. */
  pendingOrders: number;
  pendingUnits: number;
  /** Orders without a known customer. */
  ordersOfUnknown: number;
  /** Of the orders, those whose price without tax is an estimate. */
  estimatedOrders: number;
  estimatedUnits: number;
  /** Otherwise some that are not known are not taken off. */
  areRefundsKnown: boolean;
}

/** Sums over days, regions and currencies. Amounts are minor units of the reporting currency; null is "not known". */
export interface SalesFigures {
  orders: number;
  units: number;
  revenueMinor: number | null;
  grossMinor: number | null;
  /** The orders whose money is in the revenue: those that could be converted. */
  ordersInRevenue: number;
  pendingOrders: number;
  pendingUnits: number;
  ordersOfUnknown: number;
  estimatedOrders: number;
  estimatedUnits: number;
  /** The revenue as it was paid, and the part of it that could not be converted. */
  originals: SoldMoney[];
  withoutRate: SoldMoney[];
  /** Otherwise the revenue is at most that. */
  areRefundsKnown: boolean;
}

/** Sums what was sold. Each row is converted at the rate of its day and then rounded, so that parts sum to wholes. */
export function sumFigures(
  rows: readonly SoldOnDay[],
  { convert }: Pick<Converter, 'convert'>,
): SalesFigures {
  const sums = {
    orders: 0,
    units: 0,
    pendingOrders: 0,
    pendingUnits: 0,
    ordersOfUnknown: 0,
    estimatedOrders: 0,
    estimatedUnits: 0,
  };
  const originals = new Map<string, number>();
  const withoutRate = new Map<string, number>();
  let [netMinor, grossMinor, ordersInRevenue] = [0, 0, 0];
  let hasConverted = false;
  for (const row of rows) {
    for (const name of SUMMED) sums[name] += row[name];
    // A day has a row without orders for what was refunded in another currency than was paid.
    if (row.orders === 0 && row.refundedMinor === 0) continue;
    const paid = row.goodsMinor - row.refundedMinor;
    add(originals, row.currency, paid);
    // Nothing is nothing at any rate, while what is sold and what is refunded for it may differ.
    const isFree = row.goodsMinor === 0 && row.refundedMinor === 0;
    const net = isFree ? 0 : convert(paid, row.currency, row.day);
    const gross = isFree ? 0 : convert(row.goodsMinor, row.currency, row.day);
    if (net === null || gross === null) {
      add(withoutRate, row.currency, paid);
      continue;
    }
    hasConverted = true;
    netMinor += net;
    grossMinor += gross;
    ordersInRevenue += row.orders;
  }
  const isPartial = withoutRate.size > 0;
  return {
    ...sums,
    // A refund in a currency with a rate is in the sum of all days, so it is in that of its own, too.
    revenueMinor: isPartial && !hasConverted ? null : netMinor,
    grossMinor: isPartial && ordersInRevenue === 0 ? null : grossMinor,
    ordersInRevenue,
    originals: listMoney(originals),
    withoutRate: listMoney(withoutRate),
    // What has no order has no refund.
    areRefundsKnown: rows.every(({ orders, areRefundsKnown }) => orders === 0 || areRefundsKnown),
  };
}

const SUMMED = [
  'orders',
  'units',
  'pendingOrders',
  'pendingUnits',
  'ordersOfUnknown',
  'estimatedOrders',
  'estimatedUnits',
] as const;

const add = (sums: Map<string, number>, currency: string, minor: number): void =>
  void sums.set(currency, (sums.get(currency) ?? 0) + minor);

/** Sums amounts of several currencies, each for itself. */
export function sumByCurrency<Row extends { currency: string }>(
  rows: readonly Row[],
  readMinor: (row: Row) => number,
): SoldMoney[] {
  const sums = new Map<string, number>();
  for (const row of rows) add(sums, row.currency, readMinor(row));
  return listMoney(sums);
}

/** By currency, in the order of their codes. */
const listMoney = (sums: ReadonlyMap<string, number>): SoldMoney[] =>
  [...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, minor]) => ({ currency, amount: toMajorUnits(minor, currency) }));

/** 3499 minor units of GBP are 34.99. */
export const toMajorUnits = (minor: number, currency: string): number =>
  minor / 10 ** getCurrencyDecimals(currency);

/** What an order brings on average, rounded to whole minor units; null where no order could be converted. */
export const computeAverage = ({ revenueMinor, ordersInRevenue }: SalesFigures): number | null =>
  revenueMinor === null || ordersInRevenue === 0 ? null : Math.round(revenueMinor / ordersInRevenue);

/** How many units an order has, with two decimals; null without orders. */
export const computeUnitsPerOrder = ({
  orders,
  units,
}: Pick<SalesFigures, 'orders' | 'units'>): number | null =>
  orders === 0 ? null : Math.round((units / orders) * 100) / 100;
