import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildFbaStock } from '#testing/builders/stock.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { listPoolSales, listPoolStock } from './public.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
beforeEach(async () => {
  for (const table of ['fba_stock', 'sources'] as const) await database.db.deleteFrom(table).execute();
  await clearSales(database.db);
});
afterAll(() => database[Symbol.asyncDispose]());

const READ_AT = new Date('2026-11-21T14:00:00Z');

const connect = (pool: string, facts: { last_success_at?: Date; is_configured?: boolean } = {}) =>
  database.db
    .insertInto('sources')
    .values({ id: `fba:${pool}`, kind: 'fba-stock', name: pool, interval_seconds: 900, ...facts })
    .execute();

const hold = (region: 'US' | 'CA', sku: string, available: number) =>
  buildFbaStock(database.db, {
    region,
    sku,
    available,
    reserved: 4,
    reserved_transfers: 3,
    inbound_working: 1,
    inbound_shipped: 20,
    inbound_receiving: 300,
  });

test('each pool is by itself: one that was never read is unknown, one that holds nothing is empty', async () => {
  await connect('us', { last_success_at: READ_AT });
  await connect('uk', { last_success_at: READ_AT });
  await connect('eu');
  await connect('ca', { last_success_at: READ_AT, is_configured: false });
  await hold('US', 'A', 7);
  await hold('US', 'Amazon.Found.B01', 7);
  await hold('CA', 'A', 9);
  const level = { inTransfer: 3, inboundWorking: 1, inboundShipped: 20, inboundReceiving: 300 };
  expect(await listPoolStock(database.db)).toEqual([
    { pool: 'US', readAt: READ_AT, levels: [{ sku: 'A', available: 7, ...level }] },
    { pool: 'UK', readAt: READ_AT, levels: [] },
    { pool: 'EU', readAt: null, levels: [] },
  ]);
});

test('a sale is that of the pool which delivers it, by its day; what no pool delivers is left out', async () => {
  const sell = (region: 'EU' | 'NA' | 'OTHER', currency: string, units: number) =>
    buildStoredOrders(database.db, [
      {
        channel: 'amazon',
        region,
        currency,
        placedAt: new Date('2026-11-20T12:00:00Z'),
        lines: [{ sku: 'A', quantity: units }],
      },
    ]);
  await sell('EU', 'EUR', 1);
  await sell('EU', 'SEK', 2);
  await sell('EU', 'GBP', 4);
  await sell('NA', 'USD', 8);
  await sell('OTHER', 'JPY', 16);
  const sales = await listPoolSales(database.db, {
    alike: new Map([['A', 'A']]),
    from: '2026-11-20',
    to: '2026-11-20',
  });
  expect(sales.map(({ pool, sku, unitsByDay }) => [pool, sku, [...unitsByDay]]).toSorted()).toEqual([
    ['EU', 'A', [['2026-11-20', 3]]],
    ['UK', 'A', [['2026-11-20', 4]]],
    ['US', 'A', [['2026-11-20', 8]]],
  ]);
});
