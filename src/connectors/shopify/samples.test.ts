import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startReplay } from '../kit/testing/replay.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { parseBulkOrders } from './bulk-file.ts';
import { createGraphql, QueryTooCostly } from './client/graphql.ts';
import { createShopify } from './index.ts';
import { CLIENT, buildShopOptions } from '#testing/builders/shopify.ts';

const sample = (name: string) => new URL(`samples/${name}.json`, import.meta.url);

const playing = async (name: string, credentials?: Parameters<typeof buildShopOptions>[1]) => {
  const vendor = await startReplay(sample(name));
  const options = buildShopOptions(vendor.origin, credentials);
  return { vendor, shopify: closeAfterTest(createShopify(options)), clock: options.clock, given: options };
};

const since = new Date('2026-11-18T00:00:00Z');
const window = { from: new Date('2026-09-01T00:00:00Z'), to: new Date('2026-11-20T00:00:00Z') };

test('two pages of orders become orders in our words', async () => {
  const { vendor, shopify } = await playing('orders-two-pages');
  const { rows, hasMore, setAside } = await shopify.readOrders({ since });
  expect({ hasMore, setAside, done: vendor.done() }).toEqual({ hasMore: false, setAside: 0, done: 2 });
  expect(rows.map(({ id, name, total, discounts }) => [id, name, total, discounts])).toEqual([
    ['8710681981041', '#1041', 249_90, 0],
    ['8710681981042', '#1042', 329_80, 20_00],
    ['8710681981043', '#1043', 249_90, 0],
  ]);
  expect(rows[1]).toMatchObject({
    currency: 'EUR',
    isCancelled: false,
    paymentStatus: 'pending',
    fulfillmentStatus: 'partially_fulfilled',
    country: 'DE',
    customer: { id: '7002', name: 'Ben Example', email: 'ben@example.com' },
    lines: [
      { sku: 'CTP2-L-BLK', title: '2.0 L', quantity: 1 },
      { sku: 'STRAP-BLK', title: 'Strap black', quantity: 2 },
    ],
  });
});

test('fields that were not requested stay unknown: these orders lack their tax, so goods are null', async () => {
  const { shopify } = await playing('orders-two-pages');
  const { rows } = await shopify.readOrders({ since });
  expect(rows.map(({ goods }) => goods)).toEqual([null, null, null]);
});

test('parcels become shipments, with the status of their latest event', async () => {
  const { shopify } = await playing('shipments-page');
  const { rows } = await shopify.readShipments({ since });
  const shipments = rows.flatMap((each) => each.shipments);
  expect(
    shipments.map(({ orderName, status, latestEventStatus }) => [orderName, status, latestEventStatus]),
  ).toEqual([
    ['#1030', 'delivered', 'delivered'],
    ['#1031', 'in_transit', 'in_transit'],
    ['#1032', 'fulfilled', null],
  ]);
  expect(shipments[0]).toMatchObject({
    country: 'Germany',
    warehouseName: 'TIVE EU',
    warehouseCity: 'Venlo',
    carrier: 'DHL Express',
    trackingNumber: 'JD0146000000001',
    deliveredAt: new Date('2026-11-13T14:40:00Z'),
  });
  expect(shipments[1]).toMatchObject({
    promisedAt: new Date('2026-04-27T22:28:38Z'),
    latestEventAt: new Date('2026-04-25T22:29:38Z'),
  });
  // What was recorded does not say from where its lines leave.
  expect(rows[3]).toEqual({ orderId: '8710681981033', shipments: [], assigned: null });
});

test('the test of a connection names the shop, and what is missing without which right', async () => {
  const { shopify } = await playing('shop-info');
  const { message, missing } = await shopify.test('parcels');
  expect(message).toBe('Signed in to Example Sports (EUR, Europe/Berlin).');
  expect(missing).toContain('Without read_locations parcels will have no warehouse.');
  expect(missing.join()).not.toContain('read_all_orders');
});

test('R3 a throttled query waits until the bucket holds its cost', async () => {
  const { vendor, shopify, clock } = await playing('throttled-then-ok');
  expect((await shopify.readOrders({ since })).rows).toEqual([]);
  expect(vendor.done()).toBe(2);
  // 752 points wanted, 66 available, 100 a second.
  expect(clock.waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(6860);
});

test('R4 an internal error is retried, though its status is 200', async () => {
  const { vendor, shopify, clock } = await playing('internal-error');
  await expect(shopify.readOrders({ since })).rejects.toMatchObject({ name: 'ConnectorError' });
  expect(vendor.done()).toBe(1);
  expect(clock.waits).toHaveLength(1);
});

test('a query that costs too much is not repeated unchanged', async () => {
  const { vendor, given: options } = await playing('max-cost-exceeded');
  const graphql = closeAfterTest(createGraphql(options));
  const answer = graphql.ask({ what: 'orders', document: '{ shop { id } }', schema: z.unknown() });
  await expect(answer).rejects.toThrow(QueryTooCostly);
  await expect(answer).rejects.toThrow('Query cost is 2003');
  expect(vendor.done()).toBe(1);
});

test('R11 a missing right is named, and is no empty answer', async () => {
  const { shopify } = await playing('access-denied');
  await expect(shopify.readOrders({ since })).rejects.toMatchObject({
    kind: 'refused-credentials',
    message: expect.stringContaining('`read_orders` access scope'),
  });
});

test('R11 a wrong token is sent once, not again and again', async () => {
  const { vendor, shopify } = await playing('bad-token-401');
  await expect(shopify.test('orders')).rejects.toMatchObject({ kind: 'refused-credentials' });
  await expect(shopify.test('orders')).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(vendor.done()).toBe(1);
});

test('a token is fetched with the client of the app', async () => {
  const { vendor, shopify } = await playing('token-client-credentials', {
    ...CLIENT,
    clientSecret: '<redacted>',
  });
  await shopify.test('orders').catch(() => undefined);
  expect(vendor.done()).toBe(1);
});

test('a bulk operation is started, waited for and downloaded', async () => {
  const { vendor, shopify, clock } = await playing('bulk-flow');
  const operation = await shopify.startHistory(window);
  expect(operation).toBe('gid://shopify/BulkOperation/8052023623986');
  // The recorded operation collects less than we need, and a row without its total is never taken for zero.
  await expect(shopify.readHistory(operation)).rejects.toThrow('2 of 2 rows are unusable');
  expect(vendor.done()).toBe(4);
  expect(clock.waits).toEqual([500]);
});

const recorded = async () => {
  const exchange = z.object({ response: z.object({ bodyText: z.string().optional() }) });
  const file = z.object({ exchanges: z.array(exchange) });
  const { exchanges } = file.parse(JSON.parse(await readFile(sample('bulk-flow'), 'utf8')));
  return exchanges.at(-1)?.response.bodyText ?? '';
};

test('lines of a bulk file go to the order that they name', async () => {
  expect(parseBulkOrders('history', await recorded(), 5)).toMatchObject([
    { name: '#1041', lineItems: { nodes: [{ sku: 'CITY-M-01' }] } },
    { name: '#1042', lineItems: { nodes: [{ sku: 'CTP2-L-BLK' }, { sku: 'STRAP-BLK', quantity: 2 }] } },
  ]);
});

test.each([
  ['that lacks its end', (file: string) => file.slice(0, file.lastIndexOf('{')), 'has 4 of 5 lines'],
  [
    'that is damaged',
    (file: string) => file.replace('"__parentId"', '__parentId'),
    'line 2 of the file is damaged',
  ],
  [
    'with lines of no order',
    (file: string) => file.replace(/"id":"gid:..shopify.Order.\d+"/, '"id":"x"'),
    'without their order',
  ],
])('R7 a bulk file %s is refused whole', async (_, spoil, reason) => {
  const file = spoil(await recorded());
  expect(() => parseBulkOrders('history', file, 5)).toThrow(reason);
});

test('too many bulk operations at once have to be started later', async () => {
  const { shopify, clock } = await playing('bulk-in-progress');
  await expect(shopify.startHistory(window)).rejects.toMatchObject({
    kind: 'throttled',
    retryAt: new Date(clock.now() + 60_000),
  });
});

test('a bulk operation that Shopify will not run says why', async () => {
  const { shopify } = await playing('bulk-refused-connection-in-list');
  await expect(shopify.startHistory(window)).rejects.toThrow('a connection field within a list field');
});

test('returns become what came back, what goes out instead, and what is on which shelf', async () => {
  const { vendor, shopify } = await playing('returns-page');
  const { rows, denied, setAside } = await shopify.readReturns({ since });
  expect({ denied, setAside, done: vendor.done() }).toEqual({ denied: [], setAside: 0, done: 2 });
  expect(
    rows.map(({ lines }) => lines.map(({ kind, status, sku, units }) => [kind, status, sku, units])),
  ).toEqual([
    [
      ['return', 'closed', 'CTP2-M-BLK', 2],
      ['exchange', 'closed', 'CTP2-L-BLK', 1],
    ],
    [
      ['refund', 'restocked', 'CTP2-L-BLK', 1],
      ['refund', 'removed', null, 1],
    ],
  ]);
  expect(rows.map(({ restocks }) => restocks.map(({ place, units }) => [place, units]))).toEqual([
    [['TIVE UK', 1]],
    [['TIVE EU', 1]],
  ]);
});
