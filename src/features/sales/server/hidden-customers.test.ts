import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchRecords } from '#features/search/contract.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getCustomer } from '../contract/customer.ts';
import { getOrder } from '../contract/order.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ settings: { PERSONAL_DATA_DAYS: '30' } });
  caller = server.signedInAs(await buildUser(server.db));
  const order = (externalId: string, placedAt: string, customerName: string, customerKey = externalId) => ({
    externalId,
    number: `#${externalId}`,
    placedAt: new Date(placedAt),
    customerName,
    customerKey,
    customerEmail: `${externalId}@example.com`,
  });
  // On 21 November, names of 22 October and later are kept.
  await buildStoredOrders(server.db, [
    order('1', '2026-10-21T12:00:00Z', 'Erika Mustermann'),
    order('2', '2026-10-22T12:00:00Z', 'Grace Hopper', 'grace'),
    order('3', '2026-10-21T12:00:00Z', 'Grace Married', 'grace'),
  ]);
});
afterAll(() => server.close());

const find = async (q: string) => {
  const { groups } = (await caller.call(searchRecords, { query: { q } })).body;
  return groups.filter(({ kind }) => kind === 'customer').flatMap(({ finds }) => finds);
};

test('a name is not found once it is older than names are kept, even before it is removed', async () => {
  for (const typed of ['Erika Mustermann', 'muster', '1@example.com', 'married'])
    expect(await find(typed)).toEqual([]);
  expect(await find('hopper')).toMatchObject([{ label: 'Grace Hopper', path: '/customer/2' }]);
});

test('an order names no customer once it is older than names are kept', async () => {
  expect((await caller.call(getOrder, { params: { id: '1' } })).body.order.has_customer).toBe(false);
  expect((await caller.call(getOrder, { params: { id: '2' } })).body.order.has_customer).toBe(true);
  for (const order of ['1', '3'])
    expect(await caller.call(getCustomer, { params: { order } })).toMatchObject({ status: 404 });
});

test('a customer has only the orders whose names are kept', async () => {
  const { body } = await caller.call(getCustomer, { params: { order: '2' } });
  expect(body.customer.name).toBe('Grace Hopper');
  expect(body.customer.orders.map(({ number }) => number)).toEqual(['#2']);
});

test('of a customer with more orders than are listed that is said', async () => {
  const order = (each: number) => ({
    externalId: `many-${each}`,
    placedAt: new Date('2026-11-20T12:00:00Z'),
    customerName: 'Toy Wholesale',
    customerKey: 'wholesale',
  });
  const open = async () => (await caller.call(getCustomer, { params: { order: 'many-0' } })).body.customer;
  await buildStoredOrders(
    server.db,
    Array.from({ length: 200 }, (_, each) => order(each)),
  );
  expect(await open()).toMatchObject({ has_more_orders: false });
  await buildStoredOrders(server.db, [order(200)]);
  const customer = await open();
  expect(customer.has_more_orders).toBe(true);
  expect(customer.orders).toHaveLength(200);
});
