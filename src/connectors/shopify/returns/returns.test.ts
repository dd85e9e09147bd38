import { expect, test } from 'vitest';
import {
  buildShopLine,
  buildShopOrder,
  parseNovemberTime,
  startEmulatedShop,
} from '#testing/builders/shopify.ts';
import type { EmulatedOrder, EmulatedRefund, EmulatedReturn } from '../emulator.ts';

const since = parseNovemberTime('01T00:00:00');
const VENLO = { id: 1, name: 'TIVE EU', city: 'Venlo', countryCode: 'NL' };
const COVENTRY = { id: 2, name: 'TIVE UK', city: 'Coventry', countryCode: 'GB' };
const TOO_SMALL = { handle: 'size-too-small', name: 'Size was too small' };

type ReturnLine = EmulatedReturn['lines'][number];
const buildReturnLine = (overrides: Partial<ReturnLine> = {}): ReturnLine => ({
  id: 71,
  lineId: 1,
  quantity: 2,
  reason: TOO_SMALL,
  ...overrides,
});

const buildReturn = (overrides: Partial<EmulatedReturn> = {}): EmulatedReturn => ({
  id: 61,
  name: '#1041-R1',
  status: 'CLOSED',
  createdAt: parseNovemberTime('19T09:00:00'),
  lines: [buildReturnLine()],
  ...overrides,
});

const buildDisposition = (overrides: object = {}) => ({
  id: 81,
  type: 'RESTOCKED' as const,
  quantity: 1,
  createdAt: parseNovemberTime('20T09:00:00'),
  location: COVENTRY,
  ...overrides,
});

const buildRefund = (
  line: Partial<EmulatedRefund['lines'][number]> = {},
  overrides: Partial<EmulatedRefund> = {},
): EmulatedRefund => ({
  id: 51,
  createdAt: parseNovemberTime('20T11:00:00'),
  lines: [{ lineId: 1, quantity: 1, restockType: 'RETURN', location: VENLO, ...line }],
  ...overrides,
});

const buildReturned = (overrides: Partial<EmulatedOrder>): EmulatedOrder =>
  buildShopOrder({
    lines: [buildShopLine({ quantity: 3 })],
    financialStatus: 'PARTIALLY_REFUNDED',
    ...overrides,
  });

type Shop = Parameters<typeof startEmulatedShop>[1];
async function readOne(overrides: Partial<EmulatedOrder>, shop: Shop = {}) {
  const { shopify } = await startEmulatedShop([buildReturned(overrides)], shop);
  const { rows, ...rest } = await shopify.readReturns({ since });
  return { ...rest, order: rows[0], count: rows.length };
}

test('a return says how many units of what came back, and why', async () => {
  const lines = [buildReturnLine({ note: ' the strap is short ' })];
  const { order } = await readOne({ returns: [buildReturn({ lines })] });
  expect(order).toEqual({
    orderId: '1041',
    lines: [
      {
        id: 'return:71',
        kind: 'return',
        name: '#1041-R1',
        status: 'closed',
        sku: 'TL-CP-M-EU',
        title: 'Cityplay M',
        units: 2,
        processed: null,
        reason: { code: 'size-too-small', name: 'Size was too small' },
        note: 'the strap is short',
        at: parseNovemberTime('19T09:00:00'),
      },
    ],
    restocks: [],
  });
});

test('of a return that was restocked in part, only that part is back on a shelf, where and when it was put there', async () => {
  const dispositions = [
    buildDisposition(),
    buildDisposition({ id: 82, type: 'NOT_RESTOCKED', location: VENLO }),
  ];
  const { order } = await readOne({ returns: [buildReturn({ lines: [buildReturnLine({ dispositions })] })] });
  expect(order?.restocks).toEqual([
    {
      id: 'disposition:81',
      sku: 'TL-CP-M-EU',
      units: 1,
      place: 'TIVE UK',
      at: parseNovemberTime('20T09:00:00'),
    },
  ]);
});

test.each(['MISSING', 'PROCESSING_REQUIRED', 'NOT_RESTOCKED'])('what is %s is on no shelf', async (type) => {
  const dispositions = [buildDisposition({ type })];
  const { order } = await readOne({ returns: [buildReturn({ lines: [buildReturnLine({ dispositions })] })] });
  expect(order?.restocks).toEqual([]);
});

test.each([
  ['RETURN', 'restocked', 1],
  ['LEGACY_RESTOCK', 'restocked', 1],
  ['NO_RESTOCK', 'not-restocked', 0],
  ['CANCEL', 'removed', 0],
] as const)('a refund without a return that is %s is %s', async (restockType, status, restocks) => {
  const { order } = await readOne({ refunds: [buildRefund({ restockType })] });
  expect(order?.lines).toMatchObject([{ kind: 'refund', name: null, status, units: 1, reason: null }]);
  expect(order?.restocks).toHaveLength(restocks);
});

test('the refund of a return says nothing twice', async () => {
  const refunds = [buildRefund({ quantity: 2 }, { returnId: 61 })];
  const dispositions = [buildDisposition({ quantity: 2 })];
  const told = await readOne({
    refunds,
    returns: [buildReturn({ lines: [buildReturnLine({ dispositions })] })],
  });
  expect(told.order?.lines.map(({ kind }) => kind)).toEqual(['return']);
  expect(told.order?.restocks).toMatchObject([{ units: 2, place: 'TIVE UK' }]);
  // Where the return does not say what became of its goods, the refund does.
  const { order } = await readOne({ refunds, returns: [buildReturn()] });
  expect(order?.restocks).toMatchObject([{ units: 2, place: 'TIVE EU' }]);
});

test('a return without a refund is one, and one that was called off says so', async () => {
  const open = await readOne({ financialStatus: 'PAID', returns: [buildReturn({ status: 'OPEN' })] });
  expect(open.order?.lines).toMatchObject([{ status: 'open', units: 2 }]);
  const { shopify } = await startEmulatedShop([
    buildReturned({ financialStatus: 'PAID', returns: [buildReturn({ status: 'CANCELED' })] }),
  ]);
  expect((await shopify.readReturns({ since })).rows).toEqual([]);
  expect((await shopify.readOrderReturns(['1041', '404'])).rows).toMatchObject([
    { lines: [{ status: 'canceled' }], restocks: [] },
  ]);
});

test('an exchange is what goes out in place of what comes back, sent or not', async () => {
  const lines = [
    buildShopLine({ quantity: 1, currentQuantity: 0 }),
    buildShopLine({ id: 2, sku: 'B', title: 'B' }),
  ];
  const exchanges = [
    { id: 91, quantity: 1, lineId: 2 },
    { id: 92, quantity: 3, lineId: null },
  ];
  const { order } = await readOne({ lines, returns: [buildReturn({ exchanges })] });
  expect(order?.lines.filter(({ kind }) => kind === 'exchange')).toMatchObject([
    { id: 'exchange:91', sku: 'B', units: 1, processed: 1 },
    { id: 'exchange:92', sku: null, title: null, units: 3, processed: 0 },
  ]);
});

test('orders of which nothing came back are not asked for, and neither are trials of the shop', async () => {
  const orders = [
    buildShopOrder({ id: 1 }),
    buildReturned({ id: 2, returns: [buildReturn()] }),
    buildReturned({ id: 3, isTest: true, returns: [buildReturn()] }),
  ];
  const { shopify } = await startEmulatedShop(orders);
  expect((await shopify.readReturns({ since })).rows.map(({ orderId }) => orderId)).toEqual(['2']);
});

test('pages are read to the end, and an order with more than its page holds is read by itself', async () => {
  const lines = Array.from({ length: 7 }, (_, index) => buildReturnLine({ id: 100 + index, quantity: 1 }));
  const refunds = Array.from({ length: 9 }, (_, index) => buildRefund({}, { id: 200 + index }));
  const orders = Array.from({ length: 13 }, (_, index) =>
    buildReturned({ id: index + 1, returns: [buildReturn({ id: index + 1 })] }),
  );
  const large = buildReturned({ id: 50, refunds, returns: [buildReturn({ id: 50, lines })] });
  const { shopify } = await startEmulatedShop([...orders, large]);
  const { rows, setAside } = await shopify.readReturns({ since });
  expect([rows.length, setAside]).toEqual([14, 0]);
  const found = rows.find(({ orderId }) => orderId === '50');
  expect(found?.lines.filter(({ kind }) => kind === 'return')).toHaveLength(7);
  expect(found?.restocks).toHaveLength(9);
});

test('an order of which more came back than can be read at once is set aside, and named', async () => {
  const lines = Array.from({ length: 9 }, (_, index) => buildReturnLine({ id: 100 + index }));
  const { count, setAside, examples } = await readOne({ returns: [buildReturn({ lines })] });
  expect({ count, setAside, examples }).toEqual({
    count: 0,
    setAside: 1,
    examples: ['#1041 has more returns than can be read at once'],
  });
});

const ORDERS_ONLY = ['read_orders', 'read_all_orders', 'read_locations'];

test('without the right to returns, refunds still say what was restocked, and the test names what is missing', async () => {
  const order = { refunds: [buildRefund({}, { returnId: 61 })], returns: [buildReturn()] };
  const read = await readOne(order, { scopes: ORDERS_ONLY });
  expect(read.order?.lines).toMatchObject([{ kind: 'refund', status: 'restocked' }]);
  expect(read.denied).toEqual(['returns']);
  const { shopify } = await startEmulatedShop([], { scopes: ORDERS_ONLY });
  expect((await shopify.test('returns')).missing).toEqual([
    'Without one of read_returns, read_marketplace_returns returns have no reasons, and only refunds show what was restocked.',
  ]);
});

test('without the right to locations, restocked units have no place', async () => {
  const read = await readOne({ refunds: [buildRefund()] }, { scopes: ['read_orders', 'read_returns'] });
  expect(read.order?.restocks).toMatchObject([{ units: 1, place: null }]);
  expect(read.denied.join()).toContain('location');
});

test('without the right to orders nothing is read', async () => {
  const { shopify } = await startEmulatedShop([buildReturned({})], { scopes: ['read_returns'] });
  await expect(shopify.readReturns({ since })).rejects.toMatchObject({ kind: 'refused-credentials' });
});

test('R6 an order of which one return cannot be read is set aside: large or small, changed or given', async () => {
  const refunds = Array.from({ length: 6 }, (_, index) => buildRefund({}, { id: 200 + index }));
  refunds.push(buildRefund({ quantity: -1 }, { id: 300 }));
  const { shopify } = await startEmulatedShop([
    buildReturned({ id: 1, refunds }),
    buildReturned({ id: 2, refunds: refunds.slice(-1) }),
    buildReturned({ id: 3, returns: [buildReturn()] }),
  ]);
  const changed = await shopify.readReturns({ since });
  expect(changed).toMatchObject({ rows: [{ orderId: '3' }], setAside: 2 });
  expect(changed.examples.join()).toContain('#1, a large order, row 1: refunds.6');
  expect(await shopify.readOrderReturns(['2'])).toMatchObject({ rows: [], setAside: 1 });
});
