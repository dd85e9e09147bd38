/**
 * A primary that is killed while people write, and the standby that is promoted in its place.
 *
 *     npm run bench -- failover [--bin /usr/lib/postgresql/15/bin] [--seconds 20] [--write]
 *
 * Starts a real streaming pair with synchronous replication and fsync, and two apps whose DATABASE_URL names both.
 * `--write` puts the figures into docs/scaling.md.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getDayInZone } from '#shared/dates.ts';
import { openDatabase } from '#server/db/database.ts';
import { startBenchServer } from './http/processes/children.ts';
import { openSurroundings } from './http/surroundings.ts';
import { runSql, startClusterServer } from './postgres/cluster.ts';
import { formatWritten, writeScalingSection } from './postgres/page.ts';
import { startReaders } from './postgres/readers.ts';
import { startProxy } from './scale-out/proxy.ts';
import { countLost, recordBoxes } from './scale-out/writers.ts';
import { SECRETS } from './seed/company.ts';
import { seedDatabase, withCompanyFile } from './seed/seed-database.ts';

const { values } = parseArgs({
  options: {
    bin: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    seconds: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});
const ms = Number(values.seconds) * 1_000;
const SCALE = 0.02;
const WRITERS = 8;
const READERS = 4;
/** What is noticed late by whatever watches the primary. */
const NOTICED_MS = 1_000;
const today = getDayInZone('Europe/London', new Date());

const { bin } = values;
const primary = await startClusterServer({ bin, settings: { wal_level: 'replica' } });
const standby = await startClusterServer({
  bin,
  settings: { synchronous_standby_names: '' },
  follows: primary,
});
await runSql(primary.url, "alter system set synchronous_standby_names = 'standby'");
await runSql(primary.url, 'select pg_reload_conf()');
await runSql(primary.url, 'create database touchline_bench');
const address = (server: { port: number }) => `127.0.0.1:${server.port}`;
const url = `postgresql://touchline@${address(primary)},${address(standby)}/touchline_bench`;
await seedDatabase(
  { connectionString: primary.url.replace(/postgres$/, 'touchline_bench') },
  { scale: SCALE, seed: 1, today },
);
const surroundings = await openSurroundings(primary.url.replace(/postgres$/, 'touchline_bench'));
const proxy = await startProxy();

await withCompanyFile(async (file) => {
  const start = () => startBenchServer({ DATABASE_URL: url, CONFIG_FILE: file, ROLE: 'app', ...SECRETS }, []);
  const apps = await Promise.all([start(), start()]);
  proxy.serve(apps.map(({ origin }) => Number(new URL(origin).port)));
  const after = openDatabase({
    connectionString: standby.url.replace(/postgres$/, 'touchline_bench'),
    max: 2,
  });
  try {
    let isOver = false;
    const writing = recordBoxes({
      origin: proxy.origin,
      tokens: surroundings.tokens,
      writers: WRITERS,
      today,
      isOver: () => isOver,
    });
    const reading = startReaders({
      origin: proxy.origin,
      tokens: surroundings.tokens.slice(100),
      readers: READERS,
    });
    await delay(ms / 3);
    const killedAt = performance.now();
    await Promise.all([surroundings.close(), primary.kill()]);
    await delay(NOTICED_MS);
    standby.promote();
    await delay((2 * ms) / 3);
    isOver = true;
    const written = await writing;
    const read = await reading.stop();
    const { lost, doubled } = await countLost(after.db, written);
    const backMs = read.findBackAfter(killedAt);
    const lines = [
      `A primary was killed under load, and its standby promoted ${NOTICED_MS / 1_000} s later (synchronous replication, fsync on): reads resumed`,
      `after ${backMs === undefined ? 'never' : `${(backMs / 1_000).toFixed(1)} s`}, ${read.signedOut} people were signed out. ${formatWritten(written, { lost, doubled })}`,
    ];
    console.log(lines.join('\n'));
    if (values.write) writeScalingSection('failover', lines);
    const isGood =
      lost + doubled + written.givenUp + read.signedOut === 0 && backMs !== undefined && backMs < 10_000;
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await after.close();
    await Promise.all(apps.map(({ child }) => child.stop()));
    await proxy.close();
    await standby.stop();
    await primary.stop();
  }
});
