import { expect, test } from 'vitest';
import { buildShopOrder } from '#testing/builders/shopify.ts';
import { prepareShopOrders } from '#testing/builders/shop-feeds.ts';

const { database, now, advance, run, runThrough, readRuns, readStatus, fedShop, stored, numbers, daysAgo } =
  prepareShopOrders();

test('the past is collected by Shopify, window by window, and then only changes are read', async () => {
  const days = [1, 59, 61, 130, 399, 401];
  const shop = await fedShop(days.map((day) => buildShopOrder({ id: 5000 - day, createdAt: daysAgo(day) })));
  await runThrough(shop.source);
  expect((await numbers()).map((number) => 5000 - Number(number.slice(1)))).toEqual([399, 130, 61, 59, 1]);
  const pages = shop.questions().filter(({ body }) => body.includes('OrdersPage'));
  expect(pages).toHaveLength(1);

  advance(300);
  shop.orders.push(buildShopOrder({ id: 6000, createdAt: now() }));
  expect(await runThrough(shop.source)).toBe(1);
  expect(await numbers()).toContain('#6000');
});

test('what changes while the past is read is not missed', async () => {
  const placed = [
    buildShopOrder({ id: 1, createdAt: daysAgo(1) }),
    buildShopOrder({ id: 2, createdAt: daysAgo(120) }),
  ];
  const shop = await fedShop(placed);
  await run(shop.source);
  expect(await numbers()).toEqual(['#1']);
  shop.orders[0] = buildShopOrder({ id: 1, createdAt: daysAgo(1), updatedAt: now(), cancelledAt: now() });
  await runThrough(shop.source);
  expect(await stored()).toMatchObject([{ number: '#1', is_cancelled: true }, { number: '#2' }]);
});

test('J1 a first load that is cut off goes on with the window at which it stopped', async () => {
  const shop = await fedShop(
    [100, 1].map((days) => buildShopOrder({ id: 5000 - days, createdAt: daysAgo(days) })),
  );
  await run(shop.source);
  shop.emulator.fail('cut', { path: '/bulk/', times: 4 });
  await run(shop.source);
  expect(await readStatus(shop.source)).toMatchObject({ failures_in_row: 1 });
  expect(await numbers()).toEqual(['#4999']);
  advance(300);
  await runThrough(shop.source);
  expect(await numbers()).toEqual(['#4900', '#4999']);
  const started = shop.questions().filter(({ body }) => body.includes('StartBulk'));
  // Five windows of up to ninety days, one of them twice.
  expect(started).toHaveLength(6);
});

test('a window that takes Shopify long is waited for over several runs, and begun once', async () => {
  const shop = await fedShop([buildShopOrder({ createdAt: daysAgo(1) })], { service: { pollsOfBulk: 12 } });
  await run(shop.source);
  expect(await readStatus(shop.source)).toMatchObject({ next_run_at: now().toISOString(), row_count: 0 });
  await run(shop.source);
  expect(await numbers()).toEqual(['#1041']);
  expect(shop.questions().filter(({ body }) => body.includes('StartBulk'))).toHaveLength(1);
});

test('a window whose file would be too large is made shorter', async () => {
  const placed = Array.from({ length: 200 }, (_, index) =>
    buildShopOrder({ id: 1000 + index, createdAt: daysAgo(index / 4) }),
  );
  const shop = await fedShop(placed, { limits: { bodyBytes: 100_000 } });
  await runThrough(shop.source);
  expect(await numbers()).toHaveLength(200);
  expect(await readRuns(shop.source)).not.toContain('failed');
});

test('orders of one day that are too many are an error, not a loop', async () => {
  const placed = Array.from({ length: 200 }, (_, index) =>
    buildShopOrder({ id: 1000 + index, createdAt: daysAgo(0.5) }),
  );
  const shop = await fedShop(placed, { limits: { bodyBytes: 100_000 } });
  await runThrough(shop.source);
  expect((await readStatus(shop.source)).error).toBe('One day has too many orders to load at once.');
});

test('a window that Shopify has forgotten is collected again', async () => {
  const shop = await fedShop([buildShopOrder({ createdAt: daysAgo(1) })], { service: { pollsOfBulk: 12 } });
  await run(shop.source);
  const { db } = database();
  const { cursor } = await db.selectFrom('sources').select('cursor').executeTakeFirstOrThrow();
  const forgotten = JSON.stringify(cursor).replace(/BulkOperation\/\d+/, 'BulkOperation/1');
  await db.updateTable('sources').set({ cursor: forgotten }).execute();
  await run(shop.source);
  await run(shop.source);
  expect(await numbers()).toEqual(['#1041']);
});

test('a window that takes Shopify too long to collect is made shorter', async () => {
  const placed = Array.from({ length: 80 }, (_, index) =>
    buildShopOrder({ id: 1000 + index, createdAt: daysAgo(index) }),
  );
  const service = { failBulk: (lines: number) => (lines > 60 ? ('TIMEOUT' as const) : null) };
  const shop = await fedShop(placed, { service });
  await runThrough(shop.source);
  expect(await numbers()).toHaveLength(80);
  expect(await readRuns(shop.source)).not.toContain('failed');
});

test('a window that Shopify gives up again and again is a failure until it is collected', async () => {
  let failure: 'INTERNAL_SERVER_ERROR' | null = 'INTERNAL_SERVER_ERROR';
  // It fails after the few seconds in which a new request is watched.
  const service = { pollsOfBulk: 6, failBulk: () => failure };
  const shop = await fedShop([buildShopOrder({ createdAt: daysAgo(1) })], { service });
  for (let runs = 0; runs < 6; runs += 1) {
    await run(shop.source);
    advance(3600);
  }
  expect((await readRuns(shop.source)).slice(0, 3)).toEqual(['failed', 'failed', 'succeeded']);
  const { error, failures_in_row } = await readStatus(shop.source);
  expect({ error, failures_in_row }).toEqual({
    error: 'Shopify stopped collecting past orders 5 times in a row. Touchline keeps trying.',
    failures_in_row: 2,
  });

  failure = null;
  await run(shop.source);
  advance(3600);
  await run(shop.source);
  expect(await numbers()).toEqual(['#1041']);
  expect(await readStatus(shop.source)).toMatchObject({ error: null, failures_in_row: 0 });
});
