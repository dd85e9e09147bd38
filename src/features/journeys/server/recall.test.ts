import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildKits } from '#testing/builders/kits.ts';
import { buildPackedBox, sellKit } from '#testing/builders/packed-boxes.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import * as wire from '../contract.ts';
import { RECALL_CUSTOMERS_AT_ONCE } from '../rules/recall.ts';

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
  const tables = ['kits', 'factory_shipments', 'orders', 'order_serials', 'history'] as const;
  for (const table of tables) await server.db.deleteFrom(table).execute();
});

const made = (serial_number: string, more: object = {}) => ({
  serial_number,
  sku: 'TL-CP-M-EU',
  created_at: new Date('2026-09-10T09:00:00Z'),
  ...more,
});
const recall = async (query: wire.RecallSearch) => (await caller.call(wire.recallKits, { query })).body;
const listSerials = async (query: wire.RecallSearch) =>
  (await recall(query)).kits.map(({ serial_number }) => serial_number);

test('the recall of a day’s boxes gives exactly their kits', async () => {
  await buildKits(server.db, made('K1'), made('K2'), made('K3'), made('K4'));
  await buildPackedBox(server.db, { name: 'BX-1', received: '2026-10-29T22:59:59Z', kits: ['K1'] });
  await buildPackedBox(server.db, { name: 'BX-2', received: '2026-10-30T00:00:00Z', kits: ['K3', 'K2'] });
  await buildPackedBox(server.db, { name: 'BX-3', received: '2026-10-30T23:59:59Z', kits: ['K9'] });
  await buildPackedBox(server.db, { name: 'BX-4', received: '2026-10-31T00:00:00Z', kits: ['K4'] });
  await buildPackedBox(server.db, { name: 'BX-5', kits: ['K5'] });
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
  await buildPackedBox(server.db, { name: 'BX-1', kits: ['CPM0100', 'CPM0150'], tracking: 'TLSF1' });
  await buildPackedBox(server.db, { name: 'BX-2', kits: ['CPM0199'], tracking: 'TLSF1' });
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

test('a range of serial numbers takes kits that only orders name, and their customers', async () => {
  await buildKits(server.db, made('CPM0100'));
  await sellKit(server.db, 'CPM0150');
  await sellKit(server.db, 'CPM0200');
  const range = { serial_from: 'CPM0100', serial_to: 'CPM0199' };
  const { total, orders, kits } = await recall(range);
  expect({ total, orders }).toEqual({ total: 2, orders: 1 });
  expect(kits.map(({ serial_number, is_made, order }) => [serial_number, is_made, order?.number])).toEqual([
    ['CPM0100', true, undefined],
    ['CPM0150', false, '#CPM0150'],
  ]);
  const { body } = await colleague.call(wire.recallCustomers, { body: range });
  expect(body.customers.map(({ name }) => name)).toEqual(['Owner of CPM0150']);
  // Orders do not say when a kit was produced.
  expect(await listSerials({ ...range, made_from: '2026-09-01' })).toEqual(['CPM0100']);
});

test.each([
  [{}, 'Enter boxes, days or serial numbers'],
  [{ boxes: ' , ;\n' }, 'Enter boxes, days or serial numbers'],
  [{ boxes: '\uFEFF' }, 'Enter boxes, days or serial numbers'],
  [{ serial_from: 'B', serial_to: 'A' }, 'The last serial number comes before the first'],
])('a recall of %j is refused', async (query, message) => {
  const { status, error } = await caller.call(wire.recallKits, { query });
  expect(status).toBe(400);
  expect(Object.values(error.fields ?? {})).toContain(message);
});

test('the customers to write to are shown to those who may see customers, and the history records the look', async () => {
  await buildKits(server.db, made('K1'), made('K2'));
  await buildPackedBox(server.db, { name: 'BX-1', kits: ['K1', 'K2', 'K3'] });
  await sellKit(server.db, 'K1');
  const body = { boxes: 'BX-1' };
  expect((await caller.call(wire.recallCustomers, { body })).status).toBe(403);
  expect((await colleague.call(wire.recallCustomers, { body })).body).toEqual({
    customers: [
      { order_number: '#K1', name: 'Owner of K1', email: 'K1@example.com', country: 'DE', kits: ['K1'] },
    ],
    without_address: 0,
    next: null,
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

test('the customers of more orders than one answer names come in pieces, and the history records each', async () => {
  const orders = RECALL_CUSTOMERS_AT_ONCE + 2;
  await sellKit(server.db, 'R1');
  await sql`
    with sold as (
      insert into orders (channel, account, external_id, number, placed_at, day, region, currency, is_cancelled,
        goods_minor, goods_basis, refunded_minor, discounts_minor, units, customer_name, provider_updated_at)
      select channel, account, 'more-' || nth, '#' || nth, placed_at, day, region, currency, is_cancelled,
        goods_minor, goods_basis, refunded_minor, discounts_minor, units, 'Owner ' || nth, provider_updated_at
      from orders cross join generate_series(2, ${orders}::integer) as nth
      returning account, external_id
    )
    insert into order_serials (account, order_external_id, serial_number)
    select account, external_id, 'R' || external_id from sold`.execute(server.db);
  const body = { serial_from: 'R' };
  const first = (await colleague.call(wire.recallCustomers, { body })).body;
  expect(first.customers).toHaveLength(RECALL_CUSTOMERS_AT_ONCE);
  const rest = (await colleague.call(wire.recallCustomers, { body: { ...body, after: first.next ?? 0 } }))
    .body;
  expect(rest.customers).toHaveLength(2);
  expect(rest.next).toBeNull();
  const numbers = [...first.customers, ...rest.customers].map(({ order_number }) => order_number);
  expect(new Set(numbers).size).toBe(orders);
  const entries = await server.db.selectFrom('history').select('changes').orderBy('id').execute();
  expect(entries.map(({ changes }) => changes)).toEqual([
    expect.objectContaining({ customers: { before: null, after: RECALL_CUSTOMERS_AT_ONCE } }),
    expect.objectContaining({ customers: { before: null, after: 2 } }),
  ]);
});

test('a recall names no customer whose order is older than names are kept, even before the name is removed', async () => {
  await sellKit(server.db, 'K1');
  await sellKit(server.db, 'K2');
  const order = server.db.updateTable('orders').set({ day: '2025-11-20' });
  await order.where('number', '=', '#K1').execute();
  const { body } = await colleague.call(wire.recallCustomers, { body: { serial_from: 'K' } });
  expect(body.customers.map(({ order_number }) => order_number)).toEqual(['#K2']);
  expect(body.without_address).toBe(1);
});

test('a cancelled order reaches no customer, and is not counted', async () => {
  await buildKits(server.db, made('K1'), made('K2'));
  await buildPackedBox(server.db, { name: 'BX-1', kits: ['K1', 'K2'] });
  await sellKit(server.db, 'K1');
  await sellKit(server.db, 'K2');
  await server.db.updateTable('orders').set({ is_cancelled: true }).where('number', '=', '#K2').execute();
  expect(await recall({ boxes: 'BX-1' })).toMatchObject({ total: 2, orders: 1 });
  const { body } = await colleague.call(wire.recallCustomers, { body: { boxes: 'BX-1' } });
  expect(body.customers.map(({ order_number }) => order_number)).toEqual(['#K1']);
});

test('the file of a recall has the company day of receipt, by which a kit is found', async () => {
  const chicago = await buildServer({ settings: { COMPANY_TIME_ZONE: 'America/Chicago' } });
  try {
    await buildPackedBox(chicago.db, { name: 'BX-1', received: '2026-10-31T01:00:00Z', kits: ['K1'] });
    const viewer = chicago.signedInAs(await buildUser(chicago.db, { role: 'viewer' }));
    const { body } = await chicago.inject({
      url: '/api/journeys/recall/export?received_from=2026-10-30&received_to=2026-10-30&format=csv&columns=kit,received',
      headers: { authorization: `Bearer ${await viewer.token()}` },
    });
    expect(body).toBe('\uFEFFKit,Received\r\nK1,2026-10-30\r\n');
  } finally {
    await chicago.close();
  }
});
