import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { recordStock } from '../feeds/record-stock.ts';
import { listEmptyDaysUntilToday } from './list-empty-days-until-today.ts';
import { listEmptyDays, type EmptyDays } from './list-empty-days.ts';

const FIRST = '2026-11-01';
const SKUS = ['A', 'B', 'C'];
const PLACES = ['warehouse:tive', 'warehouse:itb'];

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await buildDatabase();
  ({ db } = database);
  for (const id of ['tive', 'itb']) await buildWarehouseSource(db, id);
});
afterAll(() => database.close());

const readings = fc.record({
  place: fc.constantFrom(...PLACES),
  /** How many days have passed since the reading before. */
  later: fc.constantFrom(0, 0, 0, 1, 1, 3),
  available: fc.tuple(
    ...SKUS.map(() => fc.option(fc.constantFrom(-1, 0, 2, 'unlisted' as const), { freq: 5 })),
  ),
});

const sort = (found: readonly EmptyDays[]) => found.map((each) => JSON.stringify(each)).toSorted();

test('what is kept of past days and today together equal a new look at all days, whatever is synced when', async () => {
  let day = FIRST;
  await fc.assert(
    fc.asyncProperty(fc.array(readings, { minLength: 1, maxLength: 8 }), async (all) => {
      for (const { place, later, available } of all) {
        day = addDays(day, later);
        const levels = SKUS.flatMap((sku, at) => {
          const units = available[at] ?? null;
          if (units === 'unlisted') return [];
          return [{ sku, onHand: units, available: units, reserved: null, quarantined: null, inbound: null }];
        });
        const now = new Date(`${day}T10:00:00Z`);
        await db
          .transaction()
          .execute((tx) => recordStock(tx, { place, now, timeZone: 'Europe/London', levels }));
        const from = addDays(day, -20);
        const expected = await listEmptyDays(db, { skus: SKUS, from, to: day });
        expect(sort(await listEmptyDaysUntilToday(db, { skus: SKUS, from, today: day }))).toEqual(
          sort(expected),
        );
      }
    }),
    { numRuns: 30 },
  );
});
