/**
 * Everything at once: all sources are read every minute, streams are open, people read and write, while an app, a worker
 * and then the database's primary are killed.
 *
 *     npm run bench -- everything [--bin /usr/lib/postgresql/15/bin] [--scale 1] [--seconds 20] [--write]
 *
 * `--seconds` is the length of each of its four phases. A real streaming pair with synchronous replication and fsync, two
 * apps and a worker, emulators of all vendors in a process of their own. `--write` puts the figures into docs/scaling.md.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import { startLiveVendors } from './everything/live-vendors.ts';
import { startTimedReaders } from './everything/phases.ts';
import { startBenchServer, type Server } from './http/processes/children.ts';
import { openSurroundings } from './http/surroundings.ts';
import { runSql, startClusterServer } from './postgres/cluster.ts';
import { formatWritten, writeScalingSection } from './postgres/page.ts';
import { followStreams } from './postgres/streams.ts';
import { startProxy } from './scale-out/proxy.ts';
import { countLost, recordBoxes } from './scale-out/writers.ts';
import { seedDatabase } from './seed/seed-database.ts';

const { values } = parseArgs({
  options: {
    bin: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});
const ms = Number(values.seconds) * 1_000;
const { bin, scale } = values;
const WRITERS = 8;
const READERS = 8;
const STREAMS = 20;
/** What is noticed late by whatever watches the primary. */
const NOTICED_MS = 1_000;
/** A source that is new brings its past first. */
const FIRST_SYNC_MS = 180_000;
/** Two warehouses, four pools and the orders of two accounts at Amazon, orders and parcels of three shops. */
const LIVE_SOURCES = 2 + 4 + 2 + 2 * 3;
/** What takes long is said. */
const begunAt = performance.now();
const printStep = (what: string) =>
  console.log(`     ${Math.round((performance.now() - begunAt) / 1_000)} s: ${what}`);
const today = getDayInZone('Europe/London', new Date());

const primary = await startClusterServer({
  bin,
  settings: { wal_level: 'replica', shared_buffers: '512MB' },
});
await runSql(primary.url, 'create database touchline_bench');
const onPrimary = primary.url.replace(/postgres$/, 'touchline_bench');
await seedDatabase({ connectionString: onPrimary }, { scale: Number(scale), seed: 1, today });
// The copy is made of the full database, so that it has nothing to catch up with.
printStep('the database is filled');
const standby = await startClusterServer({ bin, settings: { shared_buffers: '512MB' }, follows: primary });
await runSql(primary.url, "alter system set synchronous_standby_names = 'standby'");
await runSql(primary.url, 'select pg_reload_conf()');
const url = `postgresql://touchline@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/touchline_bench`;
const surroundings = await openSurroundings(onPrimary);
const vendors = await startLiveVendors();
const proxy = await startProxy();
const after = openDatabase({ connectionString: standby.url.replace(/postgres$/, 'touchline_bench'), max: 2 });

const start = (ROLE: string) =>
  startBenchServer({ DATABASE_URL: url, CONFIG_FILE: vendors.file, ROLE, ...vendors.environment }, []);
const readPort = ({ origin }: Server): number => Number(new URL(origin).port);

const startedAt = new Date();

/** How many syncs have succeeded since the start, of how many sources. */
async function countSyncs(): Promise<{ syncs: number; sources: number }> {
  const { rows } = await after.pool.query<{ syncs: number; sources: number }>(
    `select count(*)::int as syncs, count(distinct source_id)::int as sources from sync_runs
     where status = 'succeeded' and started_at > $1`,
    [startedAt],
  );
  return rows[0] ?? { syncs: 0, sources: 0 };
}

const running: Server[] = [];
try {
  const apps = await Promise.all([start('app'), start('app')]);
  let worker = await start('worker');
  running.push(...apps, worker);
  proxy.serve(apps.map(readPort));
  for (const since = performance.now(); (await countSyncs()).sources < LIVE_SOURCES; await delay(1_000))
    if (performance.now() - since > FIRST_SYNC_MS) break;
  printStep('every source has been read once');

  let isOver = false;
  const { tokens } = surroundings;
  const common = { origin: proxy.origin, tokens };
  const syncsBefore = await countSyncs();
  const writing = recordBoxes({ ...common, writers: WRITERS, today, isOver: () => isOver });
  const reading = startTimedReaders({ ...common, tokens: tokens.slice(300), readers: READERS, today });
  const streams = followStreams({ ...common, tokens: tokens.slice(200), streams: STREAMS });

  reading.begin('normal operation');
  await delay(ms);
  reading.begin('an app is killed and restarted');
  apps[0]?.child.process.kill('SIGKILL');
  await delay(ms / 4);
  const again = await start('app');
  running.push(again);
  apps[0] = again;
  proxy.serve(apps.map(readPort));
  await delay((3 * ms) / 4);
  reading.begin('the worker is killed and restarted');
  worker.child.process.kill('SIGKILL');
  await delay(ms / 4);
  worker = await start('worker');
  running.push(worker);
  await delay((3 * ms) / 4);
  reading.begin('the primary is killed, the standby promoted after 1 s');
  await Promise.all([surroundings.close(), primary.kill()]);
  await delay(NOTICED_MS);
  standby.promote();
  await delay(ms);

  isOver = true;
  const written = await writing;
  const phases = await reading.stop();
  const { connected, returns } = await streams.stop();
  const syncs = await countSyncs();
  const result = await countLost(after.db, written);
  const lines = [
    `Scale ${scale}, two apps and a worker, ${READERS} people reading continuously, ${WRITERS} writing, ${STREAMS} live streams, ${syncs.sources} sources synced every`,
    `minute (${syncs.syncs - syncsBefore.syncs} syncs in ${(4 * ms) / 1_000} s), fsync and synchronous replication on; all on one machine with two processors.`,
    '',
    '| during | reads | p50 | p95 | failed |',
    '| ------ | ----: | --: | --: | -----: |',
    ...phases.map(
      ({ name, reads, p50, p95, failed }) => `| ${name} | ${reads} | ${p50} ms | ${p95} ms | ${failed} |`,
    ),
    '',
    `${connected} of ${STREAMS} streams were open at the end, after ${returns} reconnects. ${formatWritten(written, result)}`,
  ];
  console.log(lines.join('\n'));
  for (const { name, failures } of phases) console.log(`     ${name}: ${failures.slice(0, 8).join(', ')}`);
  if (values.write) writeScalingSection(`everything at scale ${scale}`, lines);
  process.exitCode = result.lost + result.doubled + written.givenUp === 0 ? 0 : 1;
} finally {
  await Promise.all(running.map(({ child }) => child.stop()));
  vendors.stop();
  await Promise.all([after.close(), proxy.close()]);
  await standby.stop();
  await primary.stop();
}
