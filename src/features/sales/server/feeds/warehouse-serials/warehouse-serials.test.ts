import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ScannedOrder } from '#connectors/kit/warehouse-flow.ts';
import { getKitLife } from '#features/journeys/contract.ts';
import { buildKits } from '#testing/builders/kits.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getOrder } from '../../../contract/order.ts';
import { createOrderSerialsSource } from './warehouse-serials.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-11-21T10:00:00Z');

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  caller = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['orders', 'order_serials', 'warehouse_order_serials', 'kits'] as const)
    await server.db.deleteFrom(table).execute();
});

const scan = (id: string, number: string | null, ...serials: string[]): ScannedOrder => ({
  id,
  number,
  serials: serials.map((serial) => ({ serial, sku: 'TL-CP-M-EU' })),
});

/** Reads and stores what the warehouse `tive` reports about these orders; null if the account may not see them. */
async function readWarehouse(
  orders: ScannedOrder[] | null,
  { now = NOW, shop, id = 'tive' }: { now?: Date; shop?: string; id?: string } = {},
) {
  const source = createOrderSerialsSource({
    id,
    name: id,
    intervalSeconds: 3600,
    shop,
    retryNow: () => {},
    orderSerials: {
      readOrderSerials: async () =>
        orders === null
          ? { isOffered: false }
          : { isOffered: true, rows: orders, setAside: 0, examples: [], cursor: null, hasMore: false },
    },
  });
  const signal = AbortSignal.timeout(10_000);
  const reading = await source.read({ db: server.db, now, signal, cursor: null, progress: () => {} });
  const changes = await server.db.transaction().execute((tx) => reading.store(tx, now));
  return { changes, notes: reading.notes };
}

const sell = (number: string, more: { account?: string; externalId?: string } = {}) =>
  buildStoredOrders(server.db, [{ number, externalId: `id-${number}`, ...more }]);

const listSerials = async () => {
  const rows = await server.db.selectFrom('order_serials').selectAll().orderBy('serial_number').execute();
  return rows.map((row) => [row.serial_number, row.order_external_id, row.told_by]);
};

test('the page of a kit shows the order that the warehouse scanned it into, with or without #', async () => {
  await buildKits(server.db, { serial_number: 'TL-1' }, { serial_number: 'TL-2' });
  await sell('#1041');
  await sell('#1042');
  const told = await readWarehouse([scan('900', '1041', 'TL-1'), scan('901', ' #1042 ', 'TL-2')]);
  expect(told).toEqual({ changes: 2, notes: [] });
  const pages = await Promise.all(
    ['TL-1', 'TL-2'].map((serial) => caller.call(getKitLife, { params: { serial } })),
  );
  expect(pages.map(({ body }) => body.life.order?.number)).toEqual(['#1041', '#1042']);
  const { body } = await caller.call(getOrder, { params: { id: 'id-#1041' } });
  expect(body.order.serials).toEqual([{ serial_number: 'TL-1', sku: 'TL-CP-M-EU', is_kit: true }]);
});

test('the same again changes nothing, and a different report replaces what this warehouse reported', async () => {
  await sell('#1041');
  await readWarehouse([scan('900', '1041', 'TL-1', 'TL-2'), scan('901', '1041', 'TL-3')]);
  const again = [scan('900', '1041', 'TL-1', 'TL-2'), scan('901', '1041', 'TL-3')];
  expect(await readWarehouse(again, { now: LATER })).toEqual({ changes: 0, notes: [] });
  expect(await readWarehouse([], { now: LATER })).toEqual({ changes: 0, notes: [] });
  // The other part of the order is not touched.
  await readWarehouse([scan('900', '1041', 'TL-1', 'TL-4')], { now: LATER });
  expect((await listSerials()).map(([serial]) => serial)).toEqual(['TL-1', 'TL-3', 'TL-4']);
});

test('what the shop or another warehouse reported stays, and a number that several reported is shown once', async () => {
  await sell('#1041');
  const own = { account: 'main', order_external_id: 'id-#1041', sku: null };
  await server.db
    .insertInto('order_serials')
    .values([
      { ...own, serial_number: 'TL-1' },
      { ...own, serial_number: 'TL-8' },
    ])
    .execute();
  await readWarehouse([scan('900', '1041', 'TL-1')]);
  await readWarehouse([scan('900', '1041', 'TL-1', 'TL-2')], { id: 'uk' });
  const { body } = await caller.call(getOrder, { params: { id: 'id-#1041' } });
  expect(body.order.serials.map(({ serial_number: serial, sku }) => [serial, sku])).toEqual([
    ['TL-1', 'TL-CP-M-EU'],
    ['TL-2', 'TL-CP-M-EU'],
    ['TL-8', null],
  ]);
  await readWarehouse([scan('900', '1041')]);
  expect(await listSerials()).toEqual([
    ['TL-1', 'id-#1041', 'channel'],
    ['TL-1', 'id-#1041', 'warehouse:uk'],
    ['TL-2', 'id-#1041', 'warehouse:uk'],
    ['TL-8', 'id-#1041', 'channel'],
  ]);
});

test('a number of several shops is left out and counted, unless the shop is configured', async () => {
  await sell('#1041');
  await readWarehouse([scan('900', '1041', 'TL-1')]);
  expect(await listSerials()).toHaveLength(1);
  // The second shop is loaded later: what was clear no longer is.
  await sell('#1041', { account: 'us', externalId: 'id-us' });
  expect(await readWarehouse([], { now: LATER })).toEqual({
    changes: 1,
    notes: ['Left out: 1 order has a number of several shops'],
  });
  expect(await listSerials()).toEqual([]);
  await readWarehouse([], { now: LATER, shop: 'us' });
  expect(await listSerials()).toEqual([['TL-1', 'id-us', 'warehouse:tive']]);
});

test('an unknown number is left out and counted until its order arrives; Amazon’s numbers are none of a shop', async () => {
  await buildStoredOrders(server.db, [
    { channel: 'amazon', account: 'eu', number: '1041', externalId: '303-1' },
  ]);
  const orders = [scan('900', '1041', 'TL-1'), scan('901', '1042', 'TL-2'), scan('902', '1043')];
  expect(await readWarehouse([...orders, scan('903', null, 'TL-9')])).toEqual({
    changes: 0,
    notes: [
      'Left out: 2 orders with serial numbers aren’t in any shop',
      'Left out: 1 order has no number in the configured field',
    ],
  });
  await sell('#1041');
  expect(await readWarehouse([], { now: LATER })).toEqual({
    changes: 1,
    notes: ['Left out: 1 order with serial numbers isn’t in any shop'],
  });
  expect(await listSerials()).toEqual([['TL-1', 'id-#1041', 'warehouse:tive']]);
});

test('an account that may not see it says so, and what was known stays', async () => {
  await sell('#1041');
  await readWarehouse([scan('900', '1041', 'TL-1')]);
  expect(await readWarehouse(null, { now: LATER })).toEqual({
    changes: 0,
    notes: ['Not available with this account: the provider denied access. Everything else keeps syncing'],
  });
  expect(await listSerials()).toHaveLength(1);
});
