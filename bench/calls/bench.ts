import { sql } from 'kysely';
import { openSession } from '#features/auth/server/service.ts';
import { insertUser } from '#features/users/server/queries.ts';
import type { Warehouse } from '#features/warehouses/server/service.ts';
import { compose } from '#main/compose.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { startLiveHub } from '#server/live/hub.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 40);
/** For what takes longer than a request may. */
export const PATIENT = { statement_timeout: 0, query_timeout: 0 };
const server = process.env['BENCH_SERVER'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

interface Bench {
  /** Of the database, which is made anew unless REUSE=1, and dropped in the end unless KEEP=1. */
  name: string;
  fill(connectionString: string): Promise<void>;
  /** That are configured. */
  warehouses?: readonly Warehouse[];
  /** What is asked, below /api; of several requests, each is made as often as the only one of another call. */
  calls: readonly (readonly [name: string, ...asked: Asked[]])[];
  /** What is measured after the calls. */
  last?: (connectionString: string) => Promise<void>;
}

/** A path to get, or a write. */
type Asked = string | { method: 'PUT' | 'POST'; path: string; body: object };

/** Fills a database of its own and says how long the whole application takes to answer some calls, one at a time. */
export async function bench({ name, fill, warehouses = [], calls, last }: Bench): Promise<void> {
  const address = new URL(server);
  address.pathname = `/${name}`;
  const connectionString = address.href;
  if (process.env['REUSE'] !== '1') {
    await remake(name, true);
    await migrate({ connectionString });
    await fill(connectionString);
  }
  await measure(connectionString, warehouses, calls);
  await last?.(connectionString);
  if (process.env['KEEP'] !== '1') await remake(name, false);
}

async function remake(name: string, isWanted: boolean): Promise<void> {
  const { db, close } = openDatabase({ connectionString: server, max: 1, ...PATIENT });
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
  if (isWanted) await sql`create database ${sql.id(name)}`.execute(db);
  await close();
}

/** The whole application on a database, asked by somebody who is signed in. */
export async function openApplication(connectionString: string, warehouses: readonly Warehouse[] = []) {
  const settings = readSettings({ LOG_LEVEL: 'fatal', DEMO: 'off' });
  const log = createLog(settings.LOG_LEVEL);
  const connection = { connectionString };
  const database = openDatabase(connection);
  const live = startLiveHub({ connection, log });
  const app = await compose({
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
  const { token } = await openSession(database.db, { id, sessionEpoch: 0 }, null, new Date());
  const headers = { authorization: `Bearer ${token}` };

  const ask = async (path: string, method: 'GET' | 'PUT' | 'POST' = 'GET', body?: object) => {
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.body;
  };
  const close = async () => {
    await live.stop();
    await app.close();
    await database.close();
  };
  return { ask, close };
}

async function measure(
  connectionString: string,
  warehouses: readonly Warehouse[],
  calls: Bench['calls'],
): Promise<void> {
  const { ask, close } = await openApplication(connectionString, warehouses);
  for (const [name, ...asked] of calls) {
    const times: number[] = [];
    let size = 0;
    for (const one of Array.from({ length: ROUNDS }, () => asked).flat()) {
      const start = performance.now();
      const answer = typeof one === 'string' ? ask(one) : ask(one.path, one.method, one.body);
      size = (await answer).length;
      times.push(performance.now() - start);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    console.log(
      `${name.padEnd(38)} best ${at(0)} ms  p50 ${at(0.5)} ms  p90 ${at(0.9)} ms  p99 ${at(0.99)} ms  ${Math.round(size / 1024)} KiB`,
    );
  }
  await close();
}

/** Says how long something took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

export const daysAgo = (count: number): string =>
  new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
