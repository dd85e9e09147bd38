import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import type pg from 'pg';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { removeAbandonedServers, SERVER_FOLDER } from './abandoned-servers.ts';
import { onDatabase, runStatement } from './database-server.ts';

/** What a test needs to copy the template; it reaches the tests' processes as JSON. */
export interface PostgresForTests {
  connection: pg.ClientConfig;
  template: string;
  /** How that is done fastest: by copying files, where nothing has to reach the disk first. */
  strategy: 'wal_log' | 'file_copy';
}

interface TestServer {
  /** Of a role that may create databases. */
  connection: pg.ClientConfig;
  stop(): Promise<void>;
}

/** A server, or the one that TEST_DATABASE_URL names, and on it a migrated database of which tests get copies. */
export async function startTemplateDatabase(): Promise<PostgresForTests & { stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? { connection: { connectionString: given }, stop: async () => {} }
    : await ownServer();
  const template = `touchline_template_${randomBytes(6).toString('hex')}`;
  await runStatement(server.connection, `create database ${template}`);
  await migrate(onDatabase(server.connection, template));
  const stop = async () => {
    await runStatement(server.connection, `drop database ${template} with (force)`);
    await server.stop();
  };
  return { connection: server.connection, template, strategy: given ? 'wal_log' : 'file_copy', stop };
}

/** The server that the application brings along. What it holds is gone after the run, so it need not be safe. */
async function ownServer(): Promise<TestServer> {
  await removeAbandonedServers();
  const dataDir = mkdtempSync(SERVER_FOLDER);
  // The server may run as somebody else than us.
  await chmod(dataDir, 0o755);
  const { connection, stop } = await startEmbedded({
    dataDir,
    log: console,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  });
  await runStatement({ ...connection, user: 'postgres' }, 'alter role touchline createdb');
  return { connection, stop: () => stop().then(() => rm(dataDir, { recursive: true })) };
}
