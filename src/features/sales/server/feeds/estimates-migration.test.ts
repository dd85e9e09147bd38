import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rewindOrders } from '#connectors/amazon/index.ts';
import { buildStoredOrders, clearSales, type GivenOrder } from '#testing/builders/sales.ts';
import { buildDatabase } from '#testing/database/database.ts';

const FILE = new URL('../../../../server/db/migrations/0039-estimated-prices.sql', import.meta.url);
const START = Date.parse('2026-11-01T00:00:00Z');

const anOrder = fc
  .record({
    channel: fc.constantFrom('amazon' as const, 'shopify' as const),
    account: fc.constantFrom('eu', 'na'),
    isCancelled: fc.boolean(),
    goodsMinor: fc.option(fc.constant(100_00)),
    second: fc.integer({ min: 0, max: 900_000 }),
    millisecond: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ second, millisecond, ...order }): GivenOrder => ({
    ...order,
    placedAt: new Date(START),
    updatedAt: new Date(START + second * 1_000 + millisecond),
  }));

const aCursor = fc.record({
  by: fc.constantFrom('created', 'updated'),
  // Everything that is stored has been read by then.
  after: fc.constant('2026-11-12T00:00:00Z'),
  token: fc.option(fc.constant('page 4')),
  pages: fc.integer({ min: 0, max: 9 }),
  until: fc.option(fc.constant('2026-11-13T00:00:00Z')),
  marketplaces: fc.constant('A1PA6795UKMFR9'),
});

const position = z.looseObject({ through: z.unknown() });

/** When it was written, a position did not say up to when all orders had been read before. */
function rewind(cursor: unknown, updated: Date): object {
  const { through: _, ...rewound } = position.parse(rewindOrders(cursor, { placed: updated, updated }));
  return rewound;
}

test('the migration to estimated prices reads again from where the reading of orders would begin again', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const text = await readFile(FILE, 'utf8');
  const migration = text.slice(text.indexOf('update sources'));
  await fc.assert(
    fc.asyncProperty(fc.array(anOrder, { maxLength: 8 }), aCursor, async (orders, cursor) => {
      await clearSales(db);
      await db.deleteFrom('sources').execute();
      await buildStoredOrders(db, orders);
      const source = { id: 'orders:amazon-eu', kind: 'orders', name: 'Amazon Europe orders' };
      await db
        .insertInto('sources')
        .values({ ...source, interval_seconds: 300, next_run_at: new Date(), cursor: JSON.stringify(cursor) })
        .execute();
      await sql.raw(migration).execute(db);
      const stored = await db.selectFrom('sources').select('cursor').executeTakeFirstOrThrow();
      const waiting = orders
        .filter(({ channel, account }) => channel === 'amazon' && account === 'eu')
        .filter(({ goodsMinor, isCancelled }) => goodsMinor === null && isCancelled !== true)
        .flatMap(({ updatedAt }) => updatedAt ?? [])
        .toSorted((one, other) => one.getTime() - other.getTime());
      const [updated] = waiting;
      const isRead = updated !== undefined && cursor.by === 'updated';
      expect(stored.cursor).toEqual(isRead ? rewind(cursor, updated) : cursor);
    }),
    { numRuns: 40 },
  );
});
