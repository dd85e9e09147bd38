import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AmazonOrder, AmazonPosting } from '#connectors/amazon/index.ts';
import { clearSales } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { amazonOrdersByDate } from '../contract/amazon-orders.ts';
import { amazonSalesFees } from '../contract/fees.ts';
import { amazonSalesStats } from '../contract/sales.ts';
import { createAmazonOrdersSource } from './feeds/amazon-orders.ts';
import { storeAmazonPostings } from './feeds/store-amazon-orders.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  await clearSales(server.db);
  for (const table of ['amazon_order_details', 'order_serials', 'kits'] as const)
    await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

const buildLine = (overrides: Partial<AmazonOrder['lines'][number]> = {}) => ({
  sku: 'TL-CP-M-EU',
  asin: 'B0CJ7XQ8P1',
  title: 'Cityplay M',
  quantity: 1,
  goodsMinor: 100_00,
  includesTax: false,
  taxMinor: 19_00,
  taxScheme: null,
  serialNumbers: [],
  cancelledQuantity: 0,
  cancelledBy: null,
  isCancellationRequested: false,
  ...overrides,
});

const buildOrder = (overrides: Partial<AmazonOrder> = {}): AmazonOrder => ({
  id: 'a',
  placedAt: new Date('2026-11-20T12:00:00Z'),
  updatedAt: new Date('2026-11-20T12:00:00Z'),
  country: 'DE',
  recipientCountry: 'AT',
  packages: [],
  region: 'EU',
  currency: 'EUR',
  isCancelled: false,
  status: 'SHIPPED',
  goodsMinor: 100_00,
  includesTax: false,
  discountsMinor: 0,
  totalMinor: 119_00,
  units: 1,
  lines: [buildLine()],
  ...overrides,
});

async function store(...rows: AmazonOrder[]) {
  const source = createAmazonOrdersSource({
    intervalSeconds: 300,
    timeZone: 'Europe/London',
    firstLoadDays: 120,
    vatRates: [],
    amazon: {
      account: 'eu',
      readOrders: async () => ({
        rows,
        setAside: 0,
        examples: [],
        cursor: {},
        isFirst: true,
        hasMore: false,
      }),
      testOrders: async () => '',
      retryNow: () => {},
    },
  });
  const { db } = server;
  const signal = AbortSignal.timeout(10_000);
  const reading = await source.read({ db, now: NOW, signal, cursor: null, progress: () => {} });
  return db.transaction().execute((tx) => reading.store(tx, NOW));
}

const book = (...postings: AmazonPosting[]) =>
  server.db
    .transaction()
    .execute((tx) =>
      storeAmazonPostings(tx, { account: 'eu', timeZone: 'Europe/London', postings, accountFees: [] }),
    );

const read = async (date = '2026-11-20') => (await user.call(amazonOrdersByDate, { query: { date } })).body;

const PACKAGE = {
  carrier: 'DHL',
  trackingNumber: '00340434',
  status: 'IN_TRANSIT',
  shippedAt: new Date('2026-11-20T16:00:00Z'),
};

test('an order of a day is listed with its packages, cancellations, tax and the country it goes to', async () => {
  await store(
    buildOrder({
      packages: [PACKAGE],
      units: 3,
      lines: [buildLine({ quantity: 3, cancelledQuantity: 1, cancelledBy: 'BUYER', taxScheme: 'UOSS' })],
    }),
    buildOrder({ id: 'gone', isCancelled: true, status: 'CANCELLED', updatedAt: NOW }),
  );
  const { orders } = await read();
  expect(orders).toMatchObject([
    { ORDER_NUMBER: 'gone', IS_CANCELLED: true, NET_REVENUE: null, FEES: null },
    {
      ORDER_NUMBER: 'a',
      COUNTRY: 'DE',
      SHIP_TO_COUNTRY: 'AT',
      NET_REVENUE: 100,
      TAX: 19,
      TAX_SCHEME: 'UOSS',
      PACKAGES: [
        {
          CARRIER: 'DHL',
          TRACKING_NUMBER: '00340434',
          STATUS: 'IN_TRANSIT',
          SHIPPED_AT: '2026-11-20T16:00:00.000Z',
        },
      ],
      LINES: [{ QUANTITY: 2, CANCELLED_QUANTITY: 1, CANCELLED_BY: 'BUYER' }],
    },
  ]);
  expect((await read('2026-11-19')).orders).toEqual([]);
});

test('serial numbers find their kits, also of kits that are recorded after the order', async () => {
  await store(buildOrder({ lines: [buildLine({ serialNumbers: ['KIT-1', 'OTHER'] })] }));
  const listSerials = async () => (await read()).orders[0]?.LINES[0]?.SERIALS;
  expect(await listSerials()).toEqual([
    { SERIAL_NUMBER: 'KIT-1', IS_KIT: false },
    { SERIAL_NUMBER: 'OTHER', IS_KIT: false },
  ]);
  const at = { created_at: NOW, updated_at: NOW };
  await server.db
    .insertInto('kits')
    .values({ serial_number: 'KIT-1', ...at })
    .execute();
  expect(await listSerials()).toMatchObject([{ IS_KIT: true }, { IS_KIT: false }]);
});

test('the same again changes nothing, a later version replaces, and an older one does not', async () => {
  const later = new Date('2026-11-20T18:00:00Z');
  await store(buildOrder({ updatedAt: later, packages: [PACKAGE] }));
  expect(await store(buildOrder({ updatedAt: later, packages: [PACKAGE] }))).toBe(0);
  await store(buildOrder({ packages: [] }));
  expect((await read()).orders[0]?.PACKAGES).toHaveLength(1);
  await store(buildOrder({ updatedAt: NOW, packages: [{ ...PACKAGE, status: 'DELIVERED' }] }));
  expect((await read()).orders[0]?.PACKAGES).toMatchObject([{ STATUS: 'DELIVERED' }]);
});

test('of an order that was read before details were, nothing of them is known', async () => {
  await store(buildOrder());
  await server.db.deleteFrom('amazon_order_details').execute();
  expect((await read()).orders).toMatchObject([
    { PACKAGES: null, TAX: null, SHIP_TO_COUNTRY: null, LINES: [{ CANCELLED_QUANTITY: null, SERIALS: [] }] },
  ]);
});

test('the fees of the orders of a day sum to what Net After Fees takes off for it', async () => {
  await store(buildOrder(), buildOrder({ id: 'b' }), buildOrder({ id: 'c' }));
  const fees = { referral: 15_00, fba: 3_90, storage: 0, other: 11 };
  const line = { sku: 'TL-CP-M-EU', quantity: 1, goodsMinor: 100_00, taxMinor: 19_00, fees };
  const sale = { kind: 'sale' as const, postedAt: NOW, currency: 'EUR', goodsMinor: 100_00, lines: [line] };
  await book({ ...sale, id: '1', orderId: 'a' }, { ...sale, id: '2', orderId: 'b' });
  const { orders } = await read();
  expect(orders.map(({ FEES }) => FEES)).toEqual([
    null,
    [{ currency: 'EUR', amount: 19.01 }],
    [{ currency: 'EUR', amount: 19.01 }],
  ]);
  expect((await user.call(amazonSalesFees, { query: { days: 7 } })).body.fees).toMatchObject({
    ORDERS_WITH_FEES: 2,
    FEES: 38.02,
  });
});

test('units that were cancelled are not sold, and the others settle the order', async () => {
  await store(
    buildOrder({ units: 3, lines: [buildLine({ quantity: 3, cancelledQuantity: 1, cancelledBy: 'BUYER' })] }),
  );
  const { total } = (await user.call(amazonSalesStats, { query: { days: 7 } })).body;
  expect(total).toMatchObject({ TOTAL_ORDERS: 1, TOTAL_UNITS: 2 });
  const fees = { referral: 15_00, fba: 0, storage: 0, other: 0 };
  const line = { sku: 'TL-CP-M-EU', quantity: 2, goodsMinor: 100_00, taxMinor: 19_00, fees };
  const sale = { kind: 'sale' as const, postedAt: NOW, currency: 'EUR', goodsMinor: 100_00, lines: [line] };
  await book({ ...sale, id: '1', orderId: 'a' });
  expect((await user.call(amazonSalesFees, { query: { days: 7 } })).body.fees).toMatchObject({
    ORDERS_WITH_FEES: 1,
    FEES: 15,
  });
});

test('the tax that was booked goes before what the order says, which may be nothing', async () => {
  await store(buildOrder(), buildOrder({ id: 'b', lines: [buildLine({ taxMinor: null })] }));
  const readTaxes = async () => (await read()).orders.map(({ TAX }) => TAX);
  expect(await readTaxes()).toEqual([null, 19]);
  const fees = { referral: 15_00, fba: 0, storage: 0, other: 0 };
  const line = { sku: 'TL-CP-M-EU', quantity: 1, goodsMinor: 100_00, taxMinor: 20_00, fees };
  const sale = { kind: 'sale' as const, postedAt: NOW, currency: 'EUR', goodsMinor: 100_00, lines: [line] };
  const back = { ...sale, kind: 'refund' as const, lines: [{ ...line, taxMinor: 4_00 }] };
  await book({ ...sale, id: '1', orderId: 'b' }, { ...back, id: '2', orderId: 'b' });
  expect(await readTaxes()).toEqual([20, 19]);
});

test('an estimated tax is that of the country to which the parcel goes, where it is known', async () => {
  const taxed = {
    includesTax: true,
    goodsMinor: 120_00,
    lines: [buildLine({ goodsMinor: 120_00, includesTax: true })],
  };
  await store(
    buildOrder({ ...taxed, id: 'to Austria', recipientCountry: 'AT' }),
    buildOrder({ ...taxed, id: 'unknown', recipientCountry: null }),
    buildOrder({ ...taxed, id: 'far away', recipientCountry: 'JP' }),
  );
  const { orders } = await read();
  expect(orders.map(({ ORDER_NUMBER, NET_REVENUE }) => [ORDER_NUMBER, NET_REVENUE]).toSorted()).toEqual([
    ['far away', 100.84],
    ['to Austria', 100],
    ['unknown', 100.84],
  ]);
});
