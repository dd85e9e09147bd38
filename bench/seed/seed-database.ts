import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { registerSources } from '#features/connections/server/public.ts';
import { makeForecasts } from '#features/forecast/server/public.ts';
import { rebuildRollUps } from '#features/sales/server/public.ts';
import { updateParcelDays } from '#features/shipping/server/feeds/parcel-days.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { addDays } from '#shared/dates.ts';
import { listBridgeTables } from './bridges.ts';
import { createCompanySources, COMPANY, BENCH_SHOPS } from './company.ts';
import { fillTables, type Filling } from './copy.ts';
import { orderTables } from './orders.ts';
import { listKitTables, planTables } from './own-records.ts';
import { listParcelTables } from './parcels.ts';
import { listPeopleTables } from './people.ts';
import { listStockTables } from './stock.ts';
import { PARCEL_DAYS, createSeedWorld, type SeedWorld } from './world.ts';

/** For what takes longer than a request may. */
export const PATIENT = { statement_timeout: 0, query_timeout: 0 };
const DAYS_AT_ONCE = 50;

export interface SeedInput {
  scale: number;
  seed: number;
  today: string;
  onDone?: (what: string, rows: number) => void;
}

/** Fills a database that holds nothing yet, after bringing it up to date. Returns how many rows went in by COPY. */
export async function seedDatabase(connection: pg.ClientConfig, wanted: SeedInput): Promise<number> {
  await migrate(connection);
  const { db, close } = openDatabase({ ...connection, max: 3, ...PATIENT });
  try {
    await refuseUnlessEmpty(db);
    const world = createSeedWorld(wanted);
    const { sources, warehouses } = await registerCompany(db);
    let copied = 0;
    const fill = (fillings: readonly Filling[]) =>
      fillTables(connection, fillings, (table, rows) => {
        copied += rows;
        wanted.onDone?.(table, rows);
      });
    // Two at once: the server makes the indexes of one while the other's rows are written.
    await fill(listPeopleTables(world, sources));
    await Promise.all([
      fill(listKitTables(world)).then(() => fill(orderTables(world))),
      fill(listParcelTables(world))
        .then(() => fill(listStockTables(world)))
        .then(() => fill(listBridgeTables(world)))
        .then(() => fill(planTables(world))),
    ]);
    // What the sums are counted from, and how: the plans of the areas' own statements need it.
    await sql`vacuum (analyze)`.execute(db);
    await Promise.all([
      rebuildRollUps(db, 'Europe/London').then((days) => wanted.onDone?.('days of sales added up', days)),
      countParcels(db, world),
    ]);
    const company = { timeZone: 'Europe/London', warehouses };
    await makeForecasts(db, { company, now: new Date(`${world.today}T12:00:00Z`) });
    await sql`vacuum (analyze)`.execute(db);
    return copied;
  } finally {
    await close();
  }
}

async function refuseUnlessEmpty(db: Db): Promise<void> {
  const { rows } = await sql`
    (select 1 from users limit 1) union all (select 1 from orders limit 1) union all (select 1 from kits limit 1)`.execute(
    db,
  );
  if (rows.length > 0) throw new Error('This database holds data already: give it one that is empty.');
}

/** Writes the configuration of the made-up company to a file, for as long as it is in use. */
export async function withCompanyFile<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const file = join(folder, 'company.json');
  writeFileSync(file, JSON.stringify(COMPANY));
  try {
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes the sources known, as if each had just been read. */
const registerCompany = (db: Db) =>
  withCompanyFile(async (file) => {
    const company = createCompanySources(file);
    await registerSources(db, company.sources, new Date());
    await company.close();
    await markSourcesFresh(db);
    return { sources: company.sources.map(({ id }) => id), warehouses: company.warehouses };
  });

/** Every source was read to its end a moment ago, so that none is read while something is measured. */
export const markSourcesFresh = (db: Db) =>
  sql`update sources set last_attempt_at = now(), last_success_at = now(), next_run_at = now() + interval '1 day',
    failures_in_row = 0, last_error = null, row_count = 5000,
    cursor = case when kind = 'returns' then '{"isLoading": false}' else cursor end`.execute(db);

async function countParcels(db: Db, { today }: SeedWorld): Promise<void> {
  const days = Array.from({ length: PARCEL_DAYS + 1 }, (_, ago) => addDays(today, -ago)).reverse();
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE)
    for (const account of BENCH_SHOPS)
      await db
        .transaction()
        .execute((tx) => updateParcelDays(tx, account, days.slice(at, at + DAYS_AT_ONCE)));
}
