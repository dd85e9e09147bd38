import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listKits } from '../../contract/kits.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db));
  const kit = (serial_number: string, created: string, updated: string) => ({
    serial_number,
    sku: null,
    is_retail: serial_number !== 'CPM-2',
    created_at: new Date(`2026-11-${created}T10:00:00Z`),
    updated_at: new Date(`2026-11-${updated}T10:00:00Z`),
    subscription_id: null,
    subscription_plan: null,
    coupon_code: null,
  });
  await server.db
    .insertInto('kits')
    .values([kit('CPM-3', '01', '20'), kit('CPM-1', '02', '05'), kit('CPM-2', '03', '10')])
    .execute();
});
afterAll(() => server.close());

const list = async (query: Record<string, unknown>) =>
  (await caller.call(listKits, { query: { limit: 2, ...query } })).body;
const serials = async (query: Record<string, unknown>) => {
  const pages = [await list({ ...query, offset: 0 }), await list({ ...query, offset: 2 })];
  return pages.flatMap(({ kits }) => kits.map(({ serial_number }) => serial_number.slice(-1))).join('');
};

test.each([
  [undefined, '213'],
  ['-created', '213'],
  ['created', '312'],
  ['serial', '123'],
  ['-serial', '321'],
  ['updated', '123'],
  ['-updated', '321'],
])('kits are sorted by %s over all pages, with a search and without', async (sort, expected) => {
  expect(await serials({ sort })).toBe(expected);
  expect(await serials({ sort, search: 'cpm' })).toBe(expected);
  expect(await serials({ sort, dateFrom: '2026-11-01', dateTo: '2026-11-30' })).toBe(expected);
  expect(await serials({ sort, retail: 'true' })).toBe(expected.replace('2', ''));
  expect((await list({ sort })).sort).toBe(sort ?? '-created');
});

test('of another order only the first 5,000 kits can be paged, and that is said', async () => {
  const answer = await caller.call(listKits, { query: { sort: 'serial', limit: 50, offset: 5000 } });
  expect(answer).toMatchObject({
    status: 400,
    error: {
      message:
        'In this order only the first 5,000 kits can be paged through. Narrow the search or the dates.',
    },
  });
});
