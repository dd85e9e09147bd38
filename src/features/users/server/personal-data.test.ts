import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAccessToken } from '#features/access-tokens/contract.ts';
import { signIn } from '#features/auth/contract.ts';
import { queueMail } from '#features/deliveries/server/public.ts';
import { recordChange } from '#features/history/server/public.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { readWholeBackup } from '#testing/server/read-whole-backup.ts';
import { buildServer } from '#testing/server/server.ts';
import { createUser, listUsers, updateUser } from '../contract.ts';
import { erasePersonalData, exportPersonalData, findPersonalData } from '../contract/personal-data.ts';

const server = await buildServer();
const { db } = server;
afterAll(() => server.close());

const WHO = { by: 'email', value: 'Wanda@Example.com' } as const;
const NONE = { accounts: 0, orders: 0, invitations: 0, deliveries: 0, history: 0 };
let root: Awaited<ReturnType<typeof buildUser>>;
const asRoot = () => server.signedInAs(root);

beforeEach(async () => {
  await clearSales(db);
  for (const table of ['deliveries', 'history', 'idempotency_keys', 'access_tokens', 'users'] as const)
    await db.deleteFrom(table).execute();
  root = await buildUser(db, { username: 'root', role: 'admin' });
});

const ofWanda = (number: string, day = '2026-11-20') => ({
  number,
  externalId: number,
  placedAt: new Date(`${day}T12:00:00Z`),
  customerName: 'Wanda Worker',
  customerEmail: 'wanda@example.com',
  customerKey: 'wanda',
});

/** Wanda as an employee who did things, and had things done to her account. */
async function employWanda(): Promise<number> {
  // Before there is an account, and by the address instead of the name.
  for (const username of ['WandaW', 'Wanda@Example.com'])
    await server.call(signIn, { body: { username, password: 'wrong' } });
  const account = {
    username: 'wandam',
    full_name: 'Wanda Maiden',
    email: 'wanda.maiden@example.com',
    role: 'admin' as const,
    password: 'correct horse 17',
  };
  const { body } = await asRoot().call(
    createUser,
    { body: account },
    { 'idempotency-key': 'create-wanda-1' },
  );
  const { id } = body.user;
  const wanda = server.signedInAs({ id });
  await wanda.call(createAccessToken, {
    body: { name: 'press', scopes: ['kits:write'], expires_in_days: 3 },
  });
  await wanda.call(updateUser, { params: { id: root.id }, body: { full_name: 'Root' } });
  // What others save names her as she is called at the time.
  await recordChange(db, {
    actor: root,
    address: null,
    now: server.clock.now,
    entity: 'stock-difference',
    entityId: 1,
    action: 'created',
    changes: {
      owner: { before: null, after: 'Wanda Maiden' },
      created_by: { before: null, after: 'wandam' },
    },
  });
  const names = { username: 'wandaw', full_name: 'Wanda Worker', email: 'wanda@example.com' };
  expect((await asRoot().call(updateUser, { params: { id }, body: names })).status).toBe(200);
  const mail = { subject: 'Hello', text: 'Hello Wanda Worker', now: server.clock.now };
  for (const [kind, userId, state, address] of [
    ['alert', id, 'sent', 'Wanda@example.com'],
    ['brief', id, 'failed', 'Wanda@example.com'],
    ['assignment', id, 'queued', 'Wanda@example.com'],
    ['test', null, 'failed', 'Wanda.Maiden@example.com'],
  ] as const) {
    const dedupeKey = `${kind}:${address}`;
    await queueMail(db, { ...mail, kind, dedupeKey, to: { userId, address } });
    await db
      .updateTable('deliveries')
      .set({ state, last_error: state === 'failed' ? '550 wanda@example.com is unknown' : null })
      .where('kind', '=', kind)
      .execute();
  }
  await server.call(signIn, { body: { username: 'WandaW', password: 'wrong' } });
  return id;
}

test('Z20: what is kept of a person is found, whatever the case, and each look is in the history without a name', async () => {
  await employWanda();
  await buildStoredOrders(db, [ofWanda('#1'), ofWanda('#2', '2026-11-19')]);
  const { body } = await asRoot().call(findPersonalData, { body: WHO });
  expect(body.accounts).toMatchObject([{ username: 'wandaw', full_name: 'Wanda Worker' }]);
  expect(body.orders).toMatchObject([{ number: '#1', name: 'Wanda Worker' }, { number: '#2' }]);
  const looks = await db
    .selectFrom('history')
    .select(['action', 'entity_id', 'changes'])
    .where('entity', '=', 'person')
    .execute();
  expect(looks).toEqual([{ action: 'opened', entity_id: null, changes: {} }]);
  const ask = async (by: 'name' | 'username' | 'order', value: string) => {
    const { accounts, orders } = (await asRoot().call(findPersonalData, { body: { by, value } })).body;
    return [accounts.length, orders.length];
  };
  expect(await ask('name', 'wanda worker')).toEqual([1, 2]);
  expect(await ask('username', 'WANDAW')).toEqual([1, 0]);
  expect(await ask('order', '#2')).toEqual([0, 2]);
  expect(await ask('name', 'Wanda')).toEqual([0, 0]);
});

test('Z20: an export has the accounts, the orders and what the history has of the person', async () => {
  await employWanda();
  await buildStoredOrders(db, [ofWanda('#1')]);
  const { body } = await asRoot().call(exportPersonalData, { body: WHO });
  expect(body.orders).toMatchObject([{ number: '#1', email: 'wanda@example.com' }]);
  expect(body.accounts[0]?.history.map(({ entity, action }) => `${entity} ${action}`)).toEqual(
    expect.arrayContaining([
      'user created',
      'access-token created',
      'user updated',
      'session sign-in-failed',
    ]),
  );
  expect(JSON.stringify(body)).not.toContain('argon2');
});

test('Z21: after an erasure nothing names the person: no table, no backup; what was done and sold stays', async () => {
  const id = await employWanda();
  await buildStoredOrders(db, [
    ofWanda('#1'),
    ofWanda('#2'),
    { ...ofWanda('#3'), customerName: 'Bob', customerEmail: null, customerKey: 'bob' },
  ]);
  const figures = async () => ({
    days: await db.selectFrom('sales_days').selectAll().execute(),
    customers: (await db.selectFrom('sales_customer_days').selectAll().execute()).length,
  });
  const before = await figures();
  const entries = await db.selectFrom('history').select('id').execute();
  expect(await readWholeBackup(server)).toMatch(/wanda/i);
  // The failed sign-in with the address instead of a name is an entry of no account.
  const seen = { ...NONE, accounts: 1, orders: 2, deliveries: 3, history: 1 };
  const { status, body } = await asRoot().call(erasePersonalData, { body: { ...WHO, seen } });
  expect({ status, body }).toEqual({ status: 200, body: { success: true, ...seen } });
  expect(await readWholeBackup(server)).not.toMatch(/wanda/i);
  expect(await figures()).toEqual(before);
  const sent = await db.selectFrom('deliveries').select(['kind', 'recipient']).orderBy('id').execute();
  expect(sent.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
    'alert deleted user',
    'brief deleted user',
    'test deleted user',
  ]);
  expect((await db.selectFrom('history').select('id').execute()).length).toBe(entries.length + 1);
  const theirs = await db
    .selectFrom('history')
    .select(['user_name', 'address'])
    .where('user_id', '=', id)
    .execute();
  expect(new Set(theirs.map((entry) => JSON.stringify(entry)))).toEqual(
    new Set([JSON.stringify({ user_name: `erased user ${id}`, address: null })]),
  );
  expect(await db.selectFrom('orders').select('customer_name').where('number', '=', '#3').execute()).toEqual([
    { customer_name: 'Bob' },
  ]);
  const last = await db
    .selectFrom('history')
    .select(['action', 'changes', 'user_name'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(last).toEqual([
    {
      action: 'erased',
      user_name: 'root',
      changes: {
        accounts: { before: 1, after: 0 },
        orders: { before: 2, after: 0 },
        deliveries: { before: 3, after: 0 },
        history: { before: 1, after: 0 },
      },
    },
  ]);
});

test('Z21: names that are also words of the history are taken out of no other entry', async () => {
  const { id } = await buildUser(db, { username: 'role', full_name: 'admin' });
  const other = await buildUser(db, { username: 'otis' });
  await asRoot().call(updateUser, { params: { id: other.id }, body: { role: 'admin' } });
  const readRole = () =>
    db
      .selectFrom('history')
      .select('changes')
      .where('entity', '=', 'user')
      .where('entity_id', '=', String(other.id))
      .execute();
  const before = await readRole();
  expect(before).toEqual([{ changes: { role: { before: 'user', after: 'admin' } } }]);
  const erasure = { by: 'username', value: 'role', seen: { ...NONE, accounts: 1 } } as const;
  expect((await asRoot().call(erasePersonalData, { body: erasure })).status).toBe(200);
  expect(await readRole()).toEqual(before);
  expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('Z21: a customer who once tried to sign in is not named either', async () => {
  await server.call(signIn, { body: { username: 'Wanda@Example.com', password: 'wrong' } });
  await buildStoredOrders(db, [ofWanda('#1')]);
  const seen = { ...NONE, orders: 1, history: 1 };
  expect((await asRoot().call(erasePersonalData, { body: { ...WHO, seen } })).status).toBe(200);
  expect(await readWholeBackup(server)).not.toMatch(/wanda/i);
});

test('Z22: what was found and exported is not kept for a repetition of the request', async () => {
  await buildStoredOrders(db, [ofWanda('#1')]);
  for (const [endpoint, key] of [
    [findPersonalData, 'find-wanda-1'],
    [exportPersonalData, 'export-wanda-1'],
  ] as const)
    expect(
      (await asRoot().call(endpoint, { body: WHO }, { 'idempotency-key': key })).body.orders,
    ).toHaveLength(1);
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
});

test('Z21: a later sync of the same order does not bring the name back; a new order is a new matter', async () => {
  await buildStoredOrders(db, [ofWanda('#1')]);
  await asRoot().call(erasePersonalData, { body: { ...WHO, seen: { ...NONE, orders: 1 } } });
  const read = () =>
    db
      .selectFrom('orders')
      .select(['number', 'customer_name', 'customer_email', 'customer_key'])
      .orderBy('number')
      .execute();
  const [erased] = await read();
  expect(erased).toMatchObject({ customer_name: null, customer_email: null });
  expect(erased?.customer_key).not.toBe('wanda');
  const again = { ...ofWanda('#1'), updatedAt: new Date('2026-11-22T12:00:00Z'), paymentStatus: 'refunded' };
  await buildStoredOrders(db, [again, ofWanda('#9')]);
  const [same, fresh] = await read();
  expect(same).toEqual(erased);
  expect(fresh).toMatchObject({ number: '#9', customer_name: 'Wanda Worker', customer_key: 'wanda' });
  expect(await db.selectFrom('orders').select('payment_status').where('number', '=', '#1').execute()).toEqual(
    [{ payment_status: 'refunded' }],
  );
});

test('Z21: what has changed since it was seen is not erased, and no one erases themselves or the last admin', async () => {
  await buildStoredOrders(db, [ofWanda('#1'), ofWanda('#2')]);
  const erase = (body: { by: 'email' | 'username'; value: string; seen: typeof NONE }) =>
    asRoot().call(erasePersonalData, { body });
  expect(await erase({ ...WHO, seen: { ...NONE, orders: 1 } })).toMatchObject({ status: 409 });
  expect(await erase({ by: 'username', value: 'root', seen: { ...NONE, accounts: 1 } })).toMatchObject({
    status: 403,
  });
  expect(await erase({ by: 'username', value: 'no one', seen: NONE })).toMatchObject({
    status: 404,
  });
  expect(await db.selectFrom('orders').select('customer_name').execute()).toEqual([
    { customer_name: 'Wanda Worker' },
    { customer_name: 'Wanda Worker' },
  ]);
});

test('Z22: answers with personal data are never kept by a browser or a proxy, and only admins get them', async () => {
  const token = await asRoot().token();
  for (const path of ['/users', '/auth/me', '/history', '/sales/shopify/orders?date=2026-11-20']) {
    const { headers } = await server.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
  }
  const found = await server.inject({
    method: 'POST',
    url: `/api${findPersonalData.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: WHO,
  });
  expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'no-store']);
  const user = server.signedInAs(await buildUser(db, { role: 'user' }));
  expect(await user.call(exportPersonalData, { body: WHO })).toMatchObject({ status: 403 });
  expect(await user.call(listUsers, { query: {} })).toMatchObject({ status: 403 });
});
