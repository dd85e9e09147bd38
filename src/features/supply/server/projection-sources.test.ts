import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { getProjection } from '../contract.ts';

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: new Date('2026-11-21T10:00:00Z') });
  otis = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('sources').execute();
});

const projected = async () => (await otis.call(getProjection, { query: {} })).body;

test('a source that is stale is named, with its last success; one that is fresh is not', async () => {
  await buildWarehouseSource(server.db, 'itb', { last_success_at: new Date('2026-11-20T10:00:00Z') });
  await buildWarehouseSource(server.db, 'tive', { last_success_at: new Date('2026-11-21T09:58:00Z') });
  expect((await projected())?.outdated).toEqual([
    { id: 'warehouse:itb', name: 'ITB', last_success_at: '2026-11-20T10:00:00.000Z', is_loading: false },
  ]);
});

test('orders whose past is still being loaded are named, however fresh they are', async () => {
  const orders = { kind: 'orders', interval_seconds: 600, last_success_at: new Date('2026-11-21T09:58:00Z') };
  await server.db
    .insertInto('sources')
    .values([
      { ...orders, id: 'orders:amazon-eu', name: 'Amazon Europe orders', cursor: '{"by":"created"}' },
      { ...orders, id: 'orders:amazon-na', name: 'Amazon orders NA', cursor: '{"by":"updated"}' },
      { ...orders, id: 'orders:main', name: 'Main shop', cursor: '{"history":{"to":"2026-11-01"}}' },
    ])
    .execute();
  expect((await projected())?.outdated.map(({ id, is_loading }) => [id, is_loading])).toEqual([
    ['orders:amazon-eu', true],
    ['orders:main', true],
  ]);
});
