/**
 * The first read after a change: every cached call while nothing is cached.
 *
 *     npm run bench -- fresh [--server postgresql://user@host/postgres] [--scale 1] [--only plan,forecast] [--rounds 5]
 *       [--statements 3] [--changed stock_daily,stock_latest] [--profile /tmp/profiles]
 *
 * Every table gets another version before each request, and with it every day and location, as if all data had been
 * replaced. Or those that are named, as syncs would change them: all locations, and of the days the last one, of orders
 * the last three. Says the median by the clock, the processor time of the server and of the database, and the slowest
 * statements if asked. `--profile` writes a CPU profile of each call's rounds into a folder, for the browser's tools; with it the
 * times are longer.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { request } from 'undici';
import { sql } from 'kysely';
import { getDayInZone } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { Db } from '#server/db/database.ts';
import { startDatabaseTimer } from './http/database-time.ts';
import type { BenchCall } from './http/bench-call.ts';
import { listBenchCalls } from './http/calls.ts';
import { startBenchServer } from './http/processes/children.ts';
import type { ProfilerMessage } from './http/processes/profiler.ts';
import { RECORDED_HEADER, type TimedStatement } from './http/recorded.ts';
import { waitForRecord } from './http/record-calls.ts';
import { prepareSurroundings } from './http/surroundings.ts';
import { SECRETS } from './seed/company.ts';
import { withCompanyFile } from './seed/seed-database.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: process.env['BENCH_SERVER'] ?? '' },
    scale: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    statements: { type: 'string', default: '0' },
    changed: { type: 'string', default: '' },
    profile: { type: 'string', default: '' },
  },
});
if (values.server === '') throw new Error('Say where: --server postgresql://user@host/postgres');

const only = values.only.split(',').filter((part) => part !== '');
const changed = values.changed.split(',').filter((table) => table !== '');
const calls = listBenchCalls(getDayInZone('Europe/London', new Date())).filter(
  ({ name, path, isRemembered }) =>
    isRemembered === true &&
    (only.length === 0 || only.some((part) => name.includes(part) || path.includes(part))),
);

const ORDER_DAYS = ['orders', 'counted_orders', 'sales_days', 'sales_product_days', 'shop_origins'];
const CHANNEL_DAYS = ['sales_days_channels', 'sales_product_days_channels', 'sales_customer_days_channels'];

/** As the triggers do it when rows change. */
async function changeVersions(db: Db, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) {
    await sql`update data_versions set version = gen_random_uuid()`.execute(db);
    await sql`update part_versions set version = gen_random_uuid()`.execute(db);
    return;
  }
  await sql`update data_versions set version = gen_random_uuid() where table_name = any(${[...tables]}::text[])`.execute(
    db,
  );
  const today = getDayInZone('Europe/London', new Date());
  await sql`
    with days as (select back, (${today}::date - back)::text as day from generate_series(0, 2) as back)
    insert into part_versions (name, part)
    select name, day from unnest(${ORDER_DAYS}::text[]) as name, days
    union all
    select name, channel || ' ' || day from unnest(${CHANNEL_DAYS}::text[]) as name, unnest(array['amazon', 'shopify']) as channel, days
    union all
    select name, day from unnest(array['stock_daily', 'stock_readings', 'stock_totals']) as name, days where back = 0
    union all
    select name, place from unnest(array['stock_latest', 'stock_turns']) as name,
      (select distinct place from stock_daily_totals) as locations
    union all
    select 'warehouse_stock', warehouse_id from (select distinct warehouse_id from warehouse_stock) as warehouses
    union all
    select 'fba_stock', region from unnest(array['US', 'UK', 'EU', 'CA']) as region
    on conflict (name, part) do update set version = excluded.version`.execute(db);
}

const findMedian = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;

const surroundings = await prepareSurroundings(values.server, Number(values.scale));
const { db } = surroundings.database;
const [token = ''] = surroundings.tokens;

await withCompanyFile(async (file) => {
  const env = { DATABASE_URL: surroundings.connectionString, CONFIG_FILE: file, ...SECRETS };
  const app = await startBenchServer(env, ['probe.ts', 'recorder.ts', 'profiler.ts']);

  async function readFresh({ path }: BenchCall): Promise<{ ms: number; sent: TimedStatement[] }> {
    await changeVersions(db, changed);
    const record = waitForRecord(app.child, path);
    const started = performance.now();
    const { statusCode, body } = await request(`${app.origin}/api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br', [RECORDED_HEADER]: path },
    });
    const bytes = await body.arrayBuffer();
    const ms = performance.now() - started;
    if (statusCode !== 200)
      throw new Error(`${path} answered ${statusCode}: ${Buffer.from(bytes).toString()}`);
    return { ms, sent: (await record).recorded.sent };
  }

  async function saveProfile(name: string): Promise<void> {
    const { profile = '' } = await app.child.askChild<ProfilerMessage>('stop profile', 'profile');
    const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.cpuprofile`;
    await writeFile(join(values.profile, file), profile);
  }

  async function measure(call: BenchCall): Promise<void> {
    // The first one plans and warms up, and has the pool open its connections.
    await readFresh(call);
    const readDatabaseTime = await startDatabaseTimer(db);
    const before = readDatabaseTime();
    if (values.profile !== '') await app.child.askChild('start profile', 'isProfiling');
    await app.child.probe();
    const reads = [];
    for (let round = 0; round < Number(values.rounds); round += 1) reads.push(await readFresh(call));
    const { cpuMs } = await app.child.probe();
    if (values.profile !== '') await saveProfile(call.name);
    const show = (ms: number) => ms.toFixed(1).padStart(8);
    console.log(
      `${call.name.padEnd(42)}${show(findMedian(reads.map(({ ms }) => ms)))} ms${show(cpuMs / reads.length)} server${show((readDatabaseTime() - before) / reads.length)} database`,
    );
    const sent = reads.at(-1)?.sent ?? [];
    const slowest = sent.toSorted((one, other) => other.to - other.from - (one.to - one.from));
    for (const { text, from, to } of slowest.slice(0, Number(values.statements)))
      console.log(`      ${show(from)} for${show(to - from)}  ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`);
    total.push(findMedian(reads.map(({ ms }) => ms)));
  }

  const total: number[] = [];
  try {
    for (const call of calls) await measure(call).catch((error: unknown) => console.log(call.name, error));
    console.log(`${calls.length} calls, ${sumBy(total, (ms) => ms).toFixed(0)} ms in all`);
  } finally {
    await app.child.stop();
    await surroundings.close();
  }
});
