import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildKits } from '#testing/builders/kits.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import * as wire from '../contract.ts';
import { keepJourneys } from './public.ts';

const TIME_ZONE = 'Europe/London';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
let colleague: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db, { username: 'ada', role: 'viewer' }));
  colleague = server.signedInAs(await buildUser(server.db, { username: 'grace' }));
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

interface GivenBox {
  name: string;
  received?: string;
  kits: string[];
  tracking?: string;
}

async function buildBox({ name, received, kits, tracking }: GivenBox): Promise<number> {
  const { id } = await server.db
    .insertInto('factory_shipments')
    .values({
      serial_box: name,
      sku: 'TL-CP-M-EU',
      from_factory: 'Shenzhen assembly',
      to_warehouse: 'TIVE',
      tracking_number: tracking ?? null,
      shipping_company: null,
      ship_date: '2026-10-01',
      delivered_date: received === undefined ? null : new Date(received),
      units: kits.length,
      created_at: TEST_NOW,
      expected_arrival: null,
      first_expected_arrival: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (kits.length > 0)
    await server.db
      .insertInto('box_kits')
      .values(
        kits.map((serial_number) => ({
          box_id: id,
          serial_number,
          is_expected: true,
          packed_at: new Date('2026-09-20T09:00:00Z'),
        })),
      )
      .execute();
  return id;
}

/** An order of a shop whose line names a kit, with its parcel where it has one. */
async function sell(
  serial: string,
  { shipped, number = `#${serial}` }: { shipped?: string; number?: string } = {},
) {
  await buildStoredOrders(server.db, [
    {
      externalId: `order-${serial}`,
      number,
      customerEmail: `${serial}@example.com`,
      customerName: `Owner of ${serial}`,
    },
  ]);
  await server.db
    .insertInto('order_serials')
    .values({
      account: 'main',
      order_external_id: `order-${serial}`,
      serial_number: serial,
      sku: 'TL-CP-M-EU',
    })
    .execute();
  if (shipped !== undefined)
    await buildShipments(server.db, {
      account: 'main',
      order_external_id: `order-${serial}`,
      created_at: new Date(shipped),
    });
}

const made = (serial_number: string, more: object = {}) => ({
  serial_number,
  sku: 'TL-CP-M-EU',
  created_at: new Date('2026-09-10T09:00:00Z'),
  ...more,
});
const funnel = async (query = {}) => (await caller.call(wire.getFunnel, { query })).body;
const findStep = async (step: string, query = {}) =>
  (await funnel(query)).total.steps.find((each) => each.step === step);

test('each step counts who came so far, who has not yet and of whom no one can tell', async () => {
  await buildKits(
    server.db,
    made('K1', { is_subscription_activated: true, activated_at: new Date('2026-11-10T09:00:00Z') }),
    made('K2'),
    made('K3'),
    made('K4', { is_subscription_activated: true }),
  );
  await buildBox({ name: 'BX-1', received: '2026-10-30T09:00:00Z', kits: ['K1', 'K2'] });
  await buildBox({ name: 'BX-2', kits: ['K3'] });
  await sell('K1', { shipped: '2026-11-05T09:00:00Z' });
  await sell('K2');
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

test('medians are of the kits of which both days are known, and say of how many', async () => {
  await buildKits(server.db, made('K1'), made('K2'), made('K3'));
  await buildBox({ name: 'BX-1', received: '2026-09-20T09:00:00Z', kits: ['K1'] });
  await buildBox({ name: 'BX-2', received: '2026-09-30T09:00:00Z', kits: ['K2'] });
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

test('what is kept follows every change, and equals what is counted anew', async () => {
  await buildKits(server.db, made('K1'), made('K2'));
  const box = await buildBox({ name: 'BX-1', kits: ['K1', 'K2'] });
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
  await sell('K2', { shipped: '2026-11-05T09:00:00Z' });
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
  );
  await sell('K1', { shipped: shippedAgo(46) });
  await sell('K2', { shipped: shippedAgo(45) });
  await sell('K3', { shipped: shippedAgo(60) });
  await sell('K4', { shipped: shippedAgo(60) });
  await keep();
  const list = async (query = {}) => (await caller.call(wire.listIdleKits, { query })).body;
  const { total, kits } = await list();
  expect(total).toBe(2);
  expect(kits.map(({ serial_number, days, order_number }) => [serial_number, days, order_number])).toEqual([
    ['K3', 60, '#K3'],
    ['K1', 46, '#K1'],
  ]);
  expect((await list({ days: 44 })).total).toBe(3);
  expect((await list({ limit: 1, offset: 1 })).kits.map(({ serial_number }) => serial_number)).toEqual([
    'K1',
  ]);
});

test('the life of a kit has what was told of it, whether the line recorded it or not', async () => {
  await buildKits(server.db, made('K1', { subscription_id: 'sub_1', subscription_plan: 'Team yearly' }));
  await buildBox({ name: 'BX-1', received: '2026-10-30T09:00:00Z', kits: ['K1', 'K9'] });
  await sell('K1', { shipped: '2026-11-05T09:00:00Z' });
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

const recall = async (query: wire.RecallSearch) => (await caller.call(wire.recallKits, { query })).body;
const listSerials = async (query: wire.RecallSearch) =>
  (await recall(query)).kits.map(({ serial_number }) => serial_number);

test('the recall of a day’s boxes gives exactly their kits', async () => {
  await buildKits(server.db, made('K1'), made('K2'), made('K3'), made('K4'));
  await buildBox({ name: 'BX-1', received: '2026-10-29T22:59:59Z', kits: ['K1'] });
  await buildBox({ name: 'BX-2', received: '2026-10-30T00:00:00Z', kits: ['K3', 'K2'] });
  await buildBox({ name: 'BX-3', received: '2026-10-30T23:59:59Z', kits: ['K9'] });
  await buildBox({ name: 'BX-4', received: '2026-10-31T00:00:00Z', kits: ['K4'] });
  await buildBox({ name: 'BX-5', kits: ['K5'] });
  const day = { received_from: '2026-10-30', received_to: '2026-10-30' };
  const { total, kits } = await recall(day);
  expect(total).toBe(3);
  expect(kits.map(({ serial_number, is_made, box }) => [serial_number, is_made, box?.serial_box])).toEqual([
    ['K2', true, 'BX-2'],
    ['K3', true, 'BX-2'],
    ['K9', false, 'BX-3'],
  ]);
});

test('a recall takes boxes, tracking numbers, days of making and ranges of serial numbers, which must all hold', async () => {
  await buildKits(
    server.db,
    made('CPM0100'),
    made('CPM0199', { created_at: new Date('2026-10-10T09:00:00Z') }),
    made('CPM01000'),
    made('CPM0200'),
  );
  await buildBox({ name: 'BX-1', kits: ['CPM0100', 'CPM0150'], tracking: 'TLSF1' });
  await buildBox({ name: 'BX-2', kits: ['CPM0199'], tracking: 'TLSF1' });
  expect(await listSerials({ boxes: 'bx-1, NONE' })).toEqual(['CPM0100', 'CPM0150']);
  expect((await recall({ boxes: 'bx-1, NONE' })).unknown_boxes).toEqual(['NONE']);
  expect(await listSerials({ boxes: 'tlsf1' })).toEqual(['CPM0100', 'CPM0150', 'CPM0199']);
  expect(await listSerials({ serial_from: 'CPM0100', serial_to: 'CPM0199' })).toEqual([
    'CPM0100',
    'CPM0150',
    'CPM0199',
  ]);
  expect(await listSerials({ serial_from: 'CPM0199' })).toEqual(['CPM0199', 'CPM0200']);
  expect(await listSerials({ made_from: '2026-10-01' })).toEqual(['CPM0199']);
  expect(await listSerials({ boxes: 'TLSF1', serial_to: 'CPM0150', made_to: '2026-09-30' })).toEqual([
    'CPM0100',
  ]);
});

test.each([
  [{}, 'Enter boxes, days or serial numbers'],
  [{ serial_from: 'B', serial_to: 'A' }, 'The last serial number comes before the first'],
])('a recall of %j is refused', async (query, message) => {
  const { status, error } = await caller.call(wire.recallKits, { query });
  expect(status).toBe(400);
  expect(Object.values(error.fields ?? {})).toContain(message);
});

test('whom to write to is told to those who may see customers, and the history has that they looked', async () => {
  await buildKits(server.db, made('K1'), made('K2'));
  await buildBox({ name: 'BX-1', kits: ['K1', 'K2', 'K3'] });
  await sell('K1');
  const body = { boxes: 'BX-1' };
  expect((await caller.call(wire.recallCustomers, { body })).status).toBe(403);
  expect((await colleague.call(wire.recallCustomers, { body })).body).toEqual({
    customers: [
      { order_number: '#K1', name: 'Owner of K1', email: 'K1@example.com', country: 'DE', kits: ['K1'] },
    ],
    without_address: 0,
  });
  const entries = await server.db
    .selectFrom('history')
    .select(['user_name', 'changes'])
    .where('entity', '=', 'recall')
    .execute();
  expect(entries).toEqual([
    {
      user_name: 'grace',
      changes: { boxes: { before: null, after: 'BX-1' }, customers: { before: null, after: 1 } },
    },
  ]);
});
