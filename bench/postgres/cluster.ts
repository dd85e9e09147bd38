import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const USER = 'touchline';
const PATIENCE_MS = 30_000;

/** PostgreSQL refuses to run as root: then it runs as the account that its package has made. */
function findAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const ask = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  // Without the account there is no server of the system's either, which is said where it is wanted.
  return ask('-u') > 0 ? { uid: ask('-u'), gid: ask('-g') } : {};
}
const account = findAccount();

/** A folder that the account of the database server may write to. */
function buildServerFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cluster-'));
  chmodSync(folder, 0o700);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const startProgram = (program: string, args: string[]): ChildProcess =>
  spawn(program, args, { ...account, stdio: 'ignore', cwd: '/' });

/** What torture takes for "could not be tried". */
const NOT_RUN = 2;

/** Ends where a program is not installed: then nothing is known. */
function requireProgram(program: string): void {
  if (spawnSync(program, ['--version']).error === undefined) return;
  console.log(`     ${program} is not installed, so this could not be tried`);
  process.exit(NOT_RUN);
}

export interface ClusterServer {
  url: string;
  port: number;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
  promote(): void;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** Where `initdb` and `postgres` are. */
  bin: string;
  settings: Record<string, string>;
  /** The primary that it follows; a new database cluster without one. */
  follows?: ClusterServer;
}

/** A real server with everything on that production has on, fsync above all. */
export async function startClusterServer({ bin, settings, follows }: ServerOptions): Promise<ClusterServer> {
  requireProgram(join(bin, 'postgres'));
  const folder = buildServerFolder();
  const data = join(folder, 'data');
  const run = (name: string, args: string[]) =>
    execFileSync(join(bin, name), args, { ...account, stdio: 'pipe', cwd: '/' });
  const port = await findFreePort();
  if (follows) {
    run('pg_basebackup', [
      '-D',
      data,
      '-c',
      'fast',
      '-R',
      '-d',
      `host=127.0.0.1 port=${follows.port} user=${USER} application_name=standby`,
    ]);
  } else {
    run('initdb', ['-D', data, '-U', USER, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
    appendFileSync(join(data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n');
  }
  const given = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...settings,
  });
  const running = startProgram(join(bin, 'postgres'), [
    '-D',
    data,
    ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const url = `postgresql://${USER}@127.0.0.1:${port}/postgres`;
  await waitUntilAnswers(url);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  return {
    url,
    port,
    kill: () => end('SIGKILL'),
    promote: () => void run('pg_ctl', ['promote', '-D', data, '-W']),
    async stop() {
      await end('SIGINT');
      // After a kill its children take a moment.
      await delay(300);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** PgBouncer in transaction mode before a database, as it is packaged. */
export async function startPgBouncer(server: ClusterServer, database: string, poolSize: number) {
  requireProgram('pgbouncer');
  const folder = buildServerFolder();
  const port = await findFreePort();
  const config = join(folder, 'pgbouncer.ini');
  const limits = 'set statement_timeout = 4500; set idle_in_transaction_session_timeout = 60000';
  writeFileSync(
    config,
    [
      '[databases]',
      `${database} = host=127.0.0.1 port=${server.port} user=${USER} connect_query='${limits}'`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'auth_type = any',
      `default_pool_size = ${poolSize}`,
      'max_client_conn = 500',
      'unix_socket_dir =',
      '',
    ].join('\n'),
    { mode: 0o644 },
  );
  const running = startProgram('pgbouncer', ['-q', config]);
  const url = `postgresql://${USER}@127.0.0.1:${port}/${database}`;
  await waitUntilAnswers(url);
  return {
    url,
    async stop() {
      const ended = once(running, 'exit');
      running.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function runSql<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function waitUntilAnswers(url: string): Promise<void> {
  for (const since = performance.now(); ; await delay(100)) {
    try {
      await runSql(url, 'select 1');
      return;
    } catch (error) {
      if (performance.now() - since > PATIENCE_MS) throw error;
    }
  }
}
