import { afterEach, beforeEach, expect, test } from 'vitest';
import { getCustomer } from '#features/sales/contract/customer.ts';
import type { Role } from '#shared/access/rights.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { keepRecentFind, listRecentFinds, searchRecords } from '../contract.ts';

let server: TestServer;
beforeEach(async () => {
  server = await buildServer();
  await buildStoredOrders(server.db, [
    {
      externalId: '7001',
      number: '#41',
      customerKey: 'grace',
      customerName: 'Grace Hopper',
      customerEmail: 'Grace@Navy.example',
    },
    {
      externalId: '7002',
      number: '#42',
      customerKey: 'grace',
      customerName: 'Grace Hopper',
      customerEmail: null,
    },
    {
      externalId: '7003',
      number: '#43',
      customerKey: 'ada',
      customerName: 'Ada Lovelace',
      customerEmail: null,
    },
  ]);
});
afterEach(() => server.close());

async function openAs(role: Role) {
  const user = await buildUser(server.db, { role });
  const caller = server.signedInAs(user);
  const find = async (q: string) => {
    const { groups } = (await caller.call(searchRecords, { query: { q } })).body;
    return groups.filter(({ kind }) => kind === 'customer').flatMap(({ finds }) => finds);
  };
  const listLooks = async () => {
    const rows = await server.db
      .selectFrom('history')
      .select(['action', 'entity_id'])
      .where('user_id', '=', user.id)
      .where('entity', '=', 'customer')
      .orderBy('id')
      .execute();
    return rows.map(({ action, entity_id }) => [action, entity_id]);
  };
  return { ...caller, find, listLooks };
}

test.each(['grace hopper', 'Grace H', 'hopp', 'grace@navy.example', 'grace@n'])(
  'a customer is found by %o, once for all of their orders',
  async (typed) => {
    const { find } = await openAs('user');
    expect(await find(typed)).toMatchObject([{ label: 'Grace Hopper', path: /^\/customer\/700[12]$/ }]);
  },
);

test('a whole name or address is exact, and less than four letters find no customer', async () => {
  const { find } = await openAs('user');
  expect(await find('GRACE@navy.example')).toMatchObject([{ is_exact: true }]);
  expect(await find('ada lovelace')).toMatchObject([{ is_exact: true, detail: null }]);
  expect(await find('love')).toMatchObject([{ is_exact: false }]);
  expect(await find('ada')).toEqual([]);
});

test.each([
  ['viewer', 0],
  ['user', 1],
  ['planner', 1],
  ['admin', 1],
] as const)('a %s finds %i customers', async (role, count) => {
  const { find, listLooks } = await openAs(role);
  expect(await find('lovelace')).toHaveLength(count);
  expect(await listLooks()).toHaveLength(count);
});

test('that someone saw customers is in the history, once for the letters of a search, and not what they typed', async () => {
  const { find, listLooks } = await openAs('user');
  for (const typed of ['hopp', 'hoppe', 'hopper', 'no one at all']) await find(typed);
  expect(await listLooks()).toEqual([['searched', null]]);
  server.clock.advance(61_000);
  await find('no one at all');
  expect(await listLooks()).toHaveLength(1);
  await find('lovelace');
  expect(await listLooks()).toHaveLength(2);
});

test('a customer is no recent find', async () => {
  const { call } = await openAs('user');
  expect(await call(keepRecentFind, { body: { kind: 'customer', id: '7001' } })).toMatchObject({
    status: 200,
  });
  expect((await call(listRecentFinds, {})).body.finds).toEqual([]);
  expect(await server.db.selectFrom('recent_finds').select('kind').execute()).toEqual([]);
});

test('the page of a customer has all of their orders, and each look at it is in the history', async () => {
  const { call, listLooks } = await openAs('user');
  const { body } = await call(getCustomer, { params: { order: '7002' } });
  expect(body.customer).toMatchObject({ name: 'Grace Hopper', email: 'Grace@Navy.example' });
  expect(body.customer.orders.map(({ number }) => number).toSorted()).toEqual(['#41', '#42']);
  expect(await listLooks()).toEqual([['opened', '7002']]);
});

test('an order that names no one leads to no customer, and a viewer is refused', async () => {
  const user = await openAs('user');
  expect(await user.call(getCustomer, { params: { order: '9999' } })).toMatchObject({ status: 404 });
  const viewer = await openAs('viewer');
  expect(await viewer.call(getCustomer, { params: { order: '7001' } })).toMatchObject({ status: 403 });
  expect([...(await user.listLooks()), ...(await viewer.listLooks())]).toEqual([]);
});
