import { expect, test } from 'vitest';
import type { FbaLevel } from '#connectors/amazon/index.ts';
import { listPlaceSeries, listSkuSeries } from '#features/stock-memory/server/public.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import type { FbaPoolRegion } from '../../rules.ts';
import { createFbaStockSource } from './fba-stock.ts';

const NOW = new Date('2026-11-21T14:00:00Z');
const TODAY = { from: '2026-11-21', to: '2026-11-21' };

const level = (overrides: Partial<FbaLevel> = {}): FbaLevel => ({
  region: 'US',
  sku: 'TL-CP-M-US',
  asin: 'B0CJ7XQ8P1',
  fnsku: 'X003EXAMP1',
  name: 'Cityplay M',
  condition: 'NewItem',
  available: 41,
  reserved: 5,
  reservedForOrders: 3,
  reservedInTransfer: 2,
  reservedInProcessing: 0,
  inboundWorking: 1,
  inboundShipped: 120,
  inboundReceiving: 6,
  unfulfillable: 2,
  researching: 1,
  updatedAt: new Date('2026-11-18T06:22:10Z'),
  ...overrides,
});

const buildSource = (rows: FbaLevel[], region: FbaPoolRegion = 'US', unread: string[] = ['ODD']) =>
  createFbaStockSource({
    region,
    intervalSeconds: 900,
    timeZone: 'Europe/London',
    amazon: {
      readFbaStock: async () => ({
        rows,
        setAside: 1,
        unread: { keys: unread, nameless: 0 },
        examples: ['row 9: odd'],
        notes: ['One pool.'],
      }),
      testStock: async (pool) => `${pool} can be read.`,
      retryNow: () => {},
    },
  });

async function store(
  { db }: TestDatabase,
  rows: FbaLevel[],
  region?: FbaPoolRegion,
  unread?: string[],
): Promise<number> {
  const request = { db, now: NOW, signal: AbortSignal.timeout(10_000), cursor: null, progress: () => {} };
  const reading = await buildSource(rows, region, unread).read(request);
  return db.transaction().execute((tx) => reading.store(tx, NOW));
}

const stored = ({ db }: TestDatabase) =>
  db.selectFrom('fba_stock').selectAll().orderBy('region').orderBy('sku').execute();

test('a row keeps everything that Amazon reports', async () => {
  await using database = await buildDatabase();
  expect(await store(database, [level()])).toBe(1);
  expect(await stored(database)).toEqual([
    {
      region: 'US',
      sku: 'TL-CP-M-US',
      asin: 'B0CJ7XQ8P1',
      fnsku: 'X003EXAMP1',
      name: 'Cityplay M',
      condition: 'NewItem',
      available: 41,
      reserved: 5,
      reserved_orders: 3,
      reserved_transfers: 2,
      reserved_processing: 0,
      inbound_working: 1,
      inbound_shipped: 120,
      inbound_receiving: 6,
      unfulfillable: 2,
      researching: 1,
      provider_updated_at: new Date('2026-11-18T06:22:10Z'),
      last_read_at: null,
    },
  ]);
});

test('a part that Amazon does not report is unknown, here and in the memory of stock, also while the last good row is kept', async () => {
  await using database = await buildDatabase();
  const unknown = { reserved: null, inboundShipped: null, unfulfillable: null, researching: null };
  await store(database, [level({ sku: 'A', ...unknown }), level({ sku: 'B', ...unknown })]);
  await store(database, [level({ sku: 'A', ...unknown })], 'US', ['B']);
  const row = {
    available: 41,
    reserved: null,
    inbound_working: 1,
    inbound_shipped: null,
    unfulfillable: null,
    researching: null,
  };
  expect(await stored(database)).toMatchObject([row, row]);
  const series = await listSkuSeries(database.db, { places: ['fba:US'], sku: 'A', ...TODAY });
  expect(series[0]?.days[0]?.level).toEqual({
    sku: 'A',
    onHand: null,
    available: 41,
    reserved: null,
    quarantined: null,
    inbound: null,
  });
});

test('R7 a reading replaces the one before: only what changed is written, and what is gone is deleted', async () => {
  await using database = await buildDatabase();
  const levels = ['A', 'B', 'C'].map((sku) => level({ sku }));
  expect(await store(database, levels)).toBe(3);
  expect(await store(database, levels)).toBe(0);
  expect(await store(database, [level({ sku: 'A' }), level({ sku: 'B', available: 1 })])).toBe(2);
  expect((await stored(database)).map(({ sku, available }) => [sku, available])).toEqual([
    ['A', 41],
    ['B', 1],
  ]);
});

test('R6 a SKU whose row cannot be read keeps its last good figures, with their age, in the memory of stock, too', async () => {
  await using database = await buildDatabase();
  await store(database, [level({ sku: 'A' }), level({ sku: 'B' }), level({ sku: 'C' })]);
  await store(database, [level({ sku: 'A' })], 'US', ['B']);
  expect(
    (await stored(database)).map(({ sku, available, last_read_at }) => [sku, available, last_read_at]),
  ).toEqual([
    ['A', 41, null],
    ['B', 41, NOW],
  ]);
  const [series] = await listSkuSeries(database.db, { sku: 'B', places: ['fba:US'], ...TODAY });
  expect(series?.days[0]?.level).toMatchObject({ onHand: 46 });
});

test('a pool never touches the rows of another', async () => {
  await using database = await buildDatabase();
  await store(database, [level({ region: 'CA', available: 7 })], 'CA');
  await store(database, [level()]);
  expect(await store(database, [])).toBe(1);
  expect(await stored(database)).toMatchObject([{ region: 'CA', available: 7 }]);
});

test('the memory of stock keeps what was there, and what is on its way', async () => {
  await using database = await buildDatabase();
  await store(database, [level()]);
  const places = ['fba:US'];
  const [series] = await listSkuSeries(database.db, { sku: 'TL-CP-M-US', places, ...TODAY });
  expect(series?.days[0]?.level).toEqual({
    sku: 'TL-CP-M-US',
    onHand: 46,
    available: 41,
    reserved: 5,
    quarantined: 2,
    inbound: 127,
  });
  await store(database, []);
  const [totals] = await listPlaceSeries(database.db, { places, ...TODAY });
  expect(totals?.days[0]?.totals).toMatchObject({ onHand: 0, skusWithStock: 0 });
});

test('a source is its pool and reports how much it holds, so that a sudden loss is noticed', async () => {
  await using database = await buildDatabase();
  const source = buildSource([level(), level({ sku: 'B', available: 1, reserved: 0 })], 'EU');
  expect(source).toMatchObject({ id: 'fba:eu', kind: 'fba-stock', name: 'Amazon FBA EU' });
  const signal = AbortSignal.timeout(10_000);
  expect(await source.check(signal)).toBe('EU can be read.');
  expect(
    await source.read({ db: database.db, now: NOW, signal, cursor: null, progress: () => {} }),
  ).toMatchObject({ rows: 2, setAside: 1, notes: ['One pool.'], size: { rows: 2, units: 47 } });
});
