import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildKits } from '#testing/builders/kits.ts';
import { buildPackedBox, sellKit } from '#testing/builders/packed-boxes.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import * as wire from '../contract.ts';
import { keepJourneys } from './public.ts';

const TIME_ZONE = 'Europe/London';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db, { username: 'ada', role: 'viewer' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  const tables = [
    'kits',
    'factory_shipments',
    'orders',
    'order_serials',
    'shipments',
    'catalogue_items',
    'history',
  ] as const;
  for (const table of tables) await server.db.deleteFrom(table).execute();
  await keep();
});

const keep = () => keepJourneys(server.db, { timeZone: TIME_ZONE });

const made = (serial_number: string, more: object = {}) => ({
  serial_number,
  sku: 'TL-CP-M-EU',
  is_activation_reported: true,
  created_at: new Date('2026-09-10T09:00:00Z'),
  ...more,
});
const funnel = async (query = {}) => (await caller.call(wire.getFunnel, { query })).body;
const findStep = async (step: string, query = {}) =>
  (await funnel(query)).total.steps.find((each) => each.step === step);

test('each step counts the kits that reached it, those that have not, and the unknown ones', async () => {
  await buildKits(
    server.db,
    made('K1', { is_subscription_activated: true, activated_at: new Date('2026-11-10T09:00:00Z') }),
    made('K2'),
    made('K3'),
    made('K4', { is_subscription_activated: true }),
  );
  await buildPackedBox(server.db, { name: 'BX-1', received: '2026-10-30T09:00:00Z', kits: ['K1', 'K2'] });
  await buildPackedBox(server.db, { name: 'BX-2', kits: ['K3'] });
  await sellKit(server.db, 'K1', { shipped: '2026-11-05T09:00:00Z' });
  await sellKit(server.db, 'K2');
  await keep();
  expect((await funnel()).total.made).toBe(4);
  const counts = async (step: string) => {
    const found = await findStep(step);
    return found && [found.reached, found.not_yet, found.unknown, found.without_day];
  };
  // K4 is in no box, but its owner has it.
  expect(await counts('received')).toEqual([3, 1, 0, 1]);
  expect(await counts('shipped')).toEqual([2, 2, 0, 1]);
  expect(await counts('activated')).toEqual([2, 2, 0, 1]);
  expect(await counts('subscribed')).toEqual([0, 4, 0, 0]);
});

test.each([
  ['unfulfilled', 'not_yet'],
  ['on_hold', 'not_yet'],
  ['scheduled', 'not_yet'],
  ['fulfilled', 'unknown'],
  ['partial', 'unknown'],
  [null, 'unknown'],
])(
  'a kit of an order without a recorded parcel, of which the shop says %s, is %s',
  async (fulfillmentStatus, state) => {
    await buildKits(server.db, made('K1'));
    await sellKit(server.db, 'K1', { fulfillmentStatus });
    await keep();
    const none = { reached: 0, not_yet: 0, unknown: 0 };
    expect(await findStep('shipped')).toMatchObject({ ...none, [state]: 1 });
    const { body } = await caller.call(wire.getKitLife, { params: { serial: 'K1' } });
    expect(body.life.order).toMatchObject({ is_unfulfilled: state === 'not_yet' });
  },
);

test('a kit of an order is unknown once the shop says that it was sent, until its parcel is recorded', async () => {
  await buildKits(server.db, made('K1'));
  const box = await buildPackedBox(server.db, { name: 'BX-1', kits: ['K1'] });
  await sellKit(server.db, 'K1');
  await keep();
  expect(await findStep('shipped')).toMatchObject({ not_yet: 1, unknown: 0 });
  await server.db.updateTable('orders').set({ fulfillment_status: 'fulfilled' }).execute();
  await keep();
  expect(await findStep('shipped'), `also of the box ${box}, in transit`).toMatchObject({
    not_yet: 0,
    unknown: 1,
  });
  await buildShipments(server.db, {
    account: 'main',
    order_external_id: 'order-K1',
    created_at: new Date('2026-11-05T09:00:00Z'),
  });
  await keep();
  expect(await findStep('shipped')).toMatchObject({ reached: 1, unknown: 0 });
});

test('medians are of the kits of which both days are known, and say of how many', async () => {
  await buildKits(server.db, made('K1'), made('K2'), made('K3'));
  await buildPackedBox(server.db, { name: 'BX-1', received: '2026-09-20T09:00:00Z', kits: ['K1'] });
  await buildPackedBox(server.db, { name: 'BX-2', received: '2026-09-30T09:00:00Z', kits: ['K2'] });
  await keep();
  expect(await findStep('received')).toMatchObject({ median_days: 15, measured: 2, unknown: 1 });
  expect(await findStep('shipped')).toMatchObject({ median_days: null, measured: 0, unknown: 3 });
});

test('the funnel is by month of making, kind and region', async () => {
  await server.db
    .insertInto('catalogue_items')
    .values({
      kind: 'sku',
      code: 'TL-CP-M-EU',
      made_for: 'eu',
      cityplay_m: 1,
      cityplay_l: 0,
      '20_m': 0,
      '20_l': 0,
      saved_at: TEST_NOW,
      saved_by: null,
    })
    .execute();
  await buildKits(
    server.db,
    made('K1'),
    made('K2', { is_retail: true, created_at: new Date('2026-10-10T09:00:00Z') }),
    made('K3', { sku: 'OTHER' }),
  );
  await keep();
  expect((await funnel()).months.map(({ month, made: count }) => [month, count])).toEqual([
    ['2026-10', 1],
    ['2026-09', 2],
  ]);
  expect((await funnel({ retail: 'true' })).total.made).toBe(1);
  expect((await funnel({ region: 'eu' })).total.made).toBe(2);
  expect((await funnel({ region: 'unknown', retail: 'false' })).total.made).toBe(1);
});

test('what is kept follows every change, and equals what is counted from the beginning', async () => {
  await buildKits(server.db, made('K1'), made('K2'));
  const box = await buildPackedBox(server.db, { name: 'BX-1', kits: ['K1', 'K2'] });
  await keep();
  const received = async () => (await findStep('received'))?.reached;
  expect(await received()).toBe(0);
  await server.db
    .updateTable('factory_shipments')
    .set({ delivered_date: TEST_NOW })
    .where('id', '=', box)
    .execute();
  await keep();
  expect(await received()).toBe(2);
  await server.db.deleteFrom('box_kits').where('serial_number', '=', 'K2').execute();
  await keep();
  expect(await received()).toBe(1);
  await sellKit(server.db, 'K2', { shipped: '2026-11-05T09:00:00Z' });
  await keep();
  expect((await findStep('shipped'))?.reached).toBe(1);
  await server.db.deleteFrom('kits').where('serial_number', '=', 'K1').execute();
  await keep();
  const kept = await funnel();
  await server.db.deleteFrom('kit_journeys').execute();
  await server.db.deleteFrom('kit_journey_counts').execute();
  await server.db.updateTable('kits').set({ updated_at: TEST_NOW }).execute();
  await keep();
  expect(await funnel()).toEqual(kept);
  expect(kept.total.made).toBe(1);
});

test('kits shipped more than 45 days ago and never activated are listed, the longest first', async () => {
  const shippedAgo = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000).toISOString();
  await buildKits(
    server.db,
    made('K1'),
    made('K2'),
    made('K3'),
    made('K4', { is_subscription_activated: true }),
    made('K5', { is_activation_reported: false }),
  );
  await sellKit(server.db, 'K5', { shipped: shippedAgo(60) });
  await sellKit(server.db, 'K1', { shipped: shippedAgo(46) });
  await sellKit(server.db, 'K2', { shipped: shippedAgo(45) });
  await sellKit(server.db, 'K3', { shipped: shippedAgo(60) });
  await sellKit(server.db, 'K4', { shipped: shippedAgo(60) });
  await keep();
  const list = async (query = {}) => (await caller.call(wire.listIdleKits, { query })).body;
  const { total, unknown, kits } = await list();
  expect(total).toBe(2);
  expect(unknown, 'K5: no one reported whether it is activated').toBe(1);
  expect(kits.map(({ serial_number, days, order_number }) => [serial_number, days, order_number])).toEqual([
    ['K3', 60, '#K3'],
    ['K1', 46, '#K1'],
  ]);
  expect((await list({ days: 44 })).total).toBe(3);
  expect((await list({ limit: 1, offset: 1 })).kits.map(({ serial_number }) => serial_number)).toEqual([
    'K1',
  ]);
});

test('without a report of it, activation and subscription of a kit are unknown, not missing', async () => {
  await buildKits(server.db, made('K1', { is_activation_reported: false }), made('K2'));
  await keep();
  const counts = { reached: 0, not_yet: 1, unknown: 1 };
  expect(await findStep('activated')).toMatchObject(counts);
  expect(await findStep('subscribed')).toMatchObject(counts);
  const loadActivated = async (serial: string) =>
    (await caller.call(wire.getKitLife, { params: { serial } })).body.life.is_activated;
  expect([await loadActivated('K1'), await loadActivated('K2')]).toEqual([null, false]);
});

test('the life of a kit has every known step, whether the production line recorded it or not', async () => {
  await buildKits(server.db, made('K1', { subscription_id: 'sub_1', subscription_plan: 'Team yearly' }));
  await buildPackedBox(server.db, { name: 'BX-1', received: '2026-10-30T09:00:00Z', kits: ['K1', 'K9'] });
  await sellKit(server.db, 'K1', { shipped: '2026-11-05T09:00:00Z' });
  const load = async (serial: string) =>
    (await caller.call(wire.getKitLife, { params: { serial } })).body.life;
  expect(await load('K1')).toMatchObject({
    made_at: '2026-09-10T09:00:00.000Z',
    box: { serial_box: 'BX-1', received_at: '2026-10-30T09:00:00.000Z', is_missing: false },
    order: { number: '#K1', channel: 'shopify' },
    parcel: { created_at: '2026-11-05T09:00:00.000Z' },
    is_activated: false,
    subscription: { id: 'sub_1', plan: 'Team yearly', at: null },
  });
  expect(await load('K9')).toMatchObject({ made_at: null, box: { serial_box: 'BX-1' }, order: null });
  expect((await caller.call(wire.getKitLife, { params: { serial: 'NONE' } })).status).toBe(404);
});
