import { sumByCurrency, type SoldMoney } from './figures.ts';
import type { Converter } from './rates.ts';

const KINDS = ['referral', 'fba', 'storage', 'other'] as const;
type FeeKind = (typeof KINDS)[number];

/** Fees that Amazon has booked, in minor units of their currency. They count at the rate of their day. */
export interface BookedFees extends Record<FeeKind, number> {
  day: string;
  currency: string;
}

/** Orders of a day of which the fees of every unit are booked, and what they brought. */
export interface OrdersWithFees {
  day: string;
  currency: string;
  orders: number;
  goodsMinor: number;
  refundedMinor: number;
}

/** In minor units of the reporting currency. */
export interface FeeSums extends Record<FeeKind, number> {
  total: number;
  /** What could not be converted, in minor units below zero: it would be taken off. */
  unconverted: Unconverted[];
}

interface Unconverted {
  currency: string;
  minor: number;
}

type Convert = Pick<Converter, 'convert'>;

/** Sums fees by kind. Each amount is converted and rounded by itself, so that kinds and products sum to the whole. */
export function sumBookedFees(rows: readonly BookedFees[], { convert }: Convert): FeeSums {
  const sums = { referral: 0, fba: 0, storage: 0, other: 0 };
  const unconverted: Unconverted[] = [];
  for (const row of rows) {
    for (const kind of KINDS) {
      const minor = convert(row[kind], row.currency, row.day);
      if (minor === null) unconverted.push({ currency: row.currency, minor: -row[kind] });
      else sums[kind] += minor;
    }
  }
  const total = KINDS.reduce((sum, kind) => sum + sums[kind], 0);
  return { ...sums, total, unconverted };
}

export interface NetOfFees {
  /** Those whose money is in the amounts. */
  orders: number;
  /** Null while the fees of no order are known. */
  revenueMinor: number | null;
  fees: FeeSums | null;
  netMinor: number | null;
  withoutRate: SoldMoney[];
}

/** What is left of the orders whose fees are known: an order without them is unknown, and not one without fees. */
export function computeNetAfterFees(
  orders: readonly OrdersWithFees[],
  fees: readonly BookedFees[],
  { convert }: Convert,
): NetOfFees {
  let [counted, revenueMinor] = [0, 0];
  const unconverted: Unconverted[] = [];
  for (const row of orders) {
    const paid = row.goodsMinor - row.refundedMinor;
    const minor = convert(paid, row.currency, row.day);
    if (minor === null) unconverted.push({ currency: row.currency, minor: paid });
    else {
      revenueMinor += minor;
      counted += row.orders;
    }
  }
  const sums = sumBookedFees(fees, { convert });
  const withoutRate = listUnconverted([...unconverted, ...sums.unconverted]);
  if (counted === 0) return { orders: 0, revenueMinor: null, fees: null, netMinor: null, withoutRate };
  return { orders: counted, revenueMinor, fees: sums, netMinor: revenueMinor - sums.total, withoutRate };
}

/** By currency, for people. */
export const listUnconverted = (amounts: readonly Unconverted[]): SoldMoney[] =>
  sumByCurrency(amounts, ({ minor }) => minor).filter(({ amount }) => amount !== 0);
