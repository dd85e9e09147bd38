/**
 * Three processes behind PgBouncer in transaction mode: every call, writes, live updates, and a start without the direct address.
 *
 *     npm run bench -- pooler [--bin /usr/lib/postgresql/15/bin] [--seconds 15] [--write]
 *
 * Starts a real PostgreSQL and a real PgBouncer that opens few connections to it. `--write` puts the figures into
 * docs/scaling.md.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getDayInZone } from '#shared/dates.ts';
import { listBenchCalls } from './http/calls.ts';
import { startBenchServer, type Server } from './http/processes/children.ts';
import { openSurroundings } from './http/surroundings.ts';
import { runSql, startClusterServer, startPgBouncer } from './postgres/cluster.ts';
import { formatWritten, writeScalingSection } from './postgres/page.ts';
import { startReaders } from './postgres/readers.ts';
import { startProxy } from './scale-out/proxy.ts';
import { countLost, recordBoxes } from './scale-out/writers.ts';
import { SECRETS } from './seed/company.ts';
import { seedDatabase, withCompanyFile } from './seed/seed-database.ts';

const { values } = parseArgs({
  options: {
    bin: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    seconds: { type: 'string', default: '15' },
    write: { type: 'boolean', default: false },
  },
});
const ms = Number(values.seconds) * 1_000;
const NAME = 'touchline_bench';
const SCALE = 0.02;
const POOL_SIZE = 6;
const WRITERS = 8;
const READERS = 8;
const EVENT_WITHIN_MS = 5_000;
const today = getDayInZone('Europe/London', new Date());

const server = await startClusterServer({ bin: values.bin, settings: {} });
await runSql(server.url, 'create database touchline_bench');
const direct = server.url.replace(/postgres$/, NAME);
await seedDatabase({ connectionString: direct }, { scale: SCALE, seed: 1, today });
const pooler = await startPgBouncer(server, NAME, POOL_SIZE);
const surroundings = await openSurroundings(direct);
const [token = ''] = surroundings.tokens;
const proxy = await startProxy();

/** The calls that answer otherwise than with success. */
async function listFailedCalls({ origin }: Server): Promise<string[]> {
  const failed: string[] = [];
  for (const { path } of listBenchCalls(today)) {
    const { status } = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    // Of little data something may not be there.
    if (status !== 200 && status !== 404) failed.push(`${path}: ${status}`);
  }
  return failed;
}

/** How long a change that one process makes takes to reach a stream of another. */
async function measureEvent(from: Server, to: Server): Promise<number | undefined> {
  const stopping = AbortSignal.timeout(EVENT_WITHIN_MS);
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`${to.origin}/api/events`, { headers, signal: stopping });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  const since = performance.now();
  void recordBoxes({ origin: from.origin, tokens: [token], writers: 1, today, isOver: once() });
  try {
    for (;;) {
      const { value = '', done = true } = (await reader?.read()) ?? {};
      if (value.includes('factory_shipments')) return performance.now() - since;
      if (done) return undefined;
    }
  } catch {
    return undefined;
  } finally {
    await reader?.cancel().catch(() => {});
  }
}

function once(): () => boolean {
  let isOver = false;
  return () => {
    const was = isOver;
    isOver = true;
    return was;
  };
}

/** What a start says that has no direct address. */
async function startWithoutDirect(file: string): Promise<string> {
  const environment = { DATABASE_URL: pooler.url, CONFIG_FILE: file, ROLE: 'app', ...SECRETS };
  return startBenchServer(environment, []).then(
    async ({ child }) => {
      await child.stop();
      return 'it started';
    },
    (error: unknown) => String(error),
  );
}

await withCompanyFile(async (file) => {
  const start = (ROLE: string) =>
    startBenchServer(
      { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, CONFIG_FILE: file, ROLE, ...SECRETS },
      [],
    );
  const running = await Promise.all([start('app'), start('app'), start('all')]);
  proxy.serve(running.map(({ origin }) => Number(new URL(origin).port)));
  try {
    const [first, second] = running;
    const failed = await listFailedCalls(first);
    const eventMs = await measureEvent(first, second);
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
    await delay(ms);
    const [held] = await runSql<{ count: number }>(
      server.url,
      "select count(*)::int as count from pg_stat_activity where datname = 'touchline_bench' and application_name = 'touchline'",
    );
    isOver = true;
    const written = await writing;
    const read = await reading.stop();
    const loss = await countLost(surroundings.database.db, written);
    const refusal = await startWithoutDirect(file);
    const isRefused = refusal.includes('DATABASE_DIRECT_URL');
    const lines = [
      `Three processes behind PgBouncer in transaction mode, which opens at most ${POOL_SIZE} connections: ${failed.length} of ${listBenchCalls(today).length} calls failed,`,
      `${read.failed} of ${read.count} reads under load; a change reached the stream of another process after ${eventMs === undefined ? 'never' : `${Math.round(eventMs)} ms`}.`,
      formatWritten(written, loss),
      `The database had ${held?.count ?? 0} request connections. A start without DATABASE_DIRECT_URL ${isRefused ? 'says what is missing' : `said: ${refusal}`}.`,
    ];
    console.log([...lines, ...failed].join('\n'));
    if (values.write) writeScalingSection('pooler', lines);
    const isGood =
      failed.length + read.failed + loss.lost + loss.doubled + written.givenUp === 0 &&
      isRefused &&
      eventMs !== undefined;
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await Promise.all(running.map(({ child }) => child.stop()));
    await Promise.all([proxy.close(), surroundings.close()]);
    await pooler.stop();
    await server.stop();
  }
});
