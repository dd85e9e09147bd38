import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  buildStoredOrders,
  clearSales,
  onDay,
  onDayAtAmazon,
  type GivenOrder,
} from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import * as contract from '../contract/sales.ts';

// A Saturday, 10 o'clock in London.
const NOW = new Date('2026-11-21T10:00:00Z');

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  await clearSales(server.db);
});
afterAll(() => server.close());

const store = (...orders: GivenOrder[]) => buildStoredOrders(server.db, orders);
const stats = async (query = {}) => (await user.call(contract.amazonSalesStats, { query })).body;
const amazonDays = async (query = {}) => (await user.call(contract.amazonSalesDaily, { query })).body;
const combined = async (query = {}) => (await user.call(contract.salesSummary, { query })).body;

test('while the past of an account of Amazon comes in, the oldest first, nothing passes for what was sold', async () => {
  const fed = { kind: 'orders', interval_seconds: 600, last_success_at: NOW };
  const reading = (by: string) => JSON.stringify({ by, token: null });
  const ids = ['orders:amazon-eu', 'orders:amazon-na'];
  const set = (id: string, by: string) =>
    server.db
      .updateTable('sources')
      .set({ cursor: reading(by) })
      .where('id', '=', id)
      .execute();
  onTestFinished(async () => {
    await server.db.deleteFrom('sources').where('id', 'in', ids).execute();
  });
  await server.db
    .insertInto('sources')
    .values(ids.map((id) => ({ ...fed, id, name: `Orders of ${id}`, cursor: reading('created') })))
    .execute();
  await store(
    onDay('2026-09-01'),
    onDay('2026-11-20'),
    onDayAtAmazon('2026-07-01'),
    onDayAtAmazon('2026-07-02', { region: 'NA' }),
  );
  const error =
    'Orders of orders:amazon-eu are still loading, oldest first. Values appear once the latest are in.';
  expect(await stats()).toMatchObject({ success: false, error });
  expect((await amazonDays({ days: 7 })).sales).toEqual([]);
  // A channel of which nothing is shown yet may have sold something on any day.
  expect(await combined()).toMatchObject({
    success: true,
    error,
    period: { complete_from: null, complete_to: null },
    total: { changes: { orders: null } },
    channels: [{ TOTAL_REVENUE: null, is_known: false }, { TOTAL_REVENUE: 100 }],
  });
  await set('orders:amazon-eu', 'updated');
  expect(await stats()).toMatchObject({ success: false });
  expect(await stats({ region: 'EU' })).toMatchObject({ success: true });
  expect(await stats({ region: 'NA' })).toMatchObject({ success: false });
  const isNaRead = (at: Date | null) =>
    server.db
      .updateTable('sources')
      .set({ last_success_at: at })
      .where('id', '=', 'orders:amazon-na')
      .execute();
  await set('orders:amazon-na', 'updated');
  await isNaRead(null);
  expect(await stats()).toMatchObject({ error: 'Orders of orders:amazon-na haven’t synced yet.' });
  expect(await stats({ region: 'EU' })).toMatchObject({ success: true });
  await isNaRead(NOW);
  expect(await stats()).toMatchObject({ success: true, total: { TOTAL_ORDERS: 0 } });
});

test('a channel of which nothing was ever read is not one that sold nothing', async () => {
  await store(onDay('2026-11-20'));
  expect(await stats()).toMatchObject({ success: false, error: 'Amazon is not connected.' });
  const { success, error, channels, period } = await combined();
  expect([success, error]).toEqual([true, 'Amazon is not connected.']);
  expect(period, 'a channel that is not connected takes nothing from the others').toMatchObject({
    complete_from: '2026-11-20',
    complete_to: '2026-11-21',
  });
  expect(channels).toMatchObject([
    { CHANNEL: 'Amazon', TOTAL_ORDERS: null, TOTAL_UNITS: null, TOTAL_REVENUE: null, is_known: false },
    { CHANNEL: 'Shopify', TOTAL_REVENUE: 100, is_known: true },
  ]);
  expect(channels[0]?.SHARE).toBeNull();
});
