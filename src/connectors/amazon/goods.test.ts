import { expect, test } from 'vitest';
import { computeLineMoney } from './goods.ts';
import type { OrderItem } from './wire.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const part = (type: string, minor: number, details?: Record<string, number>) => ({
  type,
  subtotal: usd(minor),
  detailedBreakdowns: Object.entries(details ?? {}).map(([subtype, value]) => ({
    subtype,
    value: usd(value),
  })),
});
const item = (total: number | null, ...breakdowns: ReturnType<typeof part>[]): OrderItem => ({
  orderItemId: '1',
  quantityOrdered: 2,
  product: { asin: null, title: null, sellerSku: null, price: { unitPrice: usd(60_00) } },
  proceeds: { proceedsTotal: total === null ? null : usd(total), breakdowns },
});

test.each([
  ['goods alone', item(100_00, part('ITEM', 100_00)), 100_00],
  ['tax on top', item(108_00, part('ITEM', 100_00), part('TAX', 8_00)), 100_00],
  ['tax inside', item(120_00, part('ITEM', 120_00), part('TAX', 20_00)), 100_00],
  ['a discount', item(90_00, part('ITEM', 100_00), part('DISCOUNT', 10_00)), 90_00],
  ['a discount with its sign', item(90_00, part('ITEM', 100_00), part('DISCOUNT', -10_00)), 90_00],
  [
    'shipping and a discount on it',
    item(100_00, part('ITEM', 100_00), part('SHIPPING', 5_00), part('DISCOUNT', 5_00, { SHIPPING: 5_00 })),
    100_00,
  ],
  [
    'a discount on goods and on shipping',
    item(
      92_00,
      part('ITEM', 100_00),
      part('SHIPPING', 5_00),
      part('DISCOUNT', 13_00, { ITEM: 10_00, SHIPPING: 3_00 }),
    ),
    90_00,
  ],
  [
    'tax inside of goods and of shipping',
    item(
      126_00,
      part('ITEM', 120_00),
      part('SHIPPING', 6_00),
      part('TAX', 21_00, { ITEM: 20_00, SHIPPING: 1_00 }),
    ),
    100_00,
  ],
  [
    'tax inside, with what the discount takes off it',
    item(
      108_00,
      part('ITEM', 120_00),
      part('DISCOUNT', 12_00),
      part('TAX', 18_00, { ITEM: 20_00, DISCOUNT: 2_00 }),
    ),
    90_00,
  ],
  ['no breakdown yet', item(null), 120_00],
])('%s', (_, line, goodsMinor) => {
  expect(computeLineMoney(line, false)?.goodsMinor).toBe(goodsMinor);
});

test.each([
  [true, 100_00],
  [false, 120_00],
])(
  'where nothing adds up, the marketplace decides: prices include tax %s',
  (pricesIncludeTax, goodsMinor) => {
    const odd = item(1_00, part('ITEM', 120_00), part('TAX', 20_00));
    expect(computeLineMoney(odd, pricesIncludeTax)?.goodsMinor).toBe(goodsMinor);
  },
);

test.each([
  ['DISCOUNT', 'SHIPPING', null],
  ['DISCOUNT', 'ITEM', 70_00],
  ['TAX', 'ITEM', null],
  ['TAX', 'DISCOUNT', null],
  ['TAX', 'SHIPPING', 70_00],
])('a %s of %s without its amount is not one of nothing', (type, subtype, goodsMinor) => {
  const [goods, discount, tax] = [
    part('ITEM', 120_00),
    part('DISCOUNT', 30_00, { ITEM: 30_00 }),
    part('TAX', 20_00, { ITEM: 20_00 }),
  ];
  const details = [...(type === 'TAX' ? tax : discount).detailedBreakdowns, { subtype, value: null }];
  const odd = { ...(type === 'TAX' ? tax : discount), detailedBreakdowns: details };
  const line = {
    ...item(90_00),
    proceeds: {
      proceedsTotal: usd(90_00),
      breakdowns: [goods, ...(type === 'TAX' ? [discount, odd] : [odd, tax])],
    },
  };
  expect(computeLineMoney(line, true)?.goodsMinor ?? null).toBe(goodsMinor);
});

test.each([
  ['nothing but a price', item(120_00), 120_00],
  ['a breakdown of shipping alone', item(108_00, part('SHIPPING', 5_00)), 108_00],
  ['goods without a tax beside them', item(120_00, part('ITEM', 120_00)), 120_00],
  ['a discount, and no tax', item(108_00, part('ITEM', 120_00), part('DISCOUNT', 12_00)), 108_00],
])('a European price with %s has a tax in it that is not known', (_, line, goodsMinor) => {
  expect(computeLineMoney(line, true)).toMatchObject({ goodsMinor, includesTax: true });
});

test.each([
  ['in Europe with a tax', item(120_00, part('ITEM', 120_00), part('TAX', 20_00)), true],
  ['in Europe with a tax of nothing', item(120_00, part('ITEM', 120_00), part('TAX', 0)), true],
  ['in America', item(120_00), false],
])('a price %s has no unknown tax in it', (_, line, pricesIncludeTax) => {
  expect(computeLineMoney(line, pricesIncludeTax)).toMatchObject({ includesTax: false });
});

test.each([
  ['less', 108_00, { goodsMinor: 108_00, discountMinor: 12_00, includesTax: false, taxMinor: null }],
  [
    'more, for tax and shipping',
    131_00,
    { goodsMinor: 120_00, discountMinor: 0, includesTax: false, taxMinor: null },
  ],
])('before the breakdown comes, a total may be %s than the listed price', (_, total, money) => {
  expect(computeLineMoney(item(total), false)).toEqual(money);
});

test('a line without any price is unknown', () => {
  const line = { ...item(null), product: { asin: null, title: null, sellerSku: null } };
  expect(computeLineMoney({ ...line, proceeds: null }, false)).toBeNull();
});
