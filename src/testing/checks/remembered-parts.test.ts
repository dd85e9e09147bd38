import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { buildStoredOrders } from '../builders/sales.ts';
import { buildUser } from '../builders/users.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { emptyTables, fillSampleTables, SAMPLE_PARAMS, SAMPLE_WAREHOUSES } from './filled-tables.ts';
import { listSampleReads } from './sample-request.ts';

// Some remembered answers depend on a part of a table: a channel, a warehouse, days up to one. Two processes on one database:
// the first remembers what it answers, the other makes every answer again.
let remembering: TestServer;
let forgetful: TestServer;
let db: Db;
let authorization: string;

beforeAll(async () => {
  remembering = await buildServer({ warehouses: SAMPLE_WAREHOUSES });
  const { database } = remembering;
  ({ db } = remembering);
  forgetful = await buildServer({ warehouses: SAMPLE_WAREHOUSES, database, answersMaxBytes: 0 });
  authorization = `Bearer ${await remembering.signedInAs(await buildUser(db)).token()}`;
  await emptyTables(db);
  await fillSampleTables(db);
});
afterAll(async () => {
  await forgetful.close();
  await remembering.close();
});

const TODAY = '2026-11-21';
const CITYPLAY = 'CP-M';
const PLACES = [...SAMPLE_WAREHOUSES.map(({ id }) => `warehouse:${id}`), 'fba:EU'];

const days = fc.constantFrom(-40, -3, -1, 0).map((offset) => addDays(TODAY, offset));
const places = fc.constantFrom(...PLACES);
const warehouses = fc.constantFrom(...SAMPLE_WAREHOUSES.map(({ id }) => id));
const units = fc.integer({ min: 0, max: 9 });
const channels = fc.constantFrom('amazon' as const, 'shopify' as const);

type Change = () => Promise<unknown>;

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(channels, days, fc.constantFrom('EU' as const, 'NA' as const), units).map(
    ([channel, day, region, quantity]): Change =>
      () =>
        buildStoredOrders(db, [
          {
            channel,
            region,
            placedAt: new Date(`${day}T08:00:00Z`),
            lines: [{ sku: CITYPLAY, title: 'Cityplay M', quantity: quantity + 1 }],
          },
        ]),
  ),
  fc.tuple(channels, days).map(
    ([channel, day]): Change =>
      () =>
        db.deleteFrom('sales_days').where('channel', '=', channel).where('day', '=', day).execute(),
  ),
  fc.tuple(warehouses, units).map(
    ([id, each]): Change =>
      () =>
        db
          .updateTable('warehouse_stock')
          .set({ on_hand: each, available: each })
          .where('warehouse_id', '=', id)
          .execute(),
  ),
  units.map(
    (each): Change =>
      () =>
        db.updateTable('fba_stock').set({ available: each }).execute(),
  ),
  fc.constantFrom('B0CJ7XQ8P1', 'B000000000').map(
    (asin): Change =>
      () =>
        db.updateTable('fba_stock').set({ asin }).execute(),
  ),
  fc.tuple(places, units).map(
    ([place, each]): Change =>
      () =>
        sql`
        insert into stock_latest (place, sku, on_hand, available) values (${place}, ${CITYPLAY}, ${each}, ${each})
        on conflict (place, sku) do update set on_hand = excluded.on_hand, available = excluded.available`.execute(
          db,
        ),
  ),
  fc.tuple(places, days, units).map(
    ([place, day, each]): Change =>
      () =>
        sql`
        insert into stock_daily (place, sku, day, on_hand, available)
        values (${place}, ${CITYPLAY}, ${day}, ${each}, ${each})
        on conflict (place, sku, day) do update set on_hand = excluded.on_hand, available = excluded.available`.execute(
          db,
        ),
  ),
  fc.tuple(places, days, fc.constantFrom('08:00', '21:40'), units).map(
    ([place, day, time, each]): Change =>
      () =>
        sql`
        insert into stock_daily_totals (place, day, on_hand, available, reserved, inbound, skus_with_stock, taken_at)
        values (${place}, ${day}, ${each}, ${each}, 0, 0, 1, ${`${day}T${time}:00Z`})
        on conflict (place, day) do update set on_hand = excluded.on_hand, taken_at = excluded.taken_at`.execute(
          db,
        ),
  ),
  units.map(
    (each): Change =>
      () =>
        db
          .updateTable('order_lines')
          .set({ quantity: each + 1 })
          .execute(),
  ),
  fc.constantFrom('TIVE', 'ITB').map(
    (name): Change =>
      () =>
        db.updateTable('shipments').set({ warehouse_name: name }).execute(),
  ),
);

const LONG_MS = 180_000;

/** The routes whose answers were made again when this happened, after everything had been remembered. */
async function listMadeAgain(change: Change): Promise<string[]> {
  const urls = [...remembering.app.remembered].map(
    (endpoint) => listSampleReads(endpoint, SAMPLE_PARAMS)[0] ?? '',
  );
  const readAll = () =>
    Promise.all(urls.map((url) => remembering.inject({ url, headers: { authorization } })));
  const countMade = () => {
    const { reads } = remembering.app.recalls.read();
    const made = reads.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged');
    return Map.groupBy(made, ({ route }) => route);
  };
  const count = (route: string, counts: ReturnType<typeof countMade>) =>
    (counts.get(route) ?? []).reduce((sum, each) => sum + each.count, 0);
  await readAll();
  const before = countMade();
  await change();
  await readAll();
  const after = countMade();
  return [...after.keys()].filter((route) => count(route, after) > count(route, before)).toSorted();
}

test('an order of today at Amazon makes only what shows today’s sales outdated', async () => {
  const again = await listMadeAgain(() =>
    buildStoredOrders(db, [
      { channel: 'amazon', placedAt: new Date(`${TODAY}T09:00:00Z`), lines: [{ sku: CITYPLAY }] },
    ]),
  );
  expect(again).toEqual(expect.arrayContaining(['/api/amazon/sales/stats', '/api/sales/summary']));
  const others = [
    '/api/shopify/summary',
    '/api/shopify/daily',
    '/api/plan/projection',
    '/api/supply/proposals',
  ];
  for (const route of [...others, '/api/amazon/inventory/:region', '/api/dashboard/real-time-inventory'])
    expect(again).not.toContain(route);
});

/** Whether what a URL answers was still valid after this happened. */
async function isValidAfter(url: string, change: Change): Promise<boolean> {
  const read = () => remembering.inject({ url, headers: { authorization } });
  const countValid = () =>
    remembering.app.recalls
      .read()
      .reads.filter(({ outcome }) => outcome === 'valid')
      .reduce((sum, { count }) => sum + count, 0);
  await read();
  await read();
  const before = countValid();
  await change();
  expect((await read()).statusCode).toBe(200);
  return countValid() === before + 1;
}

const addToTotals = (day: string) =>
  sql`
  insert into stock_daily_totals (place, day, on_hand, available, reserved, inbound, skus_with_stock, taken_at)
  values (${PLACES[0]}, ${day}, 41, 41, 0, 0, 1, ${`${day}T09:00:00Z`})
  on conflict (place, day) do update set on_hand = stock_daily_totals.on_hand + 1`.execute(db);

test.each(['/api/dashboard/real-time-inventory', '/api/dashboard/stock-trends'])(
  'what locations hold today leaves a past day as it is: %s',
  async (path) => {
    const [yesterday, before] = [addDays(TODAY, -1), addDays(TODAY, -3)];
    const url = `${path}?asOf=${yesterday}`;
    expect(await isValidAfter(url, () => addToTotals(TODAY))).toBe(true);
    expect(await isValidAfter(url, () => addToTotals(yesterday))).toBe(false);
    expect(await isValidAfter(url, () => addToTotals(before))).toBe(false);
    expect(await isValidAfter(path, () => addToTotals(TODAY))).toBe(path.endsWith('inventory'));
  },
);

test('a level of one SKU leaves the course of all as it is', async () => {
  const setLevel: Change = () =>
    sql`
    insert into stock_daily (place, sku, day, on_hand, available) values (${PLACES[0]}, ${CITYPLAY}, ${TODAY}, 6, 6)
    on conflict (place, sku, day) do update set on_hand = stock_daily.on_hand + 1`.execute(db);
  expect(await isValidAfter('/api/dashboard/stock-trends', setLevel)).toBe(true);
});

test('a simulation makes only the proposals outdated', async () => {
  const again = await listMadeAgain(() =>
    db
      .insertInto('supply_simulations')
      .values({ made_on: TODAY, made_at: new Date(`${TODAY}T09:00:00Z`), made_from: 'a', lines: '[]' })
      .onConflict((clash) => clash.column('is_only').doUpdateSet({ made_from: 'b' }))
      .execute(),
  );
  expect(again).toContain('/api/supply/proposals');
  expect(again).not.toContain('/api/supply/lanes');
  expect(again).not.toContain('/api/supply/allocation');
});

test('days of sales that are summed again with the same result leave what is unmapped as it is', async () => {
  const sumAgain: Change = () =>
    db
      .updateTable('sales_product_days')
      .set((is) => ({ units: is.ref('units') }))
      .execute();
  const sellMore: Change = () =>
    db
      .updateTable('sales_product_days')
      .set((is) => ({ units: is('units', '+', 1) }))
      .execute();
  expect(await isValidAfter('/api/catalogue/unmapped', sumAgain)).toBe(true);
  expect(await isValidAfter('/api/catalogue/unmapped', sellMore)).toBe(false);
});

test('stock of one warehouse leaves the inventory of another as it is', async () => {
  const [shown, other] = SAMPLE_WAREHOUSES.map(({ id }) => id);
  const url = `/api/dashboard/warehouse/${shown}/inventory`;
  const read = () => remembering.inject({ url, headers: { authorization } });
  const countValid = () =>
    remembering.app.recalls
      .read()
      .reads.find(({ route, outcome }) => route.endsWith('/inventory') && outcome === 'valid')?.count ?? 0;
  await read();
  const before = countValid();
  await db
    .updateTable('warehouse_stock')
    .set({ on_hand: 77 })
    .where('warehouse_id', '=', other ?? '')
    .execute();
  await read();
  expect(countValid()).toBe(before + 1);
  await db
    .updateTable('warehouse_stock')
    .set({ on_hand: 78 })
    .where('warehouse_id', '=', shown ?? '')
    .execute();
  await read();
  expect(countValid()).toBe(before + 1);
});

// Last, because it leaves behind whatever it has changed.
test(
  'whichever part of a table changes, the remembered answer is what a new one would be',
  async () => {
    const urls = [...remembering.app.remembered].flatMap((endpoint) =>
      listSampleReads(endpoint, SAMPLE_PARAMS).filter((url, at) => at === 0 || url.includes('asOf')),
    );
    const agree = () =>
      Promise.all(
        urls.map(async (url) => {
          const [remembered, fresh] = await Promise.all(
            [remembering, forgetful].map((server) => server.inject({ url, headers: { authorization } })),
          );
          expect([url, fresh?.statusCode, remembered?.body]).toEqual([url, 200, fresh?.body]);
        }),
      );
    await agree();
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 2 }), async (all) => {
        for (const change of all) await change();
        await agree();
      }),
      { numRuns: 12, endOnFailure: true },
    );
  },
  LONG_MS,
);
