import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openSession } from '#features/auth/server/public.ts';
import { hashPassword } from '#features/users/server/passwords.ts';
import { insertUser } from '#features/users/server/queries/accounts.ts';
import { openDatabase, type Database, type Db } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { getDayInZone } from '#shared/dates.ts';
import { keepBridges } from '../seed/bridges.ts';
import { PATIENT, seedDatabase, markSourcesFresh } from '../seed/seed-database.ts';

// A session may read 600 times a minute; this many of them may together what one benchmark does.
const SESSIONS = 2_000;
const SIGN_INS = 8;

export interface BenchSurroundings {
  database: Database;
  connectionString: string;
  tokens: string[];
  people: { username: string; password: string }[];
  /** How many rows some tables have, and how many megabytes with their indexes. */
  rows: Record<string, number>;
  megabytes: Record<string, number>;
  close(): Promise<void>;
}

/** A seeded database of this scale on a server, the one of before where there is one, and people to ask for them. */
export async function prepareSurroundings(server: string, scale: number): Promise<BenchSurroundings> {
  return openSurroundings(await ensureDatabase(server, scale));
}

/** The same on a database that is seeded already. */
export async function openSurroundings(connectionString: string): Promise<BenchSurroundings> {
  const database = openDatabase({ connectionString, max: 3, ...PATIENT });
  await markSourcesFresh(database.db);
  await keepBridges(database.db);
  const { tokens, people } = await createBenchPeople(database.db);
  return {
    database,
    connectionString,
    tokens,
    people,
    ...(await countRows(database.db)),
    close: () => database.close(),
  };
}

// Who measures beside others has databases of their own.
const PREFIX = process.env['BENCH_PREFIX'] ?? 'touchline_bench_';

/** The seeded database of this scale on a server, up to date; made where it is not there yet. */
export async function ensureDatabase(server: string, scale: number): Promise<string> {
  const name = `${PREFIX}${String(scale).replace('.', '_')}`;
  const address = new URL(server);
  address.pathname = `/${name}`;
  const connectionString = address.href;
  const { db, close } = openDatabase({
    connectionString: server,
    max: 1,
    ...PATIENT,
  });
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
  if (rows.length === 0) {
    console.log(`seeding ${name}`);
    await sql`create database ${sql.id(name)}`.execute(db);
    const today = getDayInZone('Europe/London', new Date());
    try {
      await seedDatabase({ connectionString }, { scale, seed: 1, today });
    } catch (error) {
      await sql`drop database ${sql.id(name)} with (force)`.execute(db);
      throw error;
    }
  }
  await close();
  await migrate({ connectionString });
  return connectionString;
}

/** An administrator with many sessions, and people who can sign in. */
async function createBenchPeople(db: Db) {
  const mark = randomBytes(4).toString('hex');
  const add = (username: string, role: 'admin' | 'user', password_hash: string) =>
    insertUser(db, {
      username,
      full_name: username,
      email: null,
      role,
      is_active: true,
      password_hash,
      created_at: new Date(),
    });
  const admin = await add(`bench-${mark}`, 'admin', '');
  const tokens: string[] = [];
  for (let at = 0; at < SESSIONS; at += 1)
    tokens.push(
      (await openSession(db, { id: admin.id, sessionEpoch: 0 }, { address: null, now: new Date() })).token,
    );
  const password = randomBytes(12).toString('hex');
  const hash = await hashPassword(password);
  const people: BenchSurroundings['people'] = [];
  for (let at = 0; at < SIGN_INS; at += 1)
    people.push({
      username: (await add(`bench-${mark}-${at}`, 'user', hash)).username,
      password,
    });
  await sql`vacuum (analyze) sessions`.execute(db);
  return { tokens, people };
}

async function countRows(db: Db): Promise<Pick<BenchSurroundings, 'rows' | 'megabytes'>> {
  const { rows } = await sql<{ name: string; count: number; megabytes: number }>`
    select relname as name, n_live_tup as count,
           round(pg_total_relation_size(relid) / 1048576.0)::integer as megabytes
    from pg_stat_user_tables
    where relname in ('orders', 'order_lines', 'shipments', 'shipment_events', 'kits', 'planning_days',
      'factory_shipments', 'warehouse_stock', 'stock_daily', 'history') order by relname`.execute(db);
  return {
    rows: Object.fromEntries(rows.map(({ name, count }) => [name, count])),
    megabytes: Object.fromEntries(rows.map(({ name, megabytes }) => [name, megabytes])),
  };
}
