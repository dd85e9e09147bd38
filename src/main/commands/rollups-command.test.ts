import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatDatabaseUrl } from '#testing/processes/application.ts';
import { buildDatabase, buildEmptyDatabase, type TestDatabase } from '#testing/database/database.ts';
import { runCommand } from '#testing/processes/node-process.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildShipments } from '#testing/builders/shipments.ts';

const SCRIPT = fileURLToPath(new URL('./rollups-command.ts', import.meta.url));

const command = (database: TestDatabase, settings: Record<string, string> = {}) =>
  runCommand(SCRIPT, [], { ...settings, DATABASE_URL: formatDatabaseUrl(database.connection) });

const sums = async ({ db }: TestDatabase) => ({
  days: await db.selectFrom('sales_days').selectAll().orderBy('day').execute(),
  products: await db.selectFrom('sales_product_days').selectAll().orderBy('day').execute(),
  customers: await db.selectFrom('sales_customer_days').selectAll().orderBy('day').orderBy('scope').execute(),
});

test('npm run rollups corrects any wrong sum of a day', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await buildStoredOrders(db, [
    { customerKey: 'ada', placedAt: new Date('2026-11-18T12:00:00Z') },
    { customerKey: 'ada', placedAt: new Date('2026-11-20T12:00:00Z') },
    { channel: 'amazon', customerKey: null, placedAt: new Date('2026-11-19T12:00:00Z') },
  ]);
  const noon = new Date('2026-11-18T12:00:00Z');
  await buildShipments(db, { ordered_at: noon, created_at: noon, delivered_at: noon });
  const right = await sums(database);
  await db.updateTable('sales_days').set({ orders: 7 }).execute();
  await db.deleteFrom('sales_product_days').execute();
  await db.updateTable('sales_customer_days').set({ previous_day: null, day: '2026-01-01' }).execute();

  expect(await command(database)).toEqual({
    code: 0,
    output: 'Done: the sales of 4 days and the parcels of 1 day were recalculated.',
  });
  expect(await sums(database)).toEqual(right);
});

test('after the company changes its time zone, npm run rollups moves orders and parcels to their days in the new zone', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  // Late in the evening in London, the next morning in Tokyo.
  const late = new Date('2026-11-18T23:30:00Z');
  await buildStoredOrders(db, [{ customerKey: 'ada', placedAt: late }]);
  await buildShipments(db, { ordered_at: late, created_at: late, delivered_at: late });
  const settings = { COMPANY_TIME_ZONE: 'Asia/Tokyo' };

  expect(await command(database, settings)).toEqual({
    code: 0,
    output: 'Done: the sales of 2 days and the parcels of 2 days were recalculated.',
  });
  const { days, products, customers } = await sums(database);
  const counted = [...days.filter(({ orders }) => orders > 0), ...products, ...customers];
  expect(new Set(counted.map(({ day }) => day))).toEqual(new Set(['2026-11-19']));
  expect(await db.selectFrom('orders').select('day').execute()).toEqual([{ day: '2026-11-19' }]);
  const day = { day: '2026-11-19' };
  expect(await db.selectFrom('shipments').select(['day', 'order_day', 'delivered_day']).execute()).toEqual([
    { ...day, order_day: '2026-11-19', delivered_day: '2026-11-19' },
  ]);
  expect(await db.selectFrom('shipment_days').select(['day', 'parcels']).execute()).toEqual([
    { ...day, parcels: 1 },
  ]);
  expect(await db.selectFrom('shipment_times').select('day').execute()).toEqual([day]);
});

test('npm run rollups says when the database is not ready for it', async () => {
  await using database = await buildEmptyDatabase();
  expect(await command(database)).toMatchObject({
    code: 1,
    output: expect.stringContaining('not up to date'),
  });
});
