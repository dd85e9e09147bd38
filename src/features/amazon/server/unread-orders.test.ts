import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearSales } from '#testing/builders/sales.ts';
import { buildFbaStock } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getFbaInventory } from '../contract/amazon.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  caller = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  for (const table of ['fba_stock', 'sources'] as const) await server.db.deleteFrom(table).execute();
  await clearSales(server.db);
  for (const region of ['US', 'EU'] as const)
    await buildFbaStock(server.db, { sku: 'TL-CP-M', name: 'Cityplay M', region, available: 60 });
});
afterAll(() => server.close());

const connect = (id: string, name: string, facts: object = {}) =>
  server.db
    .insertInto('sources')
    .values({ id, kind: 'orders', name, interval_seconds: 600, last_success_at: NOW, ...facts })
    .execute();
const setAside = (source_id: string, day: string, rows: number) =>
  server.db.insertInto('orders_set_aside').values({ source_id, day, rows }).execute();
const listUnread = async (region = 'all') =>
  (await caller.call(getFbaInventory, { params: { region }, query: {} })).body.unread_orders;

test('orders that could not be read in the days of demand are named beside the days of cover, by account', async () => {
  await connect('orders:amazon-eu', 'Amazon Europe orders');
  await connect('orders:amazon-na', 'Amazon North America orders');
  await connect('orders:main', 'Main shop');
  expect(await listUnread()).toEqual([]);
  await setAside('orders:amazon-eu', '2026-10-21', 9);
  await setAside('orders:amazon-eu', '2026-10-22', 3);
  // The same order may come again on each day, and one of yesterday may be read today only.
  await setAside('orders:amazon-eu', '2026-11-21', 2);
  await setAside('orders:amazon-na', '2026-11-01', 1);
  await setAside('orders:main', '2026-11-01', 5);
  const europe = { name: 'Amazon Europe orders', orders: 3 };
  expect(await listUnread()).toEqual([europe, { name: 'Amazon North America orders', orders: 1 }]);
  expect(await listUnread('uk')).toEqual([europe]);
});

test('where what was sold is not known at all, no order is named', async () => {
  await connect('orders:amazon-eu', 'Amazon Europe orders', { last_success_at: null });
  await connect('orders:amazon-na', 'Amazon North America orders', { is_configured: false });
  await setAside('orders:amazon-eu', '2026-11-01', 3);
  await setAside('orders:amazon-na', '2026-11-01', 3);
  expect(await listUnread()).toEqual([]);
});

test('while an account still reads what changed in an outage, its units sold are unknown', async () => {
  const through = '2026-11-18T09:00:00.000Z';
  await connect('orders:amazon-eu', 'Amazon Europe orders', {
    cursor: JSON.stringify({ by: 'updated', through }),
  });
  await setAside('orders:amazon-eu', '2026-11-01', 3);
  expect(await listUnread('eu')).toEqual([]);
  await server.db.updateTable('sources').set({ cursor: '{"by":"updated","through":null}' }).execute();
  expect(await listUnread('eu')).toHaveLength(1);
});
