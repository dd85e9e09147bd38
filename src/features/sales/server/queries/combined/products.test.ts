import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStoredOrders, buildRates, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildFbaStock } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import * as contract from '../../../contract/sales.ts';

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: new Date('2026-11-21T10:00:00Z') });
  user = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  await clearSales(server.db);
  await server.db.deleteFrom('fba_stock').execute();
});
afterAll(() => server.close());

const store = (...orders: GivenOrder[]) => buildStoredOrders(server.db, orders);
const best = async (query = {}) => (await user.call(contract.shopifyProducts, { query })).body.products;
const detailed = async (query = {}) => (await user.call(contract.amazonSalesDetailed, { query })).body;
const on = (day: string) => ({ placedAt: new Date(`${day}T12:00:00Z`) });

const whole = {
  IS_UNMAPPED: false,
  WITHOUT_RATE: [],
  PENDING_UNITS: 0,
  ARE_REFUNDS_KNOWN: true,
  ARE_ORDERS_READ: true,
};

test('the best sellers of the web shops come first, by what was paid for them less refunds', async () => {
  await buildRates(server.db, '2026-11-20', { GBP: 0.5 });
  await store(
    {
      lines: [
        { sku: 'CP', title: 'Cityplay M', quantity: 2, goodsMinor: 300_00 },
        { sku: 'STRAP', title: 'Straps', quantity: 1, goodsMinor: 20_00 },
      ],
    },
    {
      lines: [
        {
          sku: 'CP',
          title: 'Cityplay M',
          quantity: 1,
          refundedQuantity: 1,
          goodsMinor: 150_00,
          refundedMinor: 150_00,
        },
      ],
    },
    { currency: 'GBP', lines: [{ sku: '20', title: '2.0 L', quantity: 1, goodsMinor: 160_00 }] },
    { channel: 'amazon', lines: [{ sku: 'FBA', title: 'At Amazon', goodsMinor: 999_00 }] },
    { isCancelled: true, lines: [{ sku: 'GONE', title: 'Cancelled', goodsMinor: 999_00 }] },
  );
  expect(await best()).toEqual([
    {
      PRODUCT_NAME: '2.0 L',
      SKU: '20',
      ORDER_COUNT: 1,
      UNITS_SOLD: 1,
      NET_REVENUE: 320,
      GROSS_REVENUE: 320,
      CURRENCY: 'EUR',
      ...whole,
    },
    {
      PRODUCT_NAME: 'Cityplay M',
      SKU: 'CP',
      ORDER_COUNT: 2,
      UNITS_SOLD: 3,
      NET_REVENUE: 300,
      GROSS_REVENUE: 450,
      CURRENCY: 'EUR',
      ...whole,
    },
    {
      PRODUCT_NAME: 'Straps',
      SKU: 'STRAP',
      ORDER_COUNT: 1,
      UNITS_SOLD: 1,
      NET_REVENUE: 20,
      GROSS_REVENUE: 20,
      CURRENCY: 'EUR',
      ...whole,
    },
  ]);
});

test('there are ten of them unless more or fewer are requested', async () => {
  await store({ lines: Array.from({ length: 12 }, (_, n) => ({ sku: `SKU-${n}`, title: `Product ${n}` })) });
  expect(await best()).toHaveLength(10);
  expect(await best({ limit: 3 })).toHaveLength(3);
  expect(await best({ limit: 200 })).toHaveLength(12);
});

test('a product is called what it was called last; what has no SKU goes by its title', async () => {
  await store(
    { ...on('2026-11-18'), lines: [{ sku: 'CP', title: 'Old name' }] },
    { ...on('2026-11-20'), lines: [{ sku: 'CP', title: 'New name' }] },
    {
      ...on('2026-11-20'),
      lines: [
        { sku: null, title: 'Gift card' },
        { sku: null, title: 'Service' },
      ],
    },
  );
  const products = (await best()).map(({ PRODUCT_NAME, SKU, ORDER_COUNT }) => [
    PRODUCT_NAME,
    SKU,
    ORDER_COUNT,
  ]);
  expect(products.toSorted()).toEqual([
    ['Gift card', null, 1],
    ['New name', 'CP', 2],
    ['Service', null, 1],
  ]);
});

test('what was sold before the period is not among them', async () => {
  await store({ ...on('2026-11-14'), lines: [{ sku: 'OLD', title: 'Old' }] }, { ...on('2026-11-15') });
  expect((await best({ days: 7 })).map(({ SKU }) => SKU)).toEqual(['TL-CP-M-EU']);
});

const stock = (
  region: 'US' | 'UK' | 'EU' | 'CA',
  sku: string,
  available: number,
  reserved: number | null = 0,
) => {
  const name = sku === 'NAMELESS' ? '' : `Product ${sku}`;
  return buildFbaStock(server.db, { region, sku, asin: `B0-${sku}`, name, available, reserved });
};

test('the detailed answer has each region and all together, and what Amazon holds of each product, the most first', async () => {
  await stock('EU', 'CP', 10, 2);
  await stock('UK', 'CP', 5, 1);
  await stock('US', 'CP', 30, 4);
  await stock('CA', 'NAMELESS', 3);
  const atAmazon = {
    channel: 'amazon' as const,
    goodsMinor: 100_00,
    lines: [{ sku: 'CP', quantity: 2 }],
    units: 2,
  };
  await store(atAmazon, { ...atAmazon, region: 'NA', goodsMinor: 50_00 }, { ...atAmazon, region: 'OTHER' });
  const { summary, products } = await detailed();
  expect(summary).toMatchObject({
    EU: { revenue: 100, orders: 1, units: 2 },
    NA: { revenue: 50, orders: 1, units: 2 },
    OTHER: { revenue: 100, orders: 1, units: 2 },
    total: { revenue: 250, orders: 3, units: 6 },
    currency: 'EUR',
  });
  await store({ ...atAmazon, currency: 'SEK' });
  const without_rate = [{ currency: 'SEK', amount: 100 }];
  expect((await detailed()).summary).toMatchObject({
    EU: { revenue: 100, without_rate },
    NA: { revenue: 50, without_rate: [] },
    total: { revenue: 250, without_rate },
  });
  expect(products).toEqual([
    {
      REGION: 'NA',
      SKU: 'CP',
      ASIN: 'B0-CP',
      PRODUCT_NAME: 'Product CP',
      CURRENT_STOCK: 30,
      RESERVED_UNITS: 4,
      TOTAL_STOCK: 34,
      UNITS_SOLD: 2,
    },
    {
      REGION: 'EU',
      SKU: 'CP',
      ASIN: 'B0-CP',
      PRODUCT_NAME: 'Product CP',
      CURRENT_STOCK: 15,
      RESERVED_UNITS: 3,
      TOTAL_STOCK: 18,
      UNITS_SOLD: 2,
    },
    {
      REGION: 'NA',
      SKU: 'NAMELESS',
      ASIN: 'B0-NAMELESS',
      PRODUCT_NAME: null,
      CURRENT_STOCK: 3,
      RESERVED_UNITS: 0,
      TOTAL_STOCK: 3,
      UNITS_SOLD: 0,
    },
  ]);
});

test('stock below zero, while Amazon looks for missing units, is shown as reported', async () => {
  await stock('US', 'CP', -3, -1);
  expect((await detailed()).products).toMatchObject([
    { CURRENT_STOCK: -3, RESERVED_UNITS: -1, TOTAL_STOCK: -4 },
  ]);
});

test('reserved units that one pool does not report are unknown in the region, and so is the total', async () => {
  await stock('EU', 'CP', 10, null);
  await stock('UK', 'CP', 5, 1);
  await stock('US', 'CP', 12, 1);
  expect((await detailed()).products).toMatchObject([
    { REGION: 'EU', CURRENT_STOCK: 15, RESERVED_UNITS: null, TOTAL_STOCK: null },
    { REGION: 'NA', CURRENT_STOCK: 12, RESERVED_UNITS: 1, TOTAL_STOCK: 13 },
  ]);
});

test('how much was sold is unknown while no order has been read', async () => {
  await stock('US', 'CP', 12);
  expect(await detailed()).toMatchObject({ success: false, products: [{ SKU: 'CP', UNITS_SOLD: null }] });
});

test('a region has its own products and its own sums alone', async () => {
  await stock('UK', 'CP', 5);
  await stock('US', 'CP', 30);
  await store({ channel: 'amazon', region: 'NA' }, { channel: 'amazon' });
  const { summary, products } = await detailed({ region: 'EU' });
  expect(products.map(({ REGION, TOTAL_STOCK }) => [REGION, TOTAL_STOCK])).toEqual([['EU', 5]]);
  expect(summary).toMatchObject({ EU: { orders: 1 }, NA: { orders: 0 }, total: { orders: 1 } });
});

test('a pool that has left the configuration has no products', async () => {
  await stock('CA', 'CP', 500);
  await stock('US', 'CP', 5);
  await buildWarehouseSource(server.db, 'ca', { id: 'fba:ca', kind: 'fba-stock', is_configured: false });
  expect((await detailed()).products).toMatchObject([{ REGION: 'NA', CURRENT_STOCK: 5 }]);
  await server.db.deleteFrom('sources').execute();
});

test('Amazon.Found. is nowhere: neither in stock nor among what was sold', async () => {
  await stock('EU', 'Amazon.Found.B0CP', 500);
  await stock('EU', 'CP', 5);
  await store({ channel: 'amazon' });
  for (const endpoint of [contract.amazonSalesDetailed, contract.amazonSalesStats, contract.amazonSalesDaily])
    expect(JSON.stringify((await user.call(endpoint, {})).body)).not.toContain('Amazon.Found.');
});

test('if a shop does not report who bought, the number of customers is unknown', async () => {
  await store({ customerKey: null }, { customerKey: null });
  const ask = async () => (await user.call(contract.shopifySummary, {})).body.summary;
  expect(await ask()).toMatchObject({ UNIQUE_CUSTOMERS: null, ORDERS_WITHOUT_CUSTOMER: 2 });
  await store({ customerKey: 'ada' }, { customerKey: 'ada' });
  expect(await ask()).toMatchObject({ UNIQUE_CUSTOMERS: 1, ORDERS_WITHOUT_CUSTOMER: 2 });
});

test('customers are not compared with those of a period in which the shop did not report all of them', async () => {
  const compare = async () =>
    (await user.call(contract.shopifySummary, { query: { days: 7 } })).body.changes.unique_customers;
  await store({ ...on('2026-11-08'), customerKey: 'ada' }, { ...on('2026-11-18'), customerKey: 'ada' });
  expect(await compare()).toBe('no change');
  await store({ ...on('2026-11-09'), customerKey: null });
  expect(await compare()).toBeNull();
});

test.each([
  ['2026-03-28T23:59:59Z', '2026-03-28'],
  ['2026-03-29T22:59:59Z', '2026-03-29'],
  ['2026-03-29T23:00:00Z', '2026-03-30'],
  ['2026-10-24T22:59:59Z', '2026-10-24'],
  ['2026-10-24T23:00:00Z', '2026-10-25'],
  ['2026-10-25T23:59:59Z', '2026-10-25'],
])('around a change of clocks an order of %s counts on %s', async (moment, day) => {
  await store({ placedAt: new Date(moment) });
  const { sales } = (await user.call(contract.shopifyDaily, { query: { days: 366 } })).body;
  expect(sales.filter(({ ORDER_COUNT }) => ORDER_COUNT > 0).map(({ SALE_DATE }) => SALE_DATE)).toEqual([day]);
});

test('changes are compared with the previous period, if it is known', async () => {
  const changes = async () => (await user.call(contract.shopifySummary, { query: { days: 7 } })).body.changes;
  await store(
    { ...on('2026-11-18'), customerKey: 'ada' },
    { ...on('2026-11-19'), customerKey: 'ada' },
    on('2026-11-21'),
  );
  expect(await changes()).toMatchObject({ orders: null, revenue: null, unique_customers: null });
  // The period before is known from its first day on; its last is left out as today is.
  await store(on('2026-11-08'), { ...on('2026-11-14'), goodsMinor: 999_00 });
  expect(await changes()).toMatchObject({
    orders: 100,
    revenue: 100,
    avg_order_value: 'no change',
    units_per_order: 'no change',
    unique_customers: 'no change',
  });
});
