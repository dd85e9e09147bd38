import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildKits } from '#testing/builders/kits.ts';
import { buildFbaStock, buildStock, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { keepRecentFind, listRecentFinds, searchRecords } from '../contract.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const TIVE = buildWarehouse({ location: 'Venlo' });

let server: TestServer;
beforeEach(async () => void (server = await buildServer({ warehouses: [TIVE] })));
afterEach(() => server.close());

async function openSearch(role: 'admin' | 'user' = 'user') {
  const user = await buildUser(server.db, { role });
  const caller = server.signedInAs(user);
  const search = async (q: string) => (await caller.call(searchRecords, { query: { q } })).body.groups;
  return { ...caller, search };
}

const listLabels = (groups: readonly { title: string; finds: readonly { label: string }[] }[]) =>
  groups.map(({ title, finds }) => [title, finds.map(({ label }) => label)]);

async function buildBox(serial: string, tracking: string) {
  await server.db
    .insertInto('factory_shipments')
    .values({
      serial_box: serial,
      sku: 'CP-M',
      from_factory: 'Shenzhen',
      to_warehouse: 'TIVE EU',
      tracking_number: tracking,
      ship_date: '2026-11-01',
      created_at: TEST_NOW,
    })
    .execute();
}

test('a kit is found by its serial number, by its beginning and by its end, the whole number first', async () => {
  const { search } = await openSearch();
  await buildKits(
    server.db,
    { serial_number: 'TL-100' },
    { serial_number: 'TL-1001' },
    { serial_number: 'XX-TL-100' },
  );
  const [kits] = await search('tl-100');
  expect(kits?.finds.map(({ label, is_exact }) => [label, is_exact])).toEqual([
    ['TL-100', true],
    ['TL-1001', false],
    ['XX-TL-100', false],
  ]);
});

test.each(['box 0815', '1z999aa10123456784', '1Z 999 AA1 0123 4567 84', '456784'])(
  'a box is found by %o',
  async (typed) => {
    const { search } = await openSearch();
    await buildBox('BOX 0815', '1Z999AA10123456784');
    expect(listLabels(await search(typed))).toEqual([['Boxes', ['BOX 0815']]]);
  },
);

test('a scanned label of USPS finds the box by the tracking number in it', async () => {
  const { search } = await openSearch();
  await buildBox('B-1', '9400111899223100001234');
  const [boxes] = await search('420902109400111899223100001234');
  expect(boxes?.finds).toMatchObject([{ label: 'B-1', is_exact: true }]);
});

test('a product is found by its SKU, its ASIN, a barcode and any words of its name', async () => {
  const { search } = await openSearch();
  await buildStock(server.db, {
    warehouse: 'tive',
    sku: 'CP-M',
    name: 'CityPlay Tracker, Medium',
    product_id: 'PX77',
  });
  await buildFbaStock(server.db, { sku: 'CP-M', asin: 'B0CITY0001', name: 'CityPlay' });
  for (const typed of ['cp-m', 'CP-', 'b0city0001', 'px77', 'medium city', 'tracker'])
    expect(listLabels(await search(typed))).toEqual([['SKUs', ['CP-M']]]);
  expect((await search('B0CITY0001'))[0]?.finds[0]).toMatchObject({ is_exact: true, path: '/sku/CP-M' });
});

test('of each kind at most five are shown', async () => {
  const { search } = await openSearch();
  await buildKits(server.db, ...Array.from({ length: 8 }, (_, n) => ({ serial_number: `KIT-${n}` })));
  expect((await search('kit-'))[0]?.finds).toHaveLength(5);
});

test('what has an exact find comes before what only begins so', async () => {
  const { search } = await openSearch();
  await buildStock(server.db, { warehouse: 'tive', sku: 'AB-12', name: 'Ball' });
  await buildKits(server.db, { serial_number: 'AB-1' });
  expect(listLabels(await search('ab-1'))).toEqual([
    ['Kits', ['AB-1']],
    ['SKUs', ['AB-12']],
  ]);
});

test('a single letter finds only what is called exactly so', async () => {
  const { search } = await openSearch();
  await buildKits(server.db, { serial_number: 'K' }, { serial_number: 'KIT-1' });
  expect(listLabels(await search('k'))).toEqual([['Kits', ['K']]]);
});

test('a warehouse is found by its name and its place', async () => {
  const { search } = await openSearch();
  expect((await search('venlo'))[0]?.finds).toMatchObject([{ label: 'TIVE EU', path: '/warehouse/tive' }]);
});

test('people and sources are found by admins only', async () => {
  await buildUser(server.db, { role: 'user', full_name: 'Grace Hopper' });
  await buildWarehouseSource(server.db, 'tive', { is_configured: true, name: 'Mintsoft Venlo' });
  const [admin, user] = [await openSearch('admin'), await openSearch('user')];
  expect(listLabels(await admin.search('grace'))).toEqual([['Users', ['Grace Hopper']]]);
  expect(listLabels(await admin.search('mintsoft'))).toEqual([['Sources', ['Mintsoft Venlo']]]);
  expect(await user.search('grace')).toEqual([]);
  expect(await user.search('mintsoft')).toEqual([]);
});

test('wildcards are letters like others', async () => {
  const { search } = await openSearch();
  await buildKits(server.db, { serial_number: 'A-1' });
  expect(await search('a%1')).toEqual([]);
  expect(await search('%%')).toEqual([]);
  expect(await search('__')).toEqual([]);
});

test('what a person opened last is kept for them, the latest first, as long as it is there', async () => {
  const one = await openSearch();
  const other = await openSearch();
  await buildKits(server.db, { serial_number: 'KIT-1' }, { serial_number: 'KIT-2' });
  for (const id of ['KIT-1', 'KIT-2', 'KIT-1']) {
    server.clock.advance(1000);
    expect(await one.call(keepRecentFind, { body: { kind: 'kit', id } })).toMatchObject({ status: 200 });
  }
  const listRecent = async () =>
    (await one.call(listRecentFinds, {})).body.finds.map(({ label }: { label: string }) => label);
  expect(await listRecent()).toEqual(['KIT-1', 'KIT-2']);
  expect((await other.call(listRecentFinds, {})).body.finds).toEqual([]);
  await server.db.deleteFrom('kits').where('serial_number', '=', 'KIT-1').execute();
  expect(await listRecent()).toEqual(['KIT-2']);
});

test('only the last eight are kept', async () => {
  const { call } = await openSearch();
  const serials = Array.from({ length: 10 }, (_, n) => `KIT-${n}`);
  await buildKits(server.db, ...serials.map((serial_number) => ({ serial_number })));
  for (const id of serials) {
    server.clock.advance(1000);
    await call(keepRecentFind, { body: { kind: 'kit', id } });
  }
  expect(await server.db.selectFrom('recent_finds').select('record_id').execute()).toHaveLength(8);
});

test('a record that a person may not see cannot be kept either', async () => {
  const { call } = await openSearch('user');
  const admin = await buildUser(server.db, { role: 'admin' });
  const answer = await call(keepRecentFind, { body: { kind: 'user', id: String(admin.id) } });
  expect(answer).toMatchObject({ status: 404 });
});
