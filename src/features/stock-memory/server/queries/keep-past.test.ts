import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { recordStock } from '../feeds/record-stock.ts';
import { countSkusInStock } from './count-skus-in-stock.ts';
import { keepPast } from './keep-past.ts';

const PLACE = 'warehouse:tive';
const YESTERDAY = [{ place: PLACE, day: '2026-11-20' }];

const readPlace = ({ db }: TestDatabase, now: string, ...skus: string[]) =>
  readStock(db, { place: PLACE, now, skus });

const readStock = (db: Db, { place, now, skus }: { place: string; now: string; skus: string[] }) =>
  recordStock(db, {
    place,
    now: new Date(now),
    timeZone: 'Europe/London',
    levels: skus.map((sku) => ({
      sku,
      onHand: 4,
      available: 4,
      reserved: 0,
      quarantined: null,
      inbound: null,
    })),
  });

test('what a day that is over added up to is counted once, until a level of it changes', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  let counts = 0;
  const count = keepPast(10, () => Promise.resolve((counts += 1)));
  await readPlace(database, '2026-11-20T09:00:00Z', 'A');
  // It may be read again on that day.
  expect([await count(db, YESTERDAY), await count(db, YESTERDAY)]).toEqual([1, 2]);

  await readPlace(database, '2026-11-21T09:00:00Z', 'A', 'B');
  expect([await count(db, YESTERDAY), await count(db, YESTERDAY)]).toEqual([3, 3]);
  await readPlace(database, '2026-11-21T10:00:00Z', 'A');
  expect(await count(db, YESTERDAY)).toBe(3);

  await sql`delete from stock_daily where day = '2026-11-20'`.execute(db);
  expect(await count(db, YESTERDAY)).toBe(4);
});

test('a day is over once any place was read later, also of a place that was not read since', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  let counts = 0;
  const count = keepPast(10, () => Promise.resolve((counts += 1)));
  await readPlace(database, '2026-11-20T09:00:00Z', 'A');
  await readStock(db, { place: 'warehouse:uk', now: '2026-11-21T09:00:00Z', skus: ['B'] });
  expect([await count(db, YESTERDAY), await count(db, YESTERDAY)]).toEqual([1, 1]);
  await sql`update stock_daily set on_hand = 9 where place = ${PLACE}`.execute(db);
  expect(await count(db, YESTERDAY)).toBe(2);
});

test('a sync that ends after another place was read on the next day is counted', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await readPlace(database, '2026-11-20T09:00:00Z', 'A');
  await db.transaction().execute(async (tx) => {
    await readStock(tx, { place: PLACE, now: '2026-11-20T23:59:00Z', skus: ['A', 'B'] });
    await readStock(db, { place: 'warehouse:uk', now: '2026-11-21T00:01:00Z', skus: [] });
    expect(await countSkusInStock(db, YESTERDAY)).toBe(1);
  });
  expect(await countSkusInStock(db, YESTERDAY)).toBe(2);
});

test('SKUs in stock on a past day are those of their own database, whatever was counted in another', async () => {
  await using one = await buildDatabase();
  await using other = await buildDatabase();
  await readPlace(one, '2026-11-20T09:00:00Z', 'A');
  await readPlace(other, '2026-11-20T09:00:00Z', 'A', 'B', 'C');
  for (const database of [one, other]) await readPlace(database, '2026-11-21T09:00:00Z', 'A');
  expect([await countSkusInStock(one.db, YESTERDAY), await countSkusInStock(other.db, YESTERDAY)]).toEqual([
    1, 3,
  ]);
  await sql`update stock_daily set on_hand = 0 where sku = 'B' and day = '2026-11-20'`.execute(other.db);
  expect([await countSkusInStock(one.db, YESTERDAY), await countSkusInStock(other.db, YESTERDAY)]).toEqual([
    1, 2,
  ]);
});
