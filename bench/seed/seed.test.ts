import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';
import type { Filling } from './copy.ts';
import { orderTables } from './orders.ts';
import { listKitTables, planTables } from './own-records.ts';
import { listParcelTables } from './parcels.ts';
import { listPeopleTables } from './people.ts';
import { seedDatabase } from './seed-database.ts';
import { listStockTables } from './stock.ts';
import { createSeedWorld } from './world.ts';

const TINY = { seed: 1, today: '2026-11-21', scale: 0.002 };

const listTables = (options: typeof TINY): Filling[] => {
  const world = createSeedWorld(options);
  return [
    ...listPeopleTables(world, ['exchange-rates']),
    ...orderTables(world),
    ...listParcelTables(world),
    ...listKitTables(world),
    ...planTables(world),
    ...listStockTables(world),
  ];
};
const counted = (options: typeof TINY) =>
  Object.fromEntries(listTables(options).map(({ table, rows }) => [table, [...rows()].length]));
const computeFingerprint = (options: typeof TINY) => {
  const hash = createHash('sha256');
  for (const { rows } of listTables(options)) hash.update(JSON.stringify([...rows()]));
  return hash.digest('hex');
};

test('the same seed, day and scale make the same rows, and another seed makes others', () => {
  expect(computeFingerprint(TINY)).toBe(computeFingerprint(TINY));
  expect(computeFingerprint({ ...TINY, seed: 2 })).not.toBe(computeFingerprint(TINY));
});

test('there is as much of everything as the scale says', () => {
  expect(counted(TINY)).toMatchObject({
    orders: 200,
    order_lines: 500,
    shipments: 400,
    kits: 600,
    planning_days: 2,
    factory_shipments: 10,
    warehouse_stock: 4 * 10,
    stock_latest: 4 * 10 + 4 * 2,
    stock_daily_totals: 8 * 91,
  });
});

test('a seeded database holds what its sums say, and is not seeded twice', async () => {
  await using database = await buildDatabase();
  const { db, connection } = database;
  await seedDatabase(connection, { ...TINY, scale: 0.0005 });
  const sums = await sql<Record<string, number>>`
    select (select sum(parcels)::int from shipment_days) as parcels, (select sum(kits)::int from kit_counts) as kits,
      (select sum(orders + pending_orders)::int from sales_days) as orders,
      (select count(*)::int from orders where not is_cancelled) as counted,
      (select count(*)::int from order_lines where order_id not in (select id from orders)) as lost`.execute(
    db,
  );
  expect(sums.rows).toEqual([
    { parcels: 100, kits: 150, orders: sums.rows[0]?.['counted'], counted: expect.any(Number), lost: 0 },
  ]);
  const { rows } =
    await sql`insert into orders (channel, account, external_id, number, placed_at, day, region, currency,
    is_cancelled, units, provider_updated_at) values ('shopify', 'a', 'new', 'new', now(), now(), 'EU', 'EUR', false, 1, now())
    returning id`.execute(db);
  expect(rows).toEqual([{ id: 51 }]);
  const indexes = await sql`select 1 from pg_indexes where indexname like 'kits_search%'`.execute(db);
  expect(indexes.rows).toHaveLength(2);
  await expect(seedDatabase(connection, TINY)).rejects.toThrow('holds data already');
});
