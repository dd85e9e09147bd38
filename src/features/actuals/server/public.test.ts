import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDayInZone } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildKits } from '#testing/builders/kits.ts';
import { buildStoredOrders, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { getActuals } from '../contract/actuals.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const warehouse = (id: string, country: string) =>
  buildWarehouse({ id, name: id.toUpperCase(), warehouseType: null, country });

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;

beforeAll(async () => {
  server = await buildServer({
    warehouses: [
      warehouse('tive', 'Netherlands'),
      warehouse('uk', 'United Kingdom'),
      warehouse('itb', 'USA'),
      warehouse('sydney', 'Australia'),
    ],
  });
  otis = server.signedInAs(await buildUser(server.db, { username: 'otis' }));
  const { db, clock } = server;
  await buildCatalogue(db, {
    'CP-M': { cityplay_m: 1, madeFor: 'us' },
    TEAM: { cityplay_m: 3, cityplay_l: 3 },
    STRAP: {},
  });
  // The last one is not configured anymore.
  for (const id of ['tive', 'uk', 'itb', 'sydney', 'closed'])
    await buildWarehouseSource(db, id, { last_success_at: clock.now, next_run_at: clock.now });
  const orders = { kind: 'orders', interval_seconds: 300, last_success_at: clock.now };
  const pools = { kind: 'fba-stock', interval_seconds: 300, last_success_at: clock.now };
  await db
    .insertInto('sources')
    .values([
      { ...orders, id: 'orders:main', name: 'Main shop', cursor: '{"since":"2026-11-21T09:00:00Z"}' },
      { ...orders, id: 'orders:amazon-na', name: 'Amazon North America orders', cursor: '{"by":"updated"}' },
      ...['us', 'ca', 'uk', 'eu'].map((pool) => ({ ...pools, id: `fba:${pool}`, name: `FBA ${pool}` })),
    ])
    .execute();
  await buildPast(db, 'warehouse:itb', {
    '2026-11-18': { 'CP-M': 50, NEW: 6, STRAP: 70 },
    '2026-11-20': { 'CP-M': 44 },
  });
  await buildPast(db, 'warehouse:tive', { '2026-11-20': { 'CP-M': 30, TEAM: 2 } });
  await buildPast(db, 'warehouse:uk', { '2026-11-20': { 'CP-M': 5 } });
  await buildPast(db, 'warehouse:sydney', { '2026-11-20': { 'CP-M': 9 } });
  await buildPast(db, 'warehouse:closed', { '2026-11-20': { 'CP-M': 7, NEW: 2 } });
  for (const [pool, units] of [
    ['US', 11],
    ['CA', 4],
    ['UK', 3],
    ['EU', 2],
  ] as const)
    await buildPast(db, `fba:${pool}`, { '2026-11-20': { 'CP-M': units } });
  await buildStoredOrders(db, [
    { placedAt: new Date('2026-08-01T12:00:00Z') },
    { channel: 'amazon', account: 'na', region: 'NA', placedAt: new Date('2026-08-01T12:00:00Z') },
  ]);
});
afterAll(() => server.close());

const actuals = async (from: string, to = from) =>
  (await otis.call(getActuals, { query: { from, to } })).body.days;
const sell = (...orders: GivenOrder[]) => buildStoredOrders(server.db, orders);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

test('a day’s orders of both channels count where they go, bundles opened, whatever was paid in', async () => {
  const placedAt = noon('2026-11-19');
  const refunded = { quantity: 2, refundedQuantity: 1, refundedMinor: 50_00 };
  await sell(
    { placedAt, lines: [{ sku: 'CP-M', ...refunded }, { sku: 'STRAP' }] },
    { placedAt, currency: 'GBP', country: 'GB', lines: [{ sku: 'TEAM', quantity: 2 }] },
    {
      placedAt,
      channel: 'amazon',
      account: 'na',
      region: 'NA',
      currency: 'CAD',
      lines: [{ sku: 'CP-M', quantity: 4 }],
    },
    { placedAt, region: 'OTHER', country: 'MX', lines: [{ sku: 'CP-M' }] },
    { placedAt, isCancelled: true, lines: [{ sku: 'CP-M', quantity: 90 }] },
    {
      placedAt,
      channel: 'amazon',
      account: 'na',
      region: 'NA',
      goodsMinor: null,
      lines: [{ sku: 'CP-M', quantity: 80 }],
    },
    {
      placedAt,
      lines: [
        { sku: 'NEW', quantity: 3 },
        { sku: null, title: 'Engraving' },
      ],
    },
  );
  const [day] = await actuals('2026-11-19');
  expect(day?.figures).toMatchObject({
    sales_us_cityplay_m: 4,
    sales_us_cityplay_l: 0,
    sales_uk_cityplay_m: 2 + 6,
    sales_uk_cityplay_l: 6,
    sales_uk_20_m: 0,
  });
  // The order without a price: it may come to 80 more.
  expect(day?.uncertain).toEqual({ estimated: 0, pending: 80 });
  expect(day?.estimated).toEqual(['sales_us_cityplay_m']);
  expect(day?.hidden).toEqual([
    { kind: 'sales', reason: 'unmapped', units: 4, products: 2, skus: ['NEW'] },
    { kind: 'sales', reason: 'elsewhere', units: 1, products: 1, skus: ['CP-M'] },
  ]);
});

test('orders that could not be read are named with the days on which that was found', async () => {
  await server.db
    .insertInto('orders_set_aside')
    .values([
      { source_id: 'orders:main', day: '2026-11-19', rows: 2 },
      { source_id: 'orders:main', day: '2026-11-20', rows: 1 },
      { source_id: 'orders:amazon-na', day: '2026-11-20', rows: 4 },
    ])
    .execute();
  const days = await actuals('2026-11-18', '2026-11-20');
  expect(days.map(({ set_aside }) => set_aside)).toEqual([
    [],
    [{ name: 'Main shop', orders: 2 }],
    [
      { name: 'Amazon North America orders', orders: 4 },
      { name: 'Main shop', orders: 1 },
    ],
  ]);
});

test('while an account still reads what changed in an outage, the sales since are unknown', async () => {
  const setCursor = (cursor: object) =>
    server.db
      .updateTable('sources')
      .set({ cursor: JSON.stringify(cursor) })
      .where('id', '=', 'orders:amazon-na')
      .execute();
  const readReasons = async () =>
    (await actuals('2026-11-19', '2026-11-21')).map(({ missing }) =>
      missing.filter(({ kind, region }) => kind === 'sales' && region === 'us').map(({ why }) => why),
    );
  await setCursor({ by: 'updated', through: '2026-11-20T09:00:00Z' });
  const reasons = await readReasons();
  // Of today what was read so far is shown, as always.
  const minutesAgo = new Date(server.clock.now.getTime() - 20 * 60_000).toISOString();
  await setCursor({ by: 'updated', through: minutesAgo });
  const busy = await readReasons();
  await setCursor({ by: 'updated' });
  expect(busy).toEqual([[], [], []]);
  const why = 'Amazon North America orders is still loading changes since Fri 20 Nov 2026';
  expect(reasons).toEqual([[], [why], [why]]);
});

test('stock is that of the end of the day: all that lies in the region’s warehouses, and what Amazon can sell there', async () => {
  const [before, day] = await actuals('2026-11-18', '2026-11-20').then((days) => [days[0], days[2]]);
  expect(day?.figures).toMatchObject({
    stock_us_cityplay_m: 44,
    stock_uk_cityplay_m: 30 + 5 + 6,
    stock_uk_cityplay_l: 6,
    stock_us_amazon: 15,
    stock_eu_amazon: 5,
  });
  // Australia is in neither region.
  expect(day?.hidden).toEqual([
    { kind: 'stock', reason: 'elsewhere', units: 9, products: 1, skus: ['CP-M'] },
  ]);
  expect(before?.figures).toMatchObject({
    stock_us_cityplay_m: 50,
    stock_uk_cityplay_m: null,
    stock_us_amazon: null,
  });
  expect(before?.missing).toContainEqual({
    kind: 'stock',
    region: 'eu',
    why: 'TIVE didn’t sync that day',
  });
  expect(before?.hidden).toContainEqual({
    kind: 'stock',
    reason: 'unmapped',
    units: 6,
    products: 1,
    skus: ['NEW'],
  });
});

test.each([
  ['2026-11-20T11:59:59Z', null, ['ITB didn’t sync that afternoon']],
  ['2026-11-20T12:00:00Z', 44, []],
])('a place that was last read at %s holds %s at the end of the day', async (takenAt, units, reasons) => {
  await server.db
    .updateTable('stock_daily_totals')
    .set({ taken_at: new Date(takenAt) })
    .where('place', '=', 'warehouse:itb')
    .where('day', '=', '2026-11-20')
    .execute();
  const [day] = await actuals('2026-11-20');
  expect(day?.figures.stock_us_cityplay_m).toBe(units);
  const missing = day?.missing.filter(({ kind, region }) => kind === 'stock' && region === 'us');
  expect(missing?.map(({ why }) => why)).toEqual(reasons);
});

test('kits count on the company day on which they were created, by their product', async () => {
  await buildKits(
    server.db,
    { sku: 'CP-M', created_at: new Date('2026-10-13T22:59:59Z') },
    { sku: 'CP-M', created_at: new Date('2026-10-13T23:00:00Z') },
    { sku: null, created_at: noon('2026-10-14') },
  );
  const days = await actuals('2026-09-30', '2026-11-14');
  const made = new Map(days.map(({ date, figures }) => [date, figures.manufacturing_us_cityplay_m]));
  expect([...made].filter(([, units]) => units !== null && units > 0)).toEqual([
    ['2026-10-13', 1],
    ['2026-10-14', 1],
  ]);
  expect([made.get('2026-10-12'), made.get('2026-11-13'), made.get('2026-11-14')]).toEqual([null, 0, null]);
  expect(days.find(({ date }) => date === '2026-10-14')?.hidden).toEqual([
    { kind: 'manufacturing', reason: 'unmapped', units: 1, products: 1, skus: [] },
  ]);
});

test('over the night on which the clocks go back, every order counts on its company day', async () => {
  await clearSales(server.db);
  const start = Date.parse('2026-10-23T22:17:00Z');
  const moments = Array.from({ length: 160 }, (_, index) => new Date(start + index * 37 * 60_000));
  await sell(...moments.map((placedAt) => ({ placedAt, lines: [{ sku: 'CP-M' }] })));
  await sell({ channel: 'amazon', account: 'na', region: 'NA', placedAt: noon('2026-08-01') });
  const expected = Map.groupBy(moments, (moment) => getDayInZone('Europe/London', moment));
  const days = await actuals('2026-10-24', '2026-10-27');
  expect(days.map(({ date, figures }) => [date, figures.sales_uk_cityplay_m])).toEqual(
    days.map(({ date }) => [date, expected.get(date)?.length]),
  );
  expect(expected.get('2026-10-25')?.length).toBeGreaterThan(expected.get('2026-10-26')?.length ?? 0);
});

test('an account that is stale, or still loads its past, leaves the cells empty', async () => {
  const { db } = server;
  const set = (facts: object) =>
    db.updateTable('sources').set(facts).where('id', '=', 'orders:amazon-na').execute();
  const fetchSales = async () => {
    const [day] = await actuals('2026-11-19');
    return [day?.figures.sales_us_20_m, day?.figures.sales_uk_20_m];
  };
  expect(await fetchSales()).toEqual([0, 0]);
  await set({ last_success_at: new Date('2026-11-19T23:59:00Z') });
  expect(await fetchSales()).toEqual([null, 0]);
  await set({ last_success_at: new Date('2026-11-20T00:01:00Z') });
  expect(await fetchSales()).toEqual([0, 0]);
  await set({ cursor: '{"by":"created"}' });
  expect(await fetchSales()).toEqual([null, 0]);
  await set({ cursor: '{"by":"updated"}', last_success_at: server.clock.now });
  await db
    .updateTable('sources')
    .set({ cursor: '{"history":{"to":"2026-11-01"}}' })
    .where('id', '=', 'orders:main')
    .execute();
  expect(await fetchSales()).toEqual([null, null]);
});

test.each([
  [{ from: '2026-11-20', to: '2026-11-19' }, 'Must be on or after the start date'],
  [{ from: '2026-08-01', to: '2026-11-01' }, 'Choose 92 days or fewer'],
])('%o is refused: %s', async (query, message) => {
  expect(await otis.call(getActuals, { query })).toMatchObject({
    status: 400,
    error: { fields: { to: message } },
  });
});
