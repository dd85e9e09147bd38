import { expect, test } from 'vitest';
import { sumFigures, type SoldOnDay } from './figures.ts';

const row = (overrides: Partial<SoldOnDay>): SoldOnDay => ({
  day: '2026-11-20',
  region: 'EU',
  currency: 'EUR',
  orders: 0,
  units: 0,
  goodsMinor: 0,
  refundedMinor: 0,
  pendingOrders: 0,
  pendingUnits: 0,
  ordersOfUnknown: 0,
  estimatedOrders: 0,
  estimatedUnits: 0,
  areRefundsKnown: true,
  ...overrides,
});
/** Nothing is known of the krona; a dollar is half a euro. */
const convert = (minor: number, currency: string) =>
  currency === 'SEK' ? null : currency === 'USD' ? minor / 2 : minor;
const sum = (...rows: SoldOnDay[]) => sumFigures(rows, { convert });

const unconverted = row({ currency: 'SEK', orders: 1, units: 1, goodsMinor: 900 });
const dollarsBack = row({ currency: 'USD', refundedMinor: 200 });

test('revenue of which nothing could be converted is not known, which is not 0', () => {
  expect(sum(unconverted)).toMatchObject({ revenueMinor: null, grossMinor: null });
  expect(sum()).toMatchObject({ revenueMinor: 0, grossMinor: 0 });
});

test('an order that is free lacks no rate, while a sale and its whole refund do', () => {
  const free = row({ currency: 'SEK', orders: 1, units: 1 });
  const paid = row({ orders: 1, units: 1, goodsMinor: 500 });
  expect(sum(free, paid)).toMatchObject({ revenueMinor: 500, withoutRate: [], ordersInRevenue: 2 });
  const refunded = row({ currency: 'SEK', orders: 1, units: 1, goodsMinor: 900, refundedMinor: 900 });
  expect(sum(refunded, paid)).toMatchObject({ withoutRate: [{ currency: 'SEK', amount: 0 }] });
});

test('what was refunded in a currency with a rate counts beside sales in one without: days sum to the whole', () => {
  const day = sum(unconverted, dollarsBack);
  expect(day).toMatchObject({
    revenueMinor: -100,
    // Of what was sold for nothing is known.
    grossMinor: null,
    withoutRate: [{ currency: 'SEK', amount: 9 }],
  });
  const other = sum(row({ orders: 1, units: 1, goodsMinor: 500 }));
  const whole = sum(unconverted, dollarsBack, row({ orders: 1, units: 1, goodsMinor: 500 }));
  expect(whole.revenueMinor).toBe((day.revenueMinor ?? NaN) + (other.revenueMinor ?? NaN));
});
