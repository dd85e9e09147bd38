import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type pg from 'pg';
import type { Emulator } from '#connectors/kit/emulator.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { onDatabase, runStatement } from '#testing/database/database-server.ts';
import { getCompileCache } from '#testing/processes/node-process.ts';
import type { PostgresForTests } from '#testing/database/template-database.ts';
import { POSTGRES_VARIABLE } from '../global-setup.ts';
import { startVendor, type MoreConfig } from './vendor.ts';

const READY = /Touchline is ready: (http:\/\/\S+)/;
const READY_WITHIN_MS = 60_000;

/** The app as `npm start` starts it, with a database of its own. */
export interface StartedApp {
  url: string;
  db: Db;
  /** The service that reports TIVE's stock. */
  vendor: Emulator;
  /** Everything it has logged and printed so far. */
  output(): string;
  stop(): Promise<void>;
}

export async function startApp(name: string, more: MoreConfig = {}): Promise<StartedApp> {
  const { connection: server, template }: PostgresForTests = JSON.parse(process.env[POSTGRES_VARIABLE] ?? '');
  const database = `touchline_e2e_${randomBytes(6).toString('hex')}`;
  await runStatement(server, `create database ${database} template ${template}`);
  const connection = onDatabase(server, database);
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-e2e-'));
  const { vendor, settings } = await startVendor(dataDir, more);
  // No setting of the person who runs the journeys has an effect.
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['src/main/boot/start.ts'], {
    env: {
      PATH,
      HOME,
      ...getCompileCache(),
      DATABASE_URL: formatUrl(connection),
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const log = await openLog(`${name}-${process.env['TEST_WORKER_INDEX'] ?? ''}`);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      log.write(text);
    });
  }
  const url = await ready(child, () => output);
  const { db, close } = openDatabase(connection);
  return {
    url,
    db,
    vendor,
    output: () => output,
    async stop() {
      await close();
      await ended(child);
      await vendor.close();
      log.end();
      await runStatement(server, `drop database ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** node-postgres takes the folder of a Unix socket as the `host` of the query. */
function formatUrl({ connectionString, host = '', port, user = '', database = '' }: pg.ClientConfig): string {
  if (connectionString) return connectionString;
  return `postgresql://${user}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(host)}`;
}

async function openLog(name: string) {
  await mkdir('test-results', { recursive: true });
  return createWriteStream(join('test-results', `${name}.log`), { flags: 'a' });
}

function ready(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The app ${why}:\n${output()}`));
    const timer = setTimeout(() => fail('was not ready in time'), READY_WITHIN_MS);
    const look = () => {
      const url = READY.exec(output())?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stderr?.on('data', look);
    child.stdout?.on('data', look);
    child.on('exit', () => fail('ended'));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
