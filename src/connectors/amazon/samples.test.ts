import { expect, test } from 'vitest';
import { z } from 'zod';
import { startReplay } from '../kit/testing/replay.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createAmazonClient } from './account/client.ts';
import { createAmazon } from './index.ts';
import { buildAmazonOptions, replayAmazon, getSampleUrl } from './testing/emulated.ts';
import { orderMetrics } from './wire.ts';

const SINCE = new Date('2024-12-23T00:00:00Z');

test('FBA stock of the US is read over both pages', async () => {
  const { amazon, vendor } = await replayAmazon('inventory-us-two-pages', 'US');
  const { rows, setAside } = await amazon.readFbaStock('US');
  expect(setAside).toBe(0);
  expect(vendor.done()).toBe(3);
  expect(rows[0]).toEqual({
    region: 'US',
    sku: '2201US',
    asin: 'B0CJ7XQ8P1',
    fnsku: 'X003EXAMP1',
    name: 'Cityplay M, US',
    condition: 'NewItem',
    available: 41,
    reserved: 5,
    reservedForOrders: 5,
    reservedInTransfer: 0,
    reservedInProcessing: 0,
    inboundWorking: 0,
    inboundShipped: 120,
    inboundReceiving: 6,
    unfulfillable: 2,
    researching: 1,
    updatedAt: new Date('2026-11-18T06:22:10Z'),
  });
  expect(rows.map(({ sku, available }) => [sku, available])).toEqual([
    ['2201US', 41],
    ['CITY-L-US', 7],
    ['CITY-L-US-B', 3],
    ['CTP2-M-US', 0],
  ]);
});

test('the pool of the EU is read once, and the UK apart', async () => {
  const { amazon } = await replayAmazon('inventory-eu-and-uk', 'DE', 'FR', 'IT', 'UK');
  const eu = await amazon.readFbaStock('EU');
  const uk = await amazon.testStock('UK');
  expect(uk).toBe('Signed in; UK lists 1 SKU.');
  expect(eu.rows.map(({ region, sku, available }) => [region, sku, available])).toEqual([
    ['EU', 'CITY-M-EU', 210],
  ]);
});

test('a marketplace without stock is empty, not an error', async () => {
  const { amazon } = await replayAmazon('inventory-empty', 'CA');
  expect(await amazon.readFbaStock('CA')).toEqual({ rows: [], setAside: 0, examples: [], notes: [] });
});

test('R3 a throttled call waits even though Amazon does not say how long', async () => {
  const { amazon, vendor } = await replayAmazon('throttled-429', 'US');
  expect((await amazon.readFbaStock('US')).rows).toHaveLength(1);
  expect(vendor.done()).toBe(3);
});

test('R11 an expired token is a 403: one new token, one repetition', async () => {
  const { amazon, vendor } = await replayAmazon(['inventory-empty', 'token-expired-403'], 'CA', 'US');
  expect((await amazon.readFbaStock('CA')).rows).toEqual([]);
  expect((await amazon.readFbaStock('US')).rows).toEqual([]);
  expect(vendor.done()).toBe(5);
});

test('R11 a refused refresh token needs a person: it is tried once', async () => {
  const vendor = await startReplay(getSampleUrl('lwa-invalid-grant'));
  const amazon = closeAfterTest(createAmazon(buildAmazonOptions(vendor.origin)));
  const refusal = amazon.readFbaStock('US');
  await expect(refusal).rejects.toMatchObject({ kind: 'refused-credentials' });
  await expect(refusal).rejects.toThrow("User may have revoked or didn't grant the permission.");
  await expect(amazon.readFbaStock('US')).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(vendor.done()).toBe(1);
});

test('an order is read as Amazon sends it', async () => {
  const { amazon } = await replayAmazon('search-orders', 'UK');
  const { rows } = await amazon.readOrders({ cursor: null, since: SINCE, now: SINCE });
  expect(rows).toEqual([
    {
      id: '202-7654321-1098765',
      placedAt: new Date('2024-12-24T14:20:00Z'),
      updatedAt: new Date('2024-12-24T18:45:00Z'),
      country: 'GB',
      recipientCountry: null,
      packages: [],
      region: 'EU',
      currency: 'GBP',
      isCancelled: false,
      status: 'SHIPPED',
      // The tax is included, and the sample does not say how much it is.
      goodsMinor: 34_99,
      includesTax: true,
      discountsMinor: 0,
      totalMinor: 3499,
      units: 1,
      lines: [
        {
          sku: 'ECHO-DOT-4-UK-CHARCOAL-SINGLE',
          asin: 'B08C1W5N87',
          title: 'Amazon Echo Dot (4th Generation) | Smart speaker with Alexa | Charcoal',
          quantity: 1,
          goodsMinor: 34_99,
          includesTax: true,
          taxMinor: null,
          taxScheme: null,
          serialNumbers: [],
          cancelledQuantity: 0,
          cancelledBy: null,
          isCancellationRequested: false,
        },
      ],
    },
  ]);
});

test('a call that Amazon cannot understand is not repeated, and its request id is kept', async () => {
  const vendor = await startReplay(getSampleUrl('lwa-token-ok'), getSampleUrl('bad-request-400'));
  const client = closeAfterTest(createAmazonClient(buildAmazonOptions(vendor.origin)));
  const query = { createdAfter: '2026-11-01T00:00:00Z' };
  // The sandbox refuses a value of its own, which we could not send.
  for (const { request } of vendor.exchanges) if (request.path.startsWith('/orders')) request.query = query;
  const call = { what: 'orders', reading: { operation: 'orders', schema: z.unknown() }, query } as const;
  await expect(client.get(call)).rejects.toThrow(/InvalidInput: Invalid Input.*request id r-400/);
  expect(vendor.done()).toBe(2);
});

test.each([
  ['order-metrics-day', [1, 1]],
  ['order-metrics-total', [2]],
  ['order-metrics-zero-day', [1, 0]],
])('%s: orders are counted by Amazon itself', async (name, counts) => {
  const { exchanges } = await startReplay(getSampleUrl(name));
  const { payload } = orderMetrics.parse(exchanges[0]?.response.body);
  expect(payload.map(({ orderCount }) => orderCount)).toEqual(counts);
});
