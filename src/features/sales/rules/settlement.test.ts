import { expect, test } from 'vitest';
import { applyPostings, type OrderPosting } from './settlement.ts';

type Order = Parameters<typeof applyPostings>[0];
type Line = Order['lines'][number];

const buildLine = (overrides: Partial<Line> = {}): Line => ({
  sku: 'M',
  quantity: 1,
  goodsMinor: 100_00,
  refundedQuantity: 0,
  refundedMinor: 0,
  ...overrides,
});
const buildOrder = (overrides: Partial<Order> = {}): Order => ({
  currency: 'EUR',
  units: 1,
  goodsMinor: 100_00,
  goodsBasis: 'reported',
  refundedMinor: 0,
  lines: [buildLine()],
  ...overrides,
});
const buildPosting = (
  kind: OrderPosting['kind'],
  goodsMinor: number,
  overrides: Partial<OrderPosting> = {},
): OrderPosting => ({
  kind,
  currency: 'EUR',
  goodsMinor,
  lines: [{ sku: 'M', quantity: 1, goodsMinor }],
  ...overrides,
});

test('refunds are what was booked, however often they are read', () => {
  const refunds = [buildPosting('refund', 30_00), buildPosting('refund', 20_00)];
  const once = applyPostings(buildOrder(), refunds);
  expect(once).toMatchObject({ goodsMinor: 100_00, goodsBasis: 'reported', refundedMinor: 50_00 });
  expect(once.lines).toMatchObject([{ refundedMinor: 50_00, refundedQuantity: 1 }]);
  expect(applyPostings(once, refunds)).toEqual(once);
  expect(applyPostings(once, [])).toEqual(buildOrder());
});

test.each([
  ['an estimate gives way to', buildOrder({ goodsBasis: 'estimated' }), 103_00, 'settled'],
  ['a missing price is filled by', buildOrder({ goodsMinor: null }), 103_00, 'settled'],
  ['a breakdown of the channel stays before', buildOrder(), 100_00, 'reported'],
  ['a part of the parcels is not', buildOrder({ goodsBasis: 'estimated', units: 2 }), 100_00, 'estimated'],
])('%s the price of the booked sale', (_, order, goodsMinor, goodsBasis) => {
  expect(applyPostings(order, [buildPosting('sale', 103_00)])).toMatchObject({ goodsMinor, goodsBasis });
});

test('what was booked in another currency changes nothing', () => {
  const order = buildOrder({ goodsBasis: 'estimated' });
  const postings = [
    buildPosting('sale', 9_00, { currency: 'SEK' }),
    buildPosting('refund', 9_00, { currency: 'SEK' }),
  ];
  expect(applyPostings(order, postings)).toEqual(order);
});

test('lines get what was booked under their SKU, and those of a renamed one share it to the last cent', () => {
  const order = buildOrder({
    units: 4,
    lines: [buildLine(), buildLine({ quantity: 2 }), buildLine({ sku: 'L' })],
  });
  const bySku = buildPosting('refund', 100_00, { lines: [{ sku: 'M', quantity: 3, goodsMinor: 100_00 }] });
  expect(applyPostings(order, [bySku]).lines.map(({ refundedMinor }) => refundedMinor)).toEqual([
    33_33, 66_67, 0,
  ]);
  const renamed = buildPosting('refund', 1_01, { lines: [{ sku: 'old', quantity: 1, goodsMinor: 1_01 }] });
  const shares = applyPostings(order, [renamed]).lines.map(({ refundedMinor }) => refundedMinor);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1_01);
});
