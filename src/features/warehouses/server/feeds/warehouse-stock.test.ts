import { expect, test } from 'vitest';
import type { WarehouseLevel } from '#connectors/kit/warehouse-level.ts';
import { listPlaceSeries, listSkuSeries } from '#features/stock-memory/server/public.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { TEST_NOW } from '#testing/server/server.ts';
import type { WarehouseSystem } from '../../systems/rules/systems.ts';
import { createWarehouseStockSource } from './warehouse-stock.ts';

const level = (overrides: Partial<WarehouseLevel> = {}): WarehouseLevel => ({
  sku: 'TL-CP-M-EU',
  facility: null,
  productId: '1001',
  clientId: '41',
  name: 'Cityplay M',
  barcodes: [],
  onHand: 430,
  available: 412,
  reserved: 18,
  quarantined: 4,
  inbound: 200,
  lowStockLevel: 50,
  isPreOrderable: false,
  isBundle: false,
  updatedAt: new Date('2026-11-18T09:12:44Z'),
  ...overrides,
});

const NOTES = ['Names and reorder points are unknown.'];

async function store(
  database: TestDatabase,
  rows: WarehouseLevel[],
  { id = 'tive', system = 'mintsoft' }: { id?: string; system?: WarehouseSystem } = {},
): Promise<number> {
  const source = createWarehouseStockSource({
    id,
    name: 'TIVE',
    system,
    intervalSeconds: 300,
    timeZone: 'Europe/London',
    provider: {
      readStock: async () => ({ rows, setAside: 0, examples: [], notes: NOTES }),
      test: async () => 'It answers.',
      retryNow: () => {},
    },
  });
  const { db } = database;
  const input = { db, now: TEST_NOW, signal: AbortSignal.timeout(10_000), cursor: null, progress: () => {} };
  const reading = await source.read(input);
  expect(reading.notes).toEqual(NOTES);
  return db.transaction().execute((tx) => reading.store(tx, TEST_NOW));
}

const stored = ({ db }: TestDatabase) =>
  db
    .selectFrom('warehouse_stock')
    .selectAll()
    .orderBy('warehouse_id')
    .orderBy('sku')
    .orderBy('facility')
    .execute();

test('a row keeps everything that the provider reported, and what it means', async () => {
  await using database = await buildDatabase();
  await store(database, [level()]);
  expect(await stored(database)).toEqual([
    {
      warehouse_id: 'tive',
      sku: 'TL-CP-M-EU',
      facility: '',
      product_id: '1001',
      client_id: '41',
      name: 'Cityplay M',
      on_hand: 430,
      available: 412,
      reserved: 18,
      quarantined: 4,
      inbound: 200,
      low_stock_level: 50,
      is_low_stock: false,
      is_out_of_stock: false,
      is_pre_orderable: false,
      is_bundle: false,
      provider_updated_at: new Date('2026-11-18T09:12:44Z'),
      last_read_at: null,
    },
  ]);
});

test('what is not reported stays unknown', async () => {
  await using database = await buildDatabase();
  await store(database, [level({ onHand: null, available: null, reserved: null, quarantined: null })]);
  expect(await stored(database)).toMatchObject([
    { on_hand: null, available: null, reserved: null, quarantined: null, is_out_of_stock: false },
  ]);
});

test.each([
  ['mintsoft', { onHand: 1, available: 54 }, false],
  ['mintsoft', { onHand: 54, available: 1 }, true],
  ['itb', { onHand: 1, available: 54 }, true],
  ['itb', { onHand: 54, available: 1 }, false],
] as const)(
  'in a %s warehouse %o with an alert level of 25 is kept as low: %s',
  async (system, levels, isLow) => {
    await using database = await buildDatabase();
    await store(database, [level({ ...levels, lowStockLevel: 25 })], { system });
    expect(await stored(database)).toMatchObject([{ is_low_stock: isLow }]);
  },
);

test.each(['mintsoft', 'itb'] as const)(
  'in a %s warehouse a row that is sold out is not low as well',
  async (system) => {
    await using database = await buildDatabase();
    await store(database, [level({ onHand: 0, available: 0, lowStockLevel: 25 })], { system });
    expect(await stored(database)).toMatchObject([{ is_low_stock: false, is_out_of_stock: true }]);
  },
);

test('only what changed is written, and what is gone is deleted', async () => {
  await using database = await buildDatabase();
  const [a, b, c] = ['A', 'B', 'C'].map((sku) => level({ sku }));
  if (!a || !b || !c) throw new Error('three levels were made');
  expect(await store(database, [a, b, c])).toBe(3);
  expect(await store(database, [a, b, c])).toBe(0);
  expect(await store(database, [a, { ...b, available: 1 }])).toBe(2);
  expect((await stored(database)).map(({ sku, available }) => [sku, available])).toEqual([
    ['A', 412],
    ['B', 1],
  ]);
});

test('a warehouse never touches the rows of another', async () => {
  await using database = await buildDatabase();
  await store(database, [level()]);
  await store(database, [level({ available: 7 })], { id: 'uk' });
  await store(database, []);
  expect(await stored(database)).toMatchObject([{ warehouse_id: 'uk', available: 7 }]);
});

test('a bundle is listed, but its devices are not counted twice: the memory leaves it out', async () => {
  await using database = await buildDatabase();
  await store(database, [level(), level({ sku: 'TL-DUO-CP-EU', isBundle: true, onHand: 200 })]);
  expect((await stored(database)).map(({ sku }) => sku)).toEqual(['TL-CP-M-EU', 'TL-DUO-CP-EU']);
  const today = { from: '2026-11-21', to: '2026-11-21' };
  const [series] = await listPlaceSeries(database.db, { places: ['warehouse:tive'], ...today });
  expect(series?.days[0]?.totals).toMatchObject({ onHand: 430, skusWithStock: 1 });
});

test('what two clients of a provider call by one SKU is one row with the sum, as in the stock memory; what one leaves out is unknown', async () => {
  await using database = await buildDatabase();
  const ours = level({
    onHand: 5,
    available: null,
    inbound: null,
    quarantined: 1,
    lowStockLevel: null,
    updatedAt: new Date('2026-11-21T08:00:00Z'),
  });
  const theirs = level({
    productId: '2',
    clientId: '42',
    onHand: 7,
    available: 3,
    inbound: null,
    quarantined: 0,
    isBundle: true,
    updatedAt: new Date('2026-11-20T08:00:00Z'),
  });
  expect(await store(database, [ours, theirs, level({ sku: 'B' })])).toBe(2);
  expect(await store(database, [ours, theirs, level({ sku: 'B' })])).toBe(0);
  expect((await stored(database))[1]).toMatchObject({
    sku: 'TL-CP-M-EU',
    product_id: null,
    client_id: null,
    on_hand: 12,
    available: null,
    quarantined: 1,
    inbound: null,
    low_stock_level: 50,
    is_bundle: false,
    provider_updated_at: new Date('2026-11-21T08:00:00Z'),
  });
  const [series] = await listSkuSeries(database.db, {
    sku: 'TL-CP-M-EU',
    from: '2026-11-21',
    to: '2026-11-21',
  });
  expect(series?.days[0]?.level).toMatchObject({
    onHand: 12,
    available: null,
    quarantined: 1,
    inbound: null,
  });
});

test('the facilities of one SKU are rows of their own, and one sum in the memory', async () => {
  await using database = await buildDatabase();
  await store(database, [level({ facility: 'MS', onHand: 5 }), level({ facility: 'TN', onHand: 7 })]);
  expect((await stored(database)).map(({ facility, on_hand }) => [facility, on_hand])).toEqual([
    ['MS', 5],
    ['TN', 7],
  ]);
  const [series] = await listSkuSeries(database.db, {
    sku: 'TL-CP-M-EU',
    from: '2026-11-21',
    to: '2026-11-21',
  });
  expect(series).toMatchObject({
    place: 'warehouse:tive',
    days: [{ day: '2026-11-21', level: { onHand: 12 } }],
  });
});
