import { openSession } from '#features/auth/server/public.ts';
import { insertUser } from '#features/users/server/queries/accounts.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';
import { composeApplication } from '#main/boot/compose-application.ts';
import { openDatabase } from '#server/db/database.ts';
import { startLiveHub } from '#server/live/hub.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { pickPercentile } from '../http/figures.ts';
import { startDatabaseTimer } from '../http/database-time.ts';
import { ensureDatabase } from '../http/surroundings.ts';

const ROUNDS = 40;

interface Bench {
  /** What is asked, below /api; of several requests, each is made as often as the only one of another call. */
  calls: readonly (readonly [name: string, ...requests: BenchCall[]])[];
  /** What is measured after the calls. */
  last?: (connectionString: string) => Promise<void>;
}

/** A path to get, or a write. */
type BenchCall = string | { method: 'PUT' | 'POST'; path: string; body: object };

/**
 * Says how long the whole application takes to answer some calls, one at a time, on the seeded database of this scale:
 * for what `npm run bench -- http` leaves out.
 */
export async function runBench(scale: number, { calls, last }: Bench): Promise<void> {
  const server = process.env['BENCH_SERVER'];
  if (server === undefined) throw new Error('Say where: BENCH_SERVER=postgresql://user@host/postgres');
  const connectionString = await ensureDatabase(server, scale);
  await measure(connectionString, calls);
  await last?.(connectionString);
}

/** The whole application on a database, called by a signed-in person. */
export async function openApplication(connectionString: string, warehouses: readonly Warehouse[] = []) {
  const settings = readSettings({ LOG_LEVEL: 'fatal', DEMO: 'off' });
  const log = createLog(settings.LOG_LEVEL);
  const connection = { connectionString };
  const database = openDatabase(connection);
  const live = startLiveHub({ connection, log });
  const app = await composeApplication({
    settings,
    log,
    database,
    live,
    version: 'bench',
    sources: [],
    warehouses,
    requestsPerMinute: { reads: 1e6, writes: 1e6, exports: 1e6 },
  });
  const { id } = await insertUser(database.db, {
    username: `bench-${Date.now()}`,
    full_name: 'Bench',
    email: null,
    role: 'user',
    is_active: true,
    password_hash: '',
    created_at: new Date(),
  });
  const { token } = await openSession(
    database.db,
    { id, sessionEpoch: 0 },
    { address: null, now: new Date() },
  );
  const headers = { authorization: `Bearer ${token}` };

  const callApi = async (path: string, method: 'GET' | 'PUT' | 'POST' = 'GET', body?: object) => {
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.body;
  };
  const close = async () => {
    await live.stop();
    await app.close();
    await database.close();
  };
  return { ask: callApi, db: database.db, close };
}

async function measure(connectionString: string, calls: Bench['calls']): Promise<void> {
  const { ask, db, close } = await openApplication(connectionString);
  const send = (one: BenchCall) => (typeof one === 'string' ? ask(one) : ask(one.path, one.method, one.body));
  for (const [name, ...requests] of calls) {
    const times: number[] = [];
    let size = 0;
    await Promise.all(requests.map((one) => send(one)));
    const readDatabase = await startDatabaseTimer(db);
    const [database, processor] = [readDatabase(), process.cpuUsage()];
    for (const one of Array.from({ length: ROUNDS }, () => requests).flat()) {
      const start = performance.now();
      size = (await send(one)).length;
      times.push(performance.now() - start);
    }
    const { user, system } = process.cpuUsage(processor);
    // What the machine does besides makes the times longer, but not these.
    const formatShare = (ms: number) => (ms / times.length).toFixed(1);
    const used = `processor ${formatShare((user + system) / 1000)} + ${formatShare(readDatabase() - database)} ms`;
    times.sort((one, other) => one - other);
    const formatPercentile = (share: number) => pickPercentile(times, share).toFixed(1);
    console.log(
      `${name.padEnd(38)} best ${formatPercentile(0)} ms  p50 ${formatPercentile(0.5)} ms  p90 ${formatPercentile(0.9)} ms  p95 ${formatPercentile(0.95)} ms  p99 ${formatPercentile(0.99)} ms  ${used}  ${Math.round(size / 1024)} KiB`,
    );
  }
  await close();
}

/** Says how long something took. */
export async function logDuration<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

export const formatDaysAgo = (count: number): string =>
  new Date(Date.now() - count * DAY_MS).toISOString().slice(0, 10);
