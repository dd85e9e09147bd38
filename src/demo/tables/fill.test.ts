import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildBlocker } from '#testing/database/blocker.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { openWorld } from '../testing/worlds.ts';
import { fillOwnTables } from './fill.ts';

const now = Date.parse('2026-11-21T14:00:00Z');
const world = openWorld({ seed: 7, timeZone: 'Europe/London' }, now);

async function counts(db: Parameters<typeof fillOwnTables>[0]) {
  const { rows } = await sql<{ kits: number; boxes: number; days: number; products: number }>`
    select (select count(*) from kits) as kits,
           (select count(*) from factory_shipments) as boxes,
           (select count(*) from planning_days) as days,
           (select count(*) from catalogue_items) as products`.execute(db);
  return rows[0];
}

test('an empty database gets 6 000 kits, boxes on their way and arrived, 90 planning days and a catalogue; a second start adds nothing', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  expect(await fillOwnTables(db, world)).toBe(true);
  const filled = await counts(db);
  expect(filled).toMatchObject({ kits: 6_000, days: 90, products: 22 });
  expect(filled?.boxes).toBeGreaterThan(200);

  expect(await fillOwnTables(db, world)).toBe(false);
  expect(await counts(db)).toEqual(filled);
});

test('past days say where their figures are from: the syncs, and a few that were typed', async () => {
  await using database = await buildDatabase();
  await fillOwnTables(database.db, world);
  const days = await database.db.selectFrom('planning_days').select(['date', 'origins']).execute();
  const origins = days.flatMap((day) => Object.entries(day.origins));
  const typed = origins.filter(([, origin]) => origin === 'typed');
  expect(typed.length).toBeGreaterThan(0);
  expect(typed.every(([field]) => field.startsWith('manufacturing_'))).toBe(true);
  expect(origins.filter(([, origin]) => origin === 'synced').length).toBeGreaterThan(10 * typed.length);
});

test('two processes that start at once fill it once', async () => {
  await using database = await buildDatabase();
  const results = await Promise.all([fillOwnTables(database.db, world), fillOwnTables(database.db, world)]);
  expect(results.toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true]);
  expect(await counts(database.db)).toMatchObject({ kits: 6_000, days: 90 });
});

test('cartons that were left behind are expected when they come, and say why; those that are overdue are not', async () => {
  await using database = await buildDatabase();
  await fillOwnTables(database.db, world);
  const moved = await database.db
    .selectFrom('factory_shipments')
    .select(['first_expected_arrival', 'expected_arrival', 'delivered_date'])
    .where('expected_reason', 'is not', null)
    .execute();
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.length).toBeLessThan(10);
  for (const { first_expected_arrival: first, expected_arrival, delivered_date } of moved) {
    expect((first ?? '') > '2026-11-21').toBe(true);
    expect((expected_arrival ?? '') > (first ?? '')).toBe(true);
    expect(delivered_date).toBeNull();
  }
});

test('some boxes on their way name no known destination, and so have no expected day', async () => {
  await using database = await buildDatabase();
  await fillOwnTables(database.db, world);
  const misnamed = await database.db
    .selectFrom('factory_shipments')
    .select(['to_warehouse', 'expected_arrival', 'delivered_date'])
    .where('to_warehouse', '=', 'Savannah GA')
    .execute();
  expect(misnamed.some(({ delivered_date }) => delivered_date === null)).toBe(true);
  expect(misnamed.length).toBeLessThan(10);
  expect(misnamed.every(({ expected_arrival }) => expected_arrival === null)).toBe(true);
});

test('nothing is added to a database that holds anything of the company', async () => {
  await using database = await buildDatabase();
  await database.db.insertInto('planning_days').values({ date: '2026-11-01', target_total: 5 }).execute();
  expect(await fillOwnTables(database.db, world)).toBe(false);
  expect(await counts(database.db)).toMatchObject({ kits: 0, boxes: 0, days: 1 });
});

test('a company that is known already does not wait for a running write', async () => {
  await using database = await buildDatabase();
  await database.db.insertInto('planning_days').values({ date: '2026-11-01', target_total: 5 }).execute();
  await using _writer = await buildBlocker(database.connection, 'kits', 'row exclusive');
  expect(await fillOwnTables(database.db, world)).toBe(false);
});

test('the plan in the database adds up to what the world made, and today is not filled in yet', async () => {
  await using database = await buildDatabase();
  await fillOwnTables(database.db, world);
  const { rows } = await sql<{ ahead: number; kits: number; made: number }>`
    select (select count(*) from planning_days where date >= '2026-11-21' and
             num_nonnulls(sales_us_20_m, manufacturing_us_20_m, stock_us_20_m, stock_us_amazon) > 0) as ahead,
           (select count(*) from kits where (created_at at time zone 'Europe/London')::date = '2026-11-18') as kits,
           (select manufacturing_us_cityplay_m + manufacturing_us_cityplay_l + manufacturing_us_20_m +
                   manufacturing_us_20_l + manufacturing_eu_cityplay_m + manufacturing_eu_cityplay_l +
                   manufacturing_eu_20_m + manufacturing_eu_20_l
            from planning_days where date = '2026-11-18') as made`.execute(database.db);
  // A day is filled in once it is over.
  expect(rows[0]?.ahead).toBe(0);
  expect(rows[0]?.kits).toBe(rows[0]?.made);
});
