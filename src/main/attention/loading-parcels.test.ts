import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getToday, previewRule } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { createLog } from '#server/log.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listAttentionRules } from '../attention-rules.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  otis = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  for (const table of [
    'attention_episodes',
    'attention_looks',
    'shipments',
    'shipment_days',
    'orders',
    'sources',
  ] as const)
    await server.db.deleteFrom(table).execute();
});

/** Looks again after some minutes, and answers the alerts of a rule. */
async function look(rule: 'parcels' | 'orders-unshipped', minutes: number, silent: string[] = []) {
  server.clock.advance(minutes * 60_000);
  await watchRules(server.db, {
    rules: listAttentionRules(server.settings, []).filter(({ id }) => id === rule),
    timeZone: 'Europe/London',
    now: server.clock.now,
    log: createLog('silent'),
    listSilentSources: async () => silent,
  });
  return (await otis.call(getToday, {})).body.episodes;
}

const addShop = (kind: 'shipments' | 'orders', name: string, cursor: object) =>
  server.db
    .insertInto('sources')
    .values({
      id: `${kind}:${name.toLowerCase()}.myshopify.com`,
      kind,
      name: kind === 'shipments' ? `${name}, parcels` : `${name}, orders`,
      interval_seconds: 600,
      last_success_at: NOW,
      cursor: JSON.stringify(cursor),
    })
    .execute();
const setCursor = (cursor: object) =>
  server.db
    .updateTable('sources')
    .set({ cursor: JSON.stringify(cursor) })
    .execute();

const SINCE = '2026-11-10T12:00:00.000Z';
const IS_READ = { since: NOW.toISOString(), isLoading: false, isFirstLoad: false };

const addFailed = (count: number) =>
  buildShipments(
    server.db,
    ...Array.from({ length: count }, () => ({
      latest_event_status: 'failure',
      created_at: new Date('2026-11-20T10:00:00Z'),
    })),
  );
const arrive = () =>
  server.db.updateTable('shipments').set({ latest_event_status: 'delivered', delivered_at: NOW }).execute();

test('while a shop is read for the first time, an alert says that there are at least so many parcels, and does not end', async () => {
  await addShop('shipments', 'EU', { since: SINCE, isLoading: true, isFirstLoad: true });
  await addFailed(12);
  await look('parcels', 0);
  expect(await look('parcels', 16)).toMatchObject([
    {
      label: 'Parcels Failed',
      detail: 'At least 12 parcels, because EU is still loading. The carrier couldn’t deliver them',
      has_data: true,
    },
  ]);
  await arrive();
  expect(await look('parcels', 16)).toMatchObject([{ label: 'Parcels Failed', has_data: false }]);
  await setCursor(IS_READ);
  expect(await look('parcels', 16)).toEqual([]);
});

test('how many alerts another threshold would have now says what isn’t known', async () => {
  await addShop('shipments', 'EU', { since: SINCE, isLoading: true, isFirstLoad: true });
  await addFailed(12);
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const { body } = await admin.call(previewRule, { params: { id: 'parcels' }, query: { threshold: 13 } });
  expect(body.trials).toMatchObject([
    { threshold: 10, open_now: 1, unknown_now: 4 },
    { threshold: 13, open_now: 0, unknown_now: 5 },
  ]);
});

test('while changes of parcels are still being read, no alert about them begins or ends', async () => {
  await addShop('shipments', 'EU', { since: SINCE, isLoading: true, isFirstLoad: false });
  await addFailed(12);
  await look('parcels', 0);
  expect(await look('parcels', 16)).toEqual([]);
  await setCursor(IS_READ);
  await look('parcels', 16);
  expect(await look('parcels', 16)).toMatchObject([
    { detail: '12 parcels. The carrier couldn’t deliver them' },
  ]);
  await setCursor({ since: SINCE, isLoading: true, isFirstLoad: false });
  await arrive();
  expect(await look('parcels', 16)).toMatchObject([{ label: 'Parcels Failed', has_data: false }]);
});

const CHANGES = { since: SINCE, through: SINCE, known_from: '2026-01-01' };
const HISTORY = {
  history: { to: SINCE, oldest: SINCE, windowDays: 7, operation: null, changedSince: SINCE },
};
const ARE_READ = { since: NOW.toISOString(), known_from: '2026-01-01' };

const addUnshipped = (shop: string, count: number) =>
  buildStoredOrders(
    server.db,
    Array.from({ length: count }, (_each, index) => ({
      account: `${shop.toLowerCase()}.myshopify.com`,
      externalId: `${shop}-${index}`,
      number: `#${shop}-${index}`,
      placedAt: new Date(`2026-11-16T12:0${index}:00Z`),
      paymentStatus: 'paid',
      fulfillmentStatus: 'unfulfilled',
    })),
  );

test.each([
  ['changes of orders are', CHANGES],
  ['a shop is', HISTORY],
])('while %s still being read, no alert about its orders without a parcel begins', async (_, cursor) => {
  await addShop('orders', 'EU', cursor);
  await addUnshipped('EU', 4);
  await look('orders-unshipped', 0);
  expect(await look('orders-unshipped', 16)).toEqual([]);
  await setCursor(ARE_READ);
  await look('orders-unshipped', 16);
  expect(await look('orders-unshipped', 16)).toMatchObject([
    { label: 'Orders on 16 Nov 2026', detail: '4 paid orders have no parcel: #EU-0, #EU-1, #EU-2, #EU-3' },
  ]);
});

test.each([
  ['while a new shop is read', HISTORY],
  ['while changes of a shop are read', CHANGES],
])('%s, the orders of the others without a parcel are an alert, which says at least', async (_, cursor) => {
  await addShop('orders', 'US', ARE_READ);
  await addShop('orders', 'EU', cursor);
  await addUnshipped('US', 3);
  await addUnshipped('EU', 2);
  await look('orders-unshipped', 0);
  expect(await look('orders-unshipped', 16)).toMatchObject([
    {
      label: 'Orders on 16 Nov 2026',
      has_data: true,
      detail: 'At least 3 paid orders have no parcel, because EU is still loading: #US-0, #US-1, #US-2',
    },
  ]);
  await server.db
    .updateTable('orders')
    .set({ fulfillment_status: 'fulfilled' })
    .where('number', '=', '#US-0')
    .execute();
  expect(await look('orders-unshipped', 16)).toMatchObject([{ has_data: false }]);
  await setCursor(ARE_READ);
  expect(await look('orders-unshipped', 16)).toMatchObject([
    { has_data: true, detail: '4 paid orders have no parcel: #EU-0, #US-1, #EU-1, #US-2' },
  ]);
  await setCursor(cursor);
  await server.db.updateTable('orders').set({ fulfillment_status: 'fulfilled' }).execute();
  expect(await look('orders-unshipped', 16)).toMatchObject([{ has_data: false }]);
  await setCursor(ARE_READ);
  expect(await look('orders-unshipped', 16)).toEqual([]);
});

test('a shop that was never read doesn’t keep back an alert about the orders of another', async () => {
  await addShop('orders', 'US', ARE_READ);
  await addShop('orders', 'EU', HISTORY);
  const id = 'orders:eu.myshopify.com';
  const never = { last_success_at: null, cursor: null };
  await server.db.updateTable('sources').set(never).where('id', '=', id).execute();
  await addUnshipped('US', 3);
  await look('orders-unshipped', 0, [id]);
  expect(await look('orders-unshipped', 16, [id])).toMatchObject([
    { has_data: true, detail: expect.stringContaining('because EU is still loading') },
  ]);
});
