import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { urlOf } from '#testing/application.ts';
import { buildDatabase, buildEmptyDatabase, type TestDatabase } from '#testing/database.ts';
import { buildOrders } from '#testing/sales.ts';

const SCRIPT = fileURLToPath(new URL('./rollups-command.ts', import.meta.url));

async function command(database: TestDatabase) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: urlOf(database.connection) };
  try {
    const { stderr } = await promisify(execFile)(process.execPath, [SCRIPT], { env });
    return { code: 0, said: stderr.trim() };
  } catch (error) {
    const { code, stderr } = Object(error);
    return { code, said: String(stderr).trim() };
  }
}

const sums = async ({ db }: TestDatabase) => ({
  days: await db.selectFrom('sales_days').selectAll().orderBy('day').execute(),
  products: await db.selectFrom('sales_product_days').selectAll().orderBy('day').execute(),
  customers: await db.selectFrom('sales_customer_days').selectAll().orderBy('day').orderBy('scope').execute(),
});

test('npm run rollups puts right whatever was wrong with the sums of the days', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await buildOrders(db, [
    { customerKey: 'ada', placedAt: new Date('2026-11-18T12:00:00Z') },
    { customerKey: 'ada', placedAt: new Date('2026-11-20T12:00:00Z') },
    { channel: 'amazon', customerKey: null, placedAt: new Date('2026-11-19T12:00:00Z') },
  ]);
  const right = await sums(database);
  await db.updateTable('sales_days').set({ orders: 7 }).execute();
  await db.deleteFrom('sales_product_days').execute();
  await db.updateTable('sales_customer_days').set({ previous_day: null, day: '2026-01-01' }).execute();

  expect(await command(database)).toEqual({ code: 0, said: 'Done: the sales of 4 days were added up anew.' });
  expect(await sums(database)).toEqual(right);
});

test('npm run rollups says when the database is not ready for it', async () => {
  await using database = await buildEmptyDatabase();
  expect(await command(database)).toMatchObject({
    code: 1,
    said: expect.stringContaining('not up to date'),
  });
});
