import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildDatabase } from '#testing/database/database.ts';

const FILE = new URL('../../../server/db/migrations/0500-known-from.sql', import.meta.url);

test('an account that was loaded before is known from its own first order, and one under way as far as it goes', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const placedAt = (day: string) => new Date(`2026-${day}T12:00:00Z`);
  await buildStoredOrders(db, [
    { account: 'a.myshopify.com', placedAt: placedAt('03-02') },
    { account: 'a.myshopify.com', placedAt: placedAt('05-02') },
    { account: 'b.myshopify.com', placedAt: placedAt('09-22') },
    { account: 'loading.myshopify.com', placedAt: placedAt('09-22') },
    { channel: 'amazon', account: 'eu', placedAt: placedAt('01-15') },
    { channel: 'amazon', account: 'na', placedAt: placedAt('06-01') },
  ]);
  const since = { since: '2026-11-21T09:00:00.000Z' };
  const cursors = {
    'orders:a.myshopify.com': since,
    'orders:b.myshopify.com': since,
    'orders:empty.myshopify.com': since,
    'orders:loading.myshopify.com': { history: { to: '2026-09-01T00:00:00.000Z' } },
    'orders:amazon-eu': { by: 'updated', after: '2026-11-21T09:00:00Z', vat_rates: 'x' },
    'orders:amazon-na': { by: 'created', after: '2026-05-25T09:00:00Z' },
  };
  await db
    .insertInto('sources')
    .values(
      Object.entries({ ...cursors, 'orders:new.myshopify.com': null }).map(([id, cursor]) => ({
        id,
        kind: 'orders',
        name: id,
        interval_seconds: 300,
        cursor: cursor && JSON.stringify(cursor),
      })),
    )
    .execute();
  await sql.raw(await readFile(FILE, 'utf8')).execute(db);
  const rows = await db.selectFrom('sources').select(['id', 'cursor']).execute();
  expect(Object.fromEntries(rows.map(({ id, cursor }) => [id, cursor]))).toEqual({
    'orders:a.myshopify.com': { ...since, known_from: '2026-03-02' },
    'orders:b.myshopify.com': { ...since, known_from: '2026-09-22' },
    'orders:empty.myshopify.com': since,
    'orders:loading.myshopify.com': null,
    'orders:amazon-eu': { ...cursors['orders:amazon-eu'], known_from: '2026-01-15' },
    'orders:amazon-na': { ...cursors['orders:amazon-na'], known_from: '2026-05-26' },
    'orders:new.myshopify.com': null,
  });
});
