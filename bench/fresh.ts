/**
 * The first read after a change: every cached call while nothing is cached.
 *
 *     npm run bench -- fresh [--server postgresql://user@host/postgres] [--scale 1] [--only plan,forecast] [--rounds 5]
 *       [--statements 3] [--changed stock_daily,stock_latest]
 *
 * Every table gets another version before each request, as if a sync had just brought something of everything, or those
 * that
 * are named, as a sync of one kind of source would. Says the median by the clock, the processor time of the server and
 * of the database, and the slowest statements if asked.
 */
import { parseArgs } from 'node:util';
import { request } from 'undici';
import { sql } from 'kysely';
import { getDayInZone } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { startDatabaseTimer } from './http/database-time.ts';
import type { BenchCall } from './http/bench-call.ts';
import { listBenchCalls } from './http/calls.ts';
import { startBenchServer } from './http/processes/children.ts';
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

const findMedian = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;

const surroundings = await prepareSurroundings(values.server, Number(values.scale));
const { db } = surroundings.database;
const [token = ''] = surroundings.tokens;

await withCompanyFile(async (file) => {
  const env = { DATABASE_URL: surroundings.connectionString, CONFIG_FILE: file, ...SECRETS };
  const app = await startBenchServer(env, ['probe.ts', 'recorder.ts']);

  async function readFresh({ path }: BenchCall): Promise<{ ms: number; sent: TimedStatement[] }> {
    await sql`
      update data_versions set version = gen_random_uuid()
      where cardinality(${changed}::text[]) = 0 or table_name = any(${changed}::text[])`.execute(db);
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

  async function measure(call: BenchCall): Promise<void> {
    // The first one plans and warms up, and has the pool open its connections.
    await readFresh(call);
    const readDatabaseTime = await startDatabaseTimer(db);
    const before = readDatabaseTime();
    await app.child.probe();
    const reads = [];
    for (let round = 0; round < Number(values.rounds); round += 1) reads.push(await readFresh(call));
    const { cpuMs } = await app.child.probe();
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
