/**
 * Makes the longest tables ten times as long: from a company at scale 10 one with 30,000,000 kits and 20,000,000 parcels.
 *
 *     npm run bench -- multiply [--server postgresql://user@host/postgres] [--scale 10] [--times 10]
 *
 * Copies `touchline_bench_<scale>`, seeded where it is not there yet, to the database of that scale × times; the other benches
 * then take it by its scale. Only kits, parcels and their kept sums grow; whatever belongs to a single one of them (events,
 * journeys) does not. Needs 40 GB for scale 100.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, type Database, type Db } from '#server/db/database.ts';
import { ensureDatabase } from '../http/surroundings.ts';
import { PATIENT } from '../seed/seed-database.ts';
import { GROWING_TABLES, KEPT_SUMS, type GrowingTable } from './tables.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: process.env['BENCH_SERVER'] ?? '' },
    scale: { type: 'string', default: '10' },
    times: { type: 'string', default: '10' },
  },
});
if (values.server === '') throw new Error('Say where: --server postgresql://user@host/postgres');
const [scale, times] = [Number(values.scale), Number(values.times)];

const startedMs = performance.now();
const log = (what: string): void =>
  console.log(`${((performance.now() - startedMs) / 1000).toFixed(0).padStart(6)} s  ${what}`);

async function copyDatabase(server: string): Promise<string> {
  const from = new URL(await ensureDatabase(server, scale));
  const to = new URL(from);
  to.pathname = `/touchline_bench_${String(scale * times).replace('.', '_')}`;
  const { db, close } = openDatabase({ connectionString: server, max: 1, ...PATIENT });
  const [source, copy] = [from, to].map(({ pathname }) => sql.id(pathname.slice(1)));
  await sql`create database ${copy} template ${source}`.execute(db);
  await close();
  return to.href;
}

/** Without its long indexes, which are created again at the end: a row at a time would take hours. Unique ones stay. */
async function multiplyTable({ db, pool }: Database, { table, changed }: GrowingTable): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id'`.execute(
    db,
  );
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = ${table} and indexdef not like 'CREATE UNIQUE%'`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  const figures = sql.join(columns.map(({ name }) => changed[name] ?? sql.id(name)));
  const { rows } = await sql<{ last: string }>`select max(id) as last from ${sql.id(table)}`.execute(db);
  for (let copy = 1; copy < times; copy += 1) {
    await sql`
      insert into ${sql.id(table)} (${names})
      select ${figures} from ${sql.id(table)} cross join (select ${sql.lit(copy)}::integer as copy) as number
      where id <= ${rows[0]?.last ?? 0}`.execute(db);
    log(`${table}: ${copy + 1} times`);
  }
  for (const { name, definition } of indexes) {
    await pool.query(definition);
    log(name);
  }
  await sql`vacuum (analyze) ${sql.id(table)}`.execute(db);
}

async function multiplySums(db: Db): Promise<void> {
  for (const { table, columns } of KEPT_SUMS) {
    const larger = columns.map((column) => sql`${sql.id(column)} = ${sql.id(column)} * ${sql.lit(times)}`);
    await sql`update ${sql.id(table)} set ${sql.join(larger)}`.execute(db);
    await sql`vacuum (analyze) ${sql.id(table)}`.execute(db);
  }
}

const connectionString = await copyDatabase(values.server);
log('copied');
const database = openDatabase({ connectionString, max: 1, ...PATIENT });
// The sums are multiplied instead of counted, so no trigger has anything to do.
for (const [setting, value] of [
  ['session_replication_role', 'replica'],
  ['synchronous_commit', 'off'],
  ['maintenance_work_mem', '2GB'],
])
  await sql`select set_config(${setting}, ${value}, false)`.execute(database.db);
for (const table of GROWING_TABLES) await multiplyTable(database, table);
await multiplySums(database.db);
await database.close();
log('done');
