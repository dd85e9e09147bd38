import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import type { SkuLevel } from '../rules/levels.ts';
import { fillPastStock } from './commands/fill-past-stock.ts';
import { recordStock } from './feeds/record-stock.ts';
import { listPlaceSeries } from './queries/list-stock-history.ts';

const MIGRATION = new URL('../../../server/db/migrations/0640-unreported-on-hand.sql', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

const level = (sku: string, onHand: number | null): SkuLevel => ({
  sku,
  onHand,
  available: 7,
  reserved: 0,
  quarantined: null,
  inbound: null,
});
const remember = (place: string, day: string, ...levels: SkuLevel[]) =>
  recordStock(database.db, { place, now: new Date(`${day}T09:00:00Z`), timeZone: 'Europe/London', levels });
const fill = (place: string, days: Record<string, SkuLevel[]>) =>
  fillPastStock(database.db, {
    place,
    now: new Date('2026-11-21T09:00:00Z'),
    levels: Object.entries(days).flatMap(([day, levels]) => levels.map((each) => ({ day, ...each }))),
  });

/** Of some days what a place held in all, and of how many SKUs that is not known. */
async function listTotals(place: string, from: string, to: string) {
  const [series] = await listPlaceSeries(database.db, { places: [place], from, to });
  return series?.days.map(({ totals }) => totals && [totals.onHand, totals.skusWithoutOnHand]);
}

test('a reading counts the SKUs whose units on hand it leaves out, also in one facility of several', async () => {
  await remember('reading', '2026-11-19', level('A', 10), level('B', null), level('C', 4), level('C', null));
  await remember('reading', '2026-11-20', level('A', null));
  await remember('reading', '2026-11-21');
  expect(await listTotals('reading', '2026-11-18', '2026-11-21')).toEqual([null, [14, 2], [null, 1], [0, 0]]);
  await remember('reading', '2026-11-21', level('A', null), level('B', 3));
  expect(await listTotals('reading', '2026-11-21', '2026-11-21')).toEqual([[3, 1]]);
  await remember('reading', '2026-11-21', level('A', 0), level('B', 3));
  expect(await listTotals('reading', '2026-11-21', '2026-11-21')).toEqual([[3, 0]]);
});

test('days that are filled in from reports count them too', async () => {
  await fill('reports', {
    '2026-11-18': [level('A', 10), level('B', null), level('C', null)],
    '2026-11-19': [level('A', 10), level('B', 2)],
  });
  expect(await listTotals('reports', '2026-11-18', '2026-11-19')).toEqual([
    [10, 2],
    [12, 0],
  ]);
});

test('days from before they were counted are counted by the levels that are stored', async () => {
  const { db } = database;
  await fill('stored', {
    '2026-11-10': [level('A', 10), level('B', null)],
    '2026-11-12': [level('A', 10), level('B', null), level('C', null)],
  });
  await remember('stored', '2026-11-14', level('A', 10), level('C', null));
  await remember('stored', '2026-11-16', level('A', 10));
  const lost = { available: 5, reserved: 0, inbound: 0, taken_at: new Date('2026-11-09T09:00:00Z') };
  await db
    .insertInto('stock_daily_totals')
    .values([
      { place: 'stored', day: '2026-11-08', on_hand: 0, skus_with_stock: 0, ...lost },
      { place: 'stored', day: '2026-11-09', on_hand: 5, skus_with_stock: 1, ...lost },
      { place: 'empty', day: '2026-11-09', on_hand: 0, skus_with_stock: 0, ...lost, available: 0 },
    ])
    .execute();
  await db.updateTable('stock_daily_totals').set({ skus_without_on_hand: null }).execute();
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);
  expect(await listTotals('stored', '2026-11-08', '2026-11-16')).toEqual([
    // Levels of these days are not there, and so nothing says whether their sum was whole.
    [0, null],
    [5, null],
    [10, 1],
    null,
    [10, 2],
    null,
    [10, 1],
    null,
    [10, 0],
  ]);
  expect(await listTotals('empty', '2026-11-09', '2026-11-09')).toEqual([[0, 0]]);
});
