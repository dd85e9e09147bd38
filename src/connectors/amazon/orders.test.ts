import { expect, test } from 'vitest';
import { createEmulator } from '../kit/emulator.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import type { AmazonWorldOrder } from './emulator.ts';
import { createAmazon, type Amazon } from './index.ts';
import { MARKETPLACES } from './account/marketplaces.ts';
import {
  startEmulatedAmazon,
  buildAmazonLine,
  NOW,
  buildAmazonOptions,
  buildAmazonOrder,
} from './testing/emulated.ts';

const ORDERS = '/orders/2026-01-01/orders';
const US_AND_CA = `${MARKETPLACES.CA.id},${MARKETPLACES.US.id}`;
const DAY_MS = 86_400_000;
const SINCE = new Date(NOW - 30 * DAY_MS);
const MINUTE_MS = 60_000;
const PLENTY = { ratePerSecond: 100, burst: 1_000 };

const many = (count: number): AmazonWorldOrder[] =>
  Array.from({ length: count }, (_, n) =>
    buildAmazonOrder({ id: `order-${n}`, placedAt: new Date(NOW - 20 * DAY_MS + n * MINUTE_MS) }),
  );
const read = (amazon: Amazon, cursor: unknown = null, now = new Date(NOW)) =>
  amazon.readOrders({ cursor, since: SINCE, now });

test('an order is placed where its marketplace is, and its money is exact', async () => {
  const { amazon } = await startEmulatedAmazon({
    orders: [
      buildAmazonOrder({
        id: 'US',
        lines: [buildAmazonLine({ quantity: 2, discountMinor: 29_80, taxMinor: 18_78 })],
      }),
      buildAmazonOrder({
        id: 'CA',
        marketplaceId: MARKETPLACES.CA.id,
        currency: 'CAD',
        lines: [buildAmazonLine({ unitMinor: 199_00 })],
      }),
    ],
  });
  expect((await read(amazon)).rows).toMatchObject([
    {
      id: 'US',
      region: 'NA',
      country: 'US',
      currency: 'USD',
      goodsMinor: 268_20,
      totalMinor: 286_98,
      units: 2,
    },
    {
      id: 'CA',
      region: 'NA',
      country: 'CA',
      currency: 'CAD',
      goodsMinor: 199_00,
      totalMinor: 199_00,
      units: 1,
    },
  ]);
});

test('European prices include the tax, which is not revenue', async () => {
  const { amazon } = await startEmulatedAmazon({
    account: 'eu',
    orders: [
      buildAmazonOrder({
        marketplaceId: MARKETPLACES.DE.id,
        currency: 'EUR',
        pricesIncludeTax: true,
        lines: [buildAmazonLine({ unitMinor: 149_00, discountMinor: 14_90, taxMinor: 21_41 })],
      }),
    ],
  });
  expect((await read(amazon)).rows).toMatchObject([
    { region: 'EU', goodsMinor: 112_69, discountsMinor: 14_90, totalMinor: 134_10 },
  ]);
});

test('a currency without decimals is not divided by a hundred', async () => {
  const { amazon } = await startEmulatedAmazon({
    orders: [buildAmazonOrder({ currency: 'JPY', lines: [buildAmazonLine({ unitMinor: 5980 })] })],
  });
  expect((await read(amazon)).rows).toMatchObject([{ currency: 'JPY', goodsMinor: 5980 }]);
});

test('a pending order counts once it carries a price; before that its money is unknown, not zero', async () => {
  const pending = buildAmazonOrder({
    id: 'pending',
    status: 'PENDING',
    lines: [buildAmazonLine({ unitMinor: null })],
  });
  const { amazon } = await startEmulatedAmazon({
    orders: [pending, buildAmazonOrder({ id: 'priced', status: 'PENDING' })],
  });
  expect((await read(amazon)).rows).toMatchObject([
    { id: 'pending', goodsMinor: null, totalMinor: null, currency: 'USD', units: 1 },
    { id: 'priced', goodsMinor: 149_00 },
  ]);
});

test('an order counts once all of its items carry a price; one that was taken out of it needs none', async () => {
  const unpriced = buildAmazonLine({ itemId: '2', unitMinor: null });
  const { amazon } = await startEmulatedAmazon({
    orders: [
      buildAmazonOrder({ id: 'in part', lines: [buildAmazonLine(), unpriced] }),
      buildAmazonOrder({ id: 'taken out', lines: [buildAmazonLine(), { ...unpriced, quantity: 0 }] }),
    ],
  });
  expect((await read(amazon)).rows).toMatchObject([
    { id: 'in part', goodsMinor: null, units: 2 },
    { id: 'taken out', goodsMinor: 149_00, units: 1 },
  ]);
});

test('cancelled orders are marked, and orders of the own web shop are left out', async () => {
  const { amazon } = await startEmulatedAmazon({
    orders: [
      buildAmazonOrder({ id: 'cancelled', status: 'CANCELLED' }),
      buildAmazonOrder({ id: 'ours', channel: 'NON_AMAZON', marketplaceName: 'Non-Amazon US' }),
    ],
  });
  expect((await read(amazon)).rows).toMatchObject([{ id: 'cancelled', isCancelled: true }]);
});

test('after the first load only what changed is read, with a small overlap', async () => {
  const { amazon, clock, orders, listRequests } = await startEmulatedAmazon({ orders: many(3) });
  const first = await read(amazon);
  expect(first.rows).toHaveLength(3);
  clock.advance(10 * MINUTE_MS);
  orders.push(buildAmazonOrder({ id: 'new', placedAt: new Date(NOW + MINUTE_MS) }));
  orders[0] = {
    ...buildAmazonOrder(),
    id: 'order-0',
    status: 'CANCELLED',
    updatedAt: new Date(NOW + 2 * MINUTE_MS),
  };
  const second = await read(amazon, first.cursor, new Date(clock.now()));
  expect([first.isFirst, second.isFirst]).toEqual([true, false]);
  expect(second.rows.map(({ id, isCancelled }) => [id, isCancelled])).toEqual([
    ['new', false],
    ['order-0', true],
  ]);
  const [initial, later] = listRequests(ORDERS).map(({ query }) => query);
  expect(initial?.get('createdAfter')).toBe('2026-10-21T12:00:00Z');
  // Amazon was complete up to two minutes ago, and five minutes are read again.
  expect(later?.get('lastUpdatedAfter')).toBe('2026-11-20T11:53:00Z');
  expect(later?.get('createdAfter')).toBeNull();
});

test('the clock of Amazon decides where the next reading begins, whatever ours says', async () => {
  const { amazon, listRequests } = await startEmulatedAmazon({
    orders: many(3),
    now: () => NOW + DAY_MS,
  });
  const { cursor } = await read(amazon);
  await read(amazon, cursor);
  expect(listRequests(ORDERS)[1]?.query.get('lastUpdatedAfter')).toBe('2026-11-21T11:53:00Z');
});

test('R7 a long first load continues where Amazon stopped it, also in another process', async () => {
  const { amazon, clock, listRequests } = await startEmulatedAmazon({ orders: many(1_250) });
  const first = await read(amazon);
  expect(first.rows).toHaveLength(1_000);
  expect(first.hasMore).toBe(false);
  clock.advance(5 * MINUTE_MS);
  const second = await read(amazon, JSON.parse(JSON.stringify(first.cursor)));
  clock.advance(5 * MINUTE_MS);
  const third = await read(amazon, second.cursor);
  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(1_250);
  expect(ids).toHaveLength(1_250);
  expect(listRequests(ORDERS)).toHaveLength(13);
});

test('what changes during a long first load is read after it', async () => {
  const { amazon, clock, orders } = await startEmulatedAmazon({ orders: many(1_050) });
  const first = await read(amazon);
  orders[0] = {
    ...buildAmazonOrder(),
    id: 'order-0',
    status: 'CANCELLED',
    updatedAt: new Date(NOW + MINUTE_MS),
  };
  clock.advance(60 * MINUTE_MS);
  const second = await read(amazon, first.cursor);
  expect(second.rows).toHaveLength(50);
  expect((await read(amazon, second.cursor)).rows).toMatchObject([{ id: 'order-0', isCancelled: true }]);
});

test('R3 no call is made before the rate allows it, and the job learns when it will', async () => {
  const { amazon, clock, listRequests } = await startEmulatedAmazon({ orders: many(1_050) });
  const { cursor } = await read(amazon);
  clock.advance(MINUTE_MS);
  await expect(read(amazon, cursor)).rejects.toMatchObject({
    kind: 'out-of-turn',
    retryAt: new Date(NOW + 200_000),
  });
  expect(listRequests(ORDERS)).toHaveLength(10);
});

test('R3 where Amazon itself is stricter, the pages read so far are kept', async () => {
  const { amazon, clock } = await startEmulatedAmazon({
    orders: many(250),
    rates: { [ORDERS]: { ratePerSecond: 0.0056, burst: 1 } },
  });
  const first = await read(amazon);
  expect(first.rows).toHaveLength(100);
  clock.advance(5 * MINUTE_MS);
  expect((await read(amazon, first.cursor)).rows).toHaveLength(100);
});

test('a first load of many pages is cut into runs', async () => {
  const { amazon } = await startEmulatedAmazon({
    orders: many(4_100),
    rates: { [ORDERS]: PLENTY },
    client: { rates: { orders: PLENTY } },
  });
  const first = await read(amazon);
  expect([first.rows.length, first.hasMore]).toEqual([4_000, true]);
  const second = await read(amazon, first.cursor);
  expect([second.rows.length, second.hasMore]).toEqual([100, false]);
});

test('R7 a page that Amazon has forgotten starts the pass again', async () => {
  const { amazon, clock } = await startEmulatedAmazon({ orders: many(1_050) });
  const first = await read(amazon);
  clock.advance(25 * 60 * MINUTE_MS);
  const again = await read(amazon, first.cursor);
  expect(again.rows[0]?.id).toBe('order-0');
});

/** Amazon with a pager of its own: how it answers a token. */
async function paging(answer: (token: string) => { orders: unknown[]; next: string }) {
  const vendor = closeAfterTest(
    await createEmulator({
      routes: {
        'POST /auth/o2/token': () => ({ json: { access_token: 'Atza|EXAMPLE', expires_in: 3600 } }),
        [`GET ${ORDERS}`]: ({ query }) => {
          const { orders, next } = answer(query.get('paginationToken') ?? '');
          return { json: { orders, pagination: { nextToken: next } } };
        },
      },
    }),
  );
  return closeAfterTest(createAmazon(buildAmazonOptions(vendor.origin)));
}
const wireOrder = (orderId: string) => ({
  orderId,
  createdTime: '2026-11-19T10:00:00Z',
  lastUpdatedTime: '2026-11-19T10:00:00Z',
  salesChannel: { channelName: 'AMAZON', marketplaceId: MARKETPLACES.US.id },
  orderItems: [],
});

test('R7 a pager that leads back to the same page is stopped', async () => {
  let requestCount = 0;
  const amazon = await paging(() => ({ orders: [wireOrder(`order-${(requestCount += 1)}`)], next: 'same' }));
  await expect(read(amazon)).rejects.toThrow('a page leads back to itself');
});

test('R7 a pager that gives the same page under new names is stopped', async () => {
  const amazon = await paging((token) => ({ orders: [wireOrder('same')], next: `${token}+` }));
  await expect(read(amazon)).rejects.toThrow('a page repeats an earlier page');
});

test('R7 a pager without end is stopped, over however many runs', async () => {
  const amazon = await paging((token) => ({ orders: [wireOrder(token)], next: `${token}+` }));
  const far = { by: 'created', after: SINCE, token: 'x', pages: 4_998, until: null, marketplaces: US_AND_CA };
  await expect(read(amazon, JSON.parse(JSON.stringify(far)))).rejects.toThrow('still more after 5000 pages');
});

test('other marketplaces, or an unreadable cursor, begin with a first load', async () => {
  const { amazon, listRequests } = await startEmulatedAmazon({ orders: many(3) });
  const { cursor } = await read(amazon);
  const elsewhere = { ...Object(cursor), marketplaces: MARKETPLACES.US.id };
  for (const odd of [elsewhere, 'odd', { by: 'chance' }])
    expect(await read(amazon, odd)).toMatchObject({ isFirst: true, rows: { length: 3 } });
  expect(listRequests(ORDERS).every(({ query }) => query.has('createdAfter'))).toBe(true);
});

test.each([3, 0])(
  'R6 an order that cannot be read is set aside and counted, on a page of %i others',
  async (n) => {
    const { amazon } = await startEmulatedAmazon({ orders: [...many(n), buildAmazonOrder({ id: '' })] });
    const { rows, setAside, examples } = await read(amazon);
    expect(rows).toHaveLength(n);
    expect(setAside).toBe(1);
    expect(examples[0]).toContain('orderId');
  },
);
