import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { deliveryTimes, listWork, shippingOverview } from '../contract.ts';
import { findParcels, getParcel, listOrderParcels } from '../contract/parcel.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ settings: { COMPANY_TIME_ZONE: 'America/Chicago' } });
  caller = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('sources').execute());

interface GivenShop {
  readAt?: string;
  cursor?: object;
  isConfigured?: boolean;
}

const addShop = (name: string, { readAt, cursor, isConfigured = true }: GivenShop = {}) =>
  server.db
    .insertInto('sources')
    .values({
      id: `shipments:${name.toLowerCase()}`,
      kind: 'shipments',
      name: `${name}, parcels`,
      interval_seconds: 600,
      is_configured: isConfigured,
      last_success_at: readAt === undefined ? null : new Date(readAt),
      cursor: cursor === undefined ? null : JSON.stringify(cursor),
    })
    .execute();

const READ_AT = '2026-11-21T09:55:00Z';

/** What the screen's answers say of shops that are still loading; the same in each. */
async function readLoading() {
  const answers = await Promise.all([
    caller.call(shippingOverview, {}),
    caller.call(deliveryTimes, {}),
    caller.call(listWork, {}),
    caller.call(findParcels, { query: { numbers: '#1' } }),
  ]);
  const [first, ...others] = answers.map(({ body }) => body.loading);
  for (const other of others) expect(other).toEqual(first);
  return first;
}

test('parcels are not called complete while orders of a shop are still being read', async () => {
  // Still 3 November in Chicago.
  await addShop('EU', {
    readAt: READ_AT,
    cursor: { since: '2026-11-04T05:30:00.000Z', isLoading: true, isFirstLoad: true },
  });
  await addShop('UK', { readAt: READ_AT, cursor: { since: '2026-11-19T12:00:00.000Z', isLoading: true } });
  await addShop('US', { readAt: READ_AT, cursor: { since: READ_AT, isLoading: false } });
  await addShop('Asia');
  await addShop('Old', { isConfigured: false });
  expect(await readLoading()).toEqual([
    { name: 'Asia, parcels', known_to: null, is_first_load: true },
    { name: 'EU, parcels', known_to: '2026-11-03', is_first_load: true },
    { name: 'UK, parcels', known_to: '2026-11-19', is_first_load: false },
  ]);
});

test('the answers that were remembered say so as long as it is so', async () => {
  await addShop('EU', {
    readAt: READ_AT,
    cursor: { since: '2026-11-10T12:00:00.000Z', isLoading: true, isFirstLoad: true },
  });
  expect(await readLoading()).toHaveLength(1);
  await server.db
    .updateTable('sources')
    .set({
      last_success_at: new Date('2026-11-21T09:59:00Z'),
      cursor: JSON.stringify({ since: '2026-11-21T09:59:00.000Z', isLoading: false, isFirstLoad: false }),
    })
    .execute();
  expect(await readLoading()).toEqual([]);
});

test('the parcels of an order are complete once those of its own shop are', async () => {
  await addShop('EU', {
    readAt: READ_AT,
    cursor: { since: '2026-11-10T12:00:00.000Z', isLoading: true, isFirstLoad: true },
  });
  await addShop('US', { readAt: READ_AT, cursor: { since: READ_AT, isLoading: false } });
  const readOrder = async (account: string) =>
    (await caller.call(listOrderParcels, { query: { account, order: '1' } })).body.loading;
  expect(await readOrder('eu')).toEqual([
    { name: 'EU, parcels', known_to: '2026-11-10', is_first_load: true },
  ]);
  expect(await readOrder('us')).toEqual([]);
});

test('a parcel says that its own shop is still loading, and nothing of others', async () => {
  await addShop('EU', {
    readAt: READ_AT,
    cursor: { since: '2026-11-10T12:00:00.000Z', isLoading: true, isFirstLoad: false },
  });
  const [mine = 0, other = 0] = await buildShipments(server.db, { account: 'eu' }, { account: 'us' });
  const readParcel = async (id: number) => (await caller.call(getParcel, { params: { id } })).body.loading;
  expect(await readParcel(mine)).toEqual([
    { name: 'EU, parcels', known_to: '2026-11-10', is_first_load: false },
  ]);
  expect(await readParcel(other)).toEqual([]);
});
