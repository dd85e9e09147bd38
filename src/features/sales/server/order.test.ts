import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchRecords } from '#features/search/contract.ts';
import { buildKits } from '#testing/builders/kits.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getOrder } from '../contract/order.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());

test('an order has its lines and its money with refunds, and says nothing of whom it is for', async () => {
  await buildStoredOrders(server.db, [
    {
      externalId: '5001',
      number: '#1041',
      customerName: 'Erika Mustermann',
      customerEmail: 'erika@example.com',
      goodsMinor: 200_00,
      refundedMinor: 100_00,
      lines: [{ sku: 'CP-M', quantity: 2, refundedQuantity: 1, goodsMinor: 200_00, refundedMinor: 100_00 }],
    },
  ]);
  const answer = await caller.call(getOrder, { params: { id: '5001' } });
  expect(answer.body.order).toMatchObject({
    number: '#1041',
    goods_minor: 200_00,
    refunded_minor: 100_00,
    lines: [{ sku: 'CP-M', quantity: 2, refunded_quantity: 1 }],
    serials: [],
  });
  expect(answer.body.order.has_customer).toBe(true);
  expect(JSON.stringify(answer.body)).not.toMatch(/mustermann|example\.com/i);
});

test('an order whose price is not known yet has none, which is not 0', async () => {
  await buildStoredOrders(server.db, [
    { channel: 'amazon', account: 'eu', externalId: '303-1', number: '303-1', goodsMinor: null },
  ]);
  const { body } = await caller.call(getOrder, { params: { id: '303-1' } });
  expect(body.order.goods_minor).toBeNull();
});

test('the kits of an order are those whose serial numbers the channel reported', async () => {
  await buildStoredOrders(server.db, [
    { channel: 'amazon', account: 'eu', externalId: '303-2', number: '303-2' },
  ]);
  await buildKits(server.db, { serial_number: 'TL-1' });
  const serial = { account: 'eu', order_external_id: '303-2', sku: 'CP-M' };
  await server.db
    .insertInto('order_serials')
    .values([
      { ...serial, serial_number: 'TL-1' },
      { ...serial, serial_number: 'XX-9' },
    ])
    .execute();
  const { body } = await caller.call(getOrder, { params: { id: '303-2' } });
  expect(body.order.serials).toEqual([
    { serial_number: 'TL-1', sku: 'CP-M', is_kit: true },
    { serial_number: 'XX-9', sku: 'CP-M', is_kit: false },
  ]);
});

test('what goes out instead of a return comes after what came back', async () => {
  await buildStoredOrders(server.db, [{ account: 'shop', externalId: '5003', number: '#1043' }]);
  const line = {
    account: 'shop',
    order_external_id: '5003',
    status: 'closed',
    units: 1,
    returned_at: new Date('2026-11-19T09:00:00Z'),
  };
  await server.db
    .insertInto('order_returns')
    .values([
      { ...line, id: 'exchange:1', kind: 'exchange' },
      { ...line, id: 'return:1', kind: 'return' },
    ])
    .execute();
  const { body } = await caller.call(getOrder, { params: { id: '5003' } });
  expect(body.order.returns.map(({ kind }) => kind)).toEqual(['return', 'exchange']);
});

test('an order that is not there says so', async () => {
  expect(await caller.call(getOrder, { params: { id: 'none' } })).toMatchObject({ status: 404 });
});

test.each(['#7041', '7041', '#70'])('an order is found by %o', async (q) => {
  await buildStoredOrders(server.db, [{ externalId: '7001', number: '#7041' }]);
  const { body } = await caller.call(searchRecords, { query: { q } });
  expect(body.groups.find(({ kind }) => kind === 'order')?.finds).toMatchObject([
    { label: '#7041', path: '/order/7001', is_exact: q !== '#70' },
  ]);
});

test('whom an order is for leads to the customer, never to the order', async () => {
  await buildStoredOrders(server.db, [
    { customerName: 'Erika Mustermann', customerEmail: 'erika@example.com' },
  ]);
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  for (const q of ['Erika Mustermann', 'erika@example.com'])
    expect((await admin.call(searchRecords, { query: { q } })).body.groups.map(({ kind }) => kind)).toEqual([
      'customer',
    ]);
});
