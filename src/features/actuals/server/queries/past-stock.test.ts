import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRandom, type Random } from '#demo/world/random.ts';
import { recordStock } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { listActuals } from './list-actuals.ts';
import { createPastStock, type KeptStockDays } from './past-stock.ts';

const FIRST = '2026-11-01';
const SKUS = ['M', 'L', 'BOTH', 'NEW', 'STRAP'];
const WAREHOUSES = ['tive', 'uk', 'itb'];
const company = {
  timeZone: 'Europe/London',
  warehouses: WAREHOUSES.map((id) => ({
    id,
    name: id.toUpperCase(),
    country: id === 'itb' ? 'USA' : 'Netherlands',
  })),
};
const drawOne = <Thing>(random: Random, things: readonly Thing[]): Thing =>
  things[random.drawWhole(0, things.length - 1)] ?? (things[0] as Thing); // no list is empty

/** A place is read, as a sync would. */
async function readPlace(db: Db, random: Random, day: string): Promise<void> {
  const hour = String(random.drawWhole(6, 23)).padStart(2, '0');
  const levels = SKUS.filter(() => random.drawChance(0.8)).map((sku) => {
    const units = random.drawChance(0.1) ? null : random.drawWhole(-2, 30);
    return { sku, onHand: units, available: units, reserved: 0, quarantined: null, inbound: null };
  });
  const place = `warehouse:${drawOne(random, WAREHOUSES)}`;
  const now = new Date(`${day}T${hour}:00:00Z`);
  await recordStock(db, { place, now, timeZone: company.timeZone, levels });
}

/** Something about the past that no sync does: by hand, or by what loads the past of a place. */
async function changePast(db: Db, random: Random): Promise<void> {
  const [place, sku] = [`warehouse:${drawOne(random, WAREHOUSES)}`, drawOne(random, SKUS)];
  const changes = [
    sql`update stock_daily set on_hand = ${random.drawWhole(0, 99)} where place = ${place} and sku = ${sku}`,
    sql`delete from stock_daily where place = ${place} and sku = ${sku} and day < ${addDays(FIRST, 5)}`,
    sql`
      insert into stock_daily (place, sku, day, on_hand) values (${place}, ${sku}, ${addDays(FIRST, 2)}, 7)
      on conflict do nothing`,
    sql`delete from stock_daily_totals where place = ${place} and day = ${addDays(FIRST, random.drawWhole(0, 9))}`,
    sql`update catalogue_items set cityplay_l = ${random.drawWhole(0, 2)} where code = 'BOTH'`,
  ];
  await drawOne(random, changes).execute(db);
}

const readAll = (db: Db, today: string, past: KeptStockDays) =>
  listActuals(db, company, { from: FIRST, to: today, now: new Date(`${today}T23:30:00Z`), past });

test.each([1, 2, 3, 4])(
  'days that are kept say what they say when they are added up again (world %i)',
  async (seed) => {
    await using database = await buildDatabase();
    const { db } = database;
    const random = createRandom(seed);
    await buildCatalogue(db, {
      M: { cityplay_m: 1 },
      L: { cityplay_l: 1 },
      BOTH: { cityplay_m: 1, cityplay_l: 1 },
      STRAP: {},
    });
    for (const id of WAREHOUSES) await buildWarehouseSource(db, id, { last_success_at: new Date() });
    const past = createPastStock();
    for (let at = 0; at < 14; at += 1) {
      const today = addDays(FIRST, at);
      for (let reading = 0; reading < 6; reading += 1) await readPlace(db, random, today);
      if (random.drawChance(0.5)) await changePast(db, random);
      expect(await readAll(db, today, past)).toEqual(await readAll(db, today, createPastStock()));
    }
    expect(past.kept.size).toBeGreaterThan(0);
  },
);

test('a sync of today moves no past, a level of a day after which the place was read again does', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const selectVersion = async () =>
    (
      await db
        .selectFrom('data_versions')
        .select('version')
        .where('table_name', '=', 'past-stock')
        .executeTakeFirstOrThrow()
    ).version;
  const read = (now: string, onHand: number) =>
    recordStock(db, {
      place: 'warehouse:tive',
      now: new Date(now),
      timeZone: 'Europe/London',
      levels: [{ sku: 'M', onHand, available: onHand, reserved: 0, quarantined: null, inbound: null }],
    });
  const first = await selectVersion();
  await read('2026-11-01T09:00:00Z', 4);
  await read('2026-11-01T18:00:00Z', 3);
  await read('2026-11-02T09:00:00Z', 2);
  expect(await selectVersion()).toBe(first);

  await sql`update stock_daily set on_hand = 9 where day = '2026-11-01'`.execute(db);
  const second = await selectVersion();
  expect(second).not.toBe(first);
  await sql`delete from stock_daily where day = '2026-11-01'`.execute(db);
  expect(await selectVersion()).not.toBe(second);
});

test('a day after which one of its places was not read again is kept once any other was', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  for (const id of WAREHOUSES) await buildWarehouseSource(db, id, { last_success_at: new Date() });
  const read = (place: string, now: string) =>
    recordStock(db, {
      place: `warehouse:${place}`,
      now: new Date(now),
      timeZone: 'Europe/London',
      levels: [{ sku: 'M', onHand: 5, available: 5, reserved: 0, quarantined: null, inbound: null }],
    });
  await read('tive', '2026-11-01T09:00:00Z');
  await read('uk', '2026-11-01T09:00:00Z');
  const past = createPastStock();
  const today = '2026-11-02';
  await readAll(db, today, past);
  expect(past.kept.size, 'nothing was read since').toBe(0);

  await read('uk', '2026-11-02T09:00:00Z');
  await readAll(db, today, past);
  expect(past.kept.size, 'the first of November').toBe(1);

  const before = past.version;
  await sql`update stock_daily set on_hand = 9 where place = 'warehouse:tive'`.execute(db);
  await readAll(db, today, past);
  expect(past.version, 'the level of that day is of the past').not.toBe(before);
});
