import { sql } from 'kysely';
import { makeBridges } from '#features/bridge/server/public.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { openApplication } from '../calls/bench.ts';
import { pickPercentile } from '../http/figures.ts';
import { startDatabaseTimer } from '../http/database-time.ts';
import { fillTables } from '../seed/copy.ts';
import { PATIENT } from '../seed/seed-database.ts';
import { drawFacts, listFactTables, MEASURED_WAREHOUSES } from './warehouse-facts.ts';

const TIME_ZONE = 'Europe/London';
const ROUNDS = 60;
const WARM_UP = 10;
const warehouses = MEASURED_WAREHOUSES.map((id) => ({
  id,
  name: id.toUpperCase(),
  warehouseType: 'mintsoft' as const,
  country: 'NL',
  location: null,
  baseUrl: null,
}));
const company = { timeZone: TIME_ZONE, warehouses };

/** What the nightly job costs and how soon the bridge of 90 days is there, on a database made for it and taken away. */
export async function measureBridgeSpeed(server: string, scale: number): Promise<void> {
  const address = new URL(server);
  address.pathname = `/touchline_bench_bridge_${process.pid}`;
  const connectionString = address.href;
  const name = address.pathname.slice(1);
  const outside = openDatabase({ connectionString: server, max: 1, ...PATIENT });
  await sql`create database ${sql.id(name)}`.execute(outside.db);
  try {
    await fillDatabase(connectionString, scale);
    await measureJob(connectionString);
    await measureRead(connectionString);
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(outside.db);
    await outside.close();
  }
}

async function fillDatabase(connectionString: string, scale: number): Promise<void> {
  await migrate({ connectionString });
  const yesterday = addDays(getDayInZone(TIME_ZONE, new Date()), -1);
  await fillTables({ connectionString }, listFactTables(drawFacts({ yesterday, scale })), (table, rows) =>
    console.log(`${table}: ${rows} rows`),
  );
  const { db, close } = openDatabase({ connectionString, max: 1, ...PATIENT });
  await sql`insert into sources (id, kind, name, interval_seconds, last_success_at, cursor)
    values ('shipments:main', 'shipments', 'Main shop', 600, now(), '{"isLoading": false}')`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
  await close();
}

/** All days at once, then the next night, then what a late parcel of last week changes. */
async function measureJob(connectionString: string): Promise<void> {
  const { db, close } = openDatabase({ connectionString, max: 1, ...PATIENT });
  await sql`select 1`.execute(db);
  const timed = openDatabase({ connectionString, max: 1, ...PATIENT });
  const readDatabase = await startDatabaseTimer(timed.db);
  const now = new Date();
  const dayBefore = new Date(now.getTime() - 24 * 3_600_000);
  await logProcessor(readDatabase, 'all days, once', () => makeBridges(db, { company, now: dayBefore }));
  await logProcessor(readDatabase, 'the next night', () => makeBridges(db, { company, now }));
  await sql`update shipments set lines = lines || lines
    where external_id like ${`%-${addDays(getDayInZone(TIME_ZONE, now), -6)}-0`}`.execute(db);
  const later = new Date(now.getTime() + 2 * 3_600_000);
  await logProcessor(readDatabase, 'an hour with late parcels', () =>
    makeBridges(db, { company, now: later }),
  );
  await timed.close();
  await close();
}

async function logProcessor(
  readDatabase: () => number,
  what: string,
  work: () => Promise<number>,
): Promise<void> {
  const [database, processor, start] = [readDatabase(), process.cpuUsage(), performance.now()];
  const days = await work();
  const { user, system } = process.cpuUsage(processor);
  const format = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `${what}: ${days} days written, processor ${format((user + system) / 1000)} + ${format(readDatabase() - database)} s, ${format(performance.now() - start)} s by the clock`,
  );
}

/** From memory, and when the job has just written. */
async function measureRead(connectionString: string): Promise<void> {
  const { ask, db, close } = await openApplication(connectionString, warehouses);
  const path = '/bridge?place=warehouse:tive&days=90';
  await logTimes('the bridge of 90 days', () => ask(path));
  await logTimes('the same after a change', async () => {
    await sql`update bridge_place_days set made_at = made_at + interval '1 ms'
      where place = 'warehouse:tive' and day = (select max(day) from bridge_place_days)`.execute(db);
    return () => ask(path);
  });
  await logTimes('receipts of 90 days', () => ask('/bridge/receipts?place=warehouse:tive'));
  await close();
}

/** What is answered by a function is prepared first, and only that function is timed. */
async function logTimes(
  what: string,
  prepare: () => Promise<string | (() => Promise<string>)>,
): Promise<void> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    let start = performance.now();
    const prepared = await prepare();
    if (typeof prepared === 'function') {
      start = performance.now();
      await prepared();
    }
    if (round >= 0) times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const format = (share: number) => pickPercentile(times, share).toFixed(1);
  console.log(`${what}: best ${format(0)} ms, p50 ${format(0.5)} ms, p95 ${format(0.95)} ms`);
}
