import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { recordStock } from '../feeds/record-stock.ts';
import { countSkusInStock } from './count-skus-in-stock.ts';
import { keepPast } from './keep-past.ts';

const PLACE = 'warehouse:tive';
const YESTERDAY = [{ place: PLACE, day: '2026-11-20' }];

const readPlace = ({ db }: TestDatabase, now: string, ...skus: string[]) =>
  recordStock(db, {
    place: PLACE,
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
