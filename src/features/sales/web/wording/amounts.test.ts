import { expect, test } from 'vitest';
import {
  formatChange,
  describeComparison,
  describeFulfillment,
  describeUncounted,
  describePaid,
  getPaymentTone,
  getChangeTone,
} from './amounts.ts';

test.each([
  ['paid', 'good'],
  ['pending', 'watch'],
  ['refunded', 'bad'],
  ['voided', 'bad'],
  ['unknown', 'bad'],
])('a payment that is %s is %s', (status, tone) => expect(getPaymentTone(status)).toBe(tone));

test.each([
  ['fulfilled', 'fulfilled', 'good'],
  ['partial', 'partial', 'watch'],
  ['unfulfilled', 'unfulfilled', 'neutral'],
  ['on_hold', 'unfulfilled', 'neutral'],
])('an order that is %s is shown as %s', (status, text, tone) =>
  expect(describeFulfillment(status)).toEqual({ text, tone }),
);

test.each([
  [12.5, '+12.5%', 'up'],
  [-4, '-4.0%', 'down'],
  [1234.5, '+1,234.5%', 'up'],
  ['new', 'new', 'even'],
  ['no change', 'no change', 'even'],
  [null, '–', 'even'],
] as const)('a change of %s reads %s', (change, text, tone) => {
  expect(formatChange(change)).toBe(text);
  expect(getChangeTone(change)).toBe(tone);
});

test('the paid amount is shown only if it was in another currency', () => {
  const [euros, pounds] = [
    { currency: 'EUR', amount: 1 },
    { currency: 'GBP', amount: 2 },
  ];
  expect(describePaid([euros], 'EUR')).toBeUndefined();
  expect(describePaid([], 'EUR')).toBeUndefined();
  expect(describePaid([euros, pounds], 'EUR')).toBe('Originally €1.00 + £2.00');
  expect(describePaid([pounds], 'EUR')).toBe('Originally £2.00');
});

test('one order without a price is one', () => {
  expect(
    describeUncounted({
      PENDING_ORDERS: 1,
      PENDING_UNITS: 2,
      ESTIMATED_ORDERS: 0,
      ESTIMATED_UNITS: 0,
      WITHOUT_RATE: [],
    }),
  ).toEqual(['1 order (2 units) counts once its price is known.']);
  expect(
    describeUncounted({
      PENDING_ORDERS: 2,
      PENDING_UNITS: 1,
      ESTIMATED_ORDERS: 0,
      ESTIMATED_UNITS: 0,
      WITHOUT_RATE: [],
    }),
  ).toEqual(['2 orders (1 unit) count once their price is known.']);
  expect(
    describeUncounted({
      PENDING_ORDERS: 0,
      PENDING_UNITS: 0,
      ESTIMATED_ORDERS: 0,
      ESTIMATED_UNITS: 0,
      WITHOUT_RATE: [],
    }),
  ).toEqual([]);
});

test('orders with an estimated tax are named', () => {
  const figures = { PENDING_ORDERS: 0, PENDING_UNITS: 0, WITHOUT_RATE: [] };
  expect(describeUncounted({ ...figures, ESTIMATED_ORDERS: 3, ESTIMATED_UNITS: 4 })).toEqual([
    '3 orders (4 units) count with an estimated tax until Amazon reports it.',
  ]);
});

test('today alone is compared with nothing', () =>
  expect(
    describeComparison({
      from: '2026-11-21',
      to: '2026-11-21',
      days: 1,
      compared: null,
      known_from: null,
      complete_from: null,
      complete_to: null,
    }),
  ).toBe('No comparison for today alone.'));
