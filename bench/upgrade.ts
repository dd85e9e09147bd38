/**
 * From the previous release to this one, process by process, while people work.
 *
 *     npm run bench -- upgrade [--from v0.1.0] [--bin /usr/lib/postgresql/15/bin] [--seconds 20] [--write]
 *
 * Takes the release before from its tag, with its fixture as the database, starts three processes of it on a real
 * PostgreSQL, migrates with this release, and replaces one after the other. `--write` puts the figures into
 * docs/scaling.md.
 */
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { listenTo } from '#testing/processes/ready.ts';
import { getDayInZone } from '#shared/dates.ts';
import { openSurroundings } from './http/surroundings.ts';
import { runSql, startClusterServer } from './postgres/cluster.ts';
import { formatWritten, writeScalingSection } from './postgres/page.ts';
import { startReaders } from './postgres/readers.ts';
import { followStreams } from './postgres/streams.ts';
import { checkOutCommit } from './releases/check-out.ts';
import { startProxy } from './scale-out/proxy.ts';
import { countLost, recordBoxes } from './scale-out/writers.ts';
import { SECRETS } from './seed/company.ts';
import { withCompanyFile } from './seed/seed-database.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'v0.1.0' },
    bin: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    seconds: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});
const ms = Number(values.seconds) * 1_000;
const ROOT = join(import.meta.dirname, '..');
const ROLES = ['app', 'app', 'all'];
const WRITERS = 8;
const READERS = 4;
const STREAMS = 4;
/** How long a proxy takes to see that a process is going. */
const LEFT_OUT_MS = 500;
const today = getDayInZone('Europe/London', new Date());

async function startIn(root: string, settings: NodeJS.ProcessEnv) {
  const { PATH = '', HOME = '' } = process.env;
  const common = { DEMO: 'off', LOG_LEVEL: 'fatal', PORT: '0', BACKUP_DAYS: '0', NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['src/main/boot/start.ts'], {
    cwd: root,
    env: { PATH, HOME, ...common, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { ready, ended } = listenTo(child);
  const port = Number(new URL(await ready).port);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const { root: before, remove: removeBefore } = checkOutCommit(values.from);
const server = await startClusterServer({ bin: values.bin, settings: {} });
await runSql(server.url, 'create database touchline_bench');
const url = server.url.replace(/postgres$/, 'touchline_bench');
await restoreBackup({
  connection: { connectionString: url },
  file: join(ROOT, 'fixtures/releases', values.from.slice(1), 'database.sql.gz'),
  replace: false,
  migrations: join(before, 'src/server/db/migrations/'),
});
const surroundings = await openSurroundings(url);
const proxy = await startProxy();

await withCompanyFile(async (file) => {
  const settings = (ROLE: string) => ({ DATABASE_URL: url, CONFIG_FILE: file, ROLE, ...SECRETS });
  const running = await Promise.all(ROLES.map((role) => startIn(before, settings(role))));
  const serve = () => proxy.serve(running.map(({ port }) => port));
  serve();
  try {
    let isOver = false;
    const { tokens } = surroundings;
    const common = { origin: proxy.origin, tokens };
    const writing = recordBoxes({ ...common, writers: WRITERS, today, isOver: () => isOver });
    const reading = startReaders({ ...common, tokens: tokens.slice(100), readers: READERS });
    const streams = followStreams({ ...common, tokens: tokens.slice(200), streams: STREAMS });
    await delay(ms / 4);
    const migratedIn = performance.now();
    execFileSync(process.execPath, ['src/main/commands/migrate-command.ts'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATABASE_URL: url, DEMO: 'off' },
      stdio: 'pipe',
    });
    const migrateMs = performance.now() - migratedIn;
    // Both releases write to the new schema.
    await delay(ms / 4);
    for (const [index, role] of ROLES.entries()) {
      const old = running[index];
      proxy.serve(running.filter((one) => one !== old).map(({ port }) => port));
      await delay(LEFT_OUT_MS);
      await old?.stop();
      running[index] = await startIn(ROOT, settings(role));
      serve();
      await delay(ms / 8);
    }
    isOver = true;
    const written = await writing;
    const read = await reading.stop();
    const followed = await streams.stop();
    const loss = await countLost(surroundings.database.db, written);
    const lines = [
      `Three processes were replaced one after the other, from ${values.from} to this release, after ${(migrateMs / 1_000).toFixed(1)} s of migrations compatible with both;`,
      `${read.failed} of ${read.count} reads failed. ${formatWritten(written, loss)}`,
      `${followed.connected} of ${STREAMS} live streams were connected at the end, after ${followed.returns} reconnects.`,
    ];
    console.log(lines.join('\n'));
    if (values.write) writeScalingSection('upgrade', lines);
    const isGood =
      read.failed + loss.lost + loss.doubled + written.givenUp === 0 && followed.connected === STREAMS;
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    await Promise.all([proxy.close(), surroundings.close()]);
    await server.stop();
    removeBefore();
  }
});
