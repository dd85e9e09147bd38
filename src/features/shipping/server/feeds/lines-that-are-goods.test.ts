import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildDatabase } from '#testing/database/database.ts';

const MIGRATION = new URL('../../../../server/db/migrations/0654-lines-that-are-goods.sql', import.meta.url);

test('parcels of a shop are read again if some were read with lines that may not be goods', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const shops = { gifts: null, devices: 'A' };
  for (const [account, sku] of Object.entries(shops)) {
    const lines = [
      { sku: 'A', quantity: 2 },
      { sku, quantity: 1 },
    ];
    await buildShipments(db, { account, lines: JSON.stringify(lines) }, { account, lines: null });
    await db
      .insertInto('sources')
      .values({
        id: `shipments:${account}`,
        kind: 'shipments',
        name: account,
        interval_seconds: 600,
        cursor: JSON.stringify({ isLoading: false }),
      })
      .execute();
  }
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);
  const sources = await db.selectFrom('sources').select(['name', 'cursor']).orderBy('name').execute();
  expect(sources).toEqual([
    { name: 'devices', cursor: { isLoading: false } },
    { name: 'gifts', cursor: null },
  ]);
});
