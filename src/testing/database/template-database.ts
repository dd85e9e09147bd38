import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { dropDatabases, onDatabase, runStatement } from './database-server.ts';
import { takeRunFolder } from './run-folder.ts';

/** What a test needs to copy the template; it reaches the tests' processes as JSON. */
export interface PostgresForTests {
  connection: pg.ClientConfig;
  /** The databases of this run begin so. */
  prefix: string;
  template: string;
  /** How that is done fastest: by copying files, where nothing has to reach the disk first. */
  strategy: 'wal_log' | 'file_copy';
}

interface TestServer {
  /** Of a role that may create databases. */
  connection: pg.ClientConfig;
  /** Ends with every database of this run gone. */
  stop(prefix: string): Promise<void>;
}

/** A server, or the one that TEST_DATABASE_URL names, and on it a migrated database of which tests get copies. */
export async function startTemplateDatabase(): Promise<PostgresForTests & { stop(): Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  const folder = await takeRunFolder();
  const { connection, stop } = url ? describeGivenServer(url) : await startOwnServer(folder.path);
  const prefix = `touchline_${randomBytes(6).toString('hex')}_`;
  const template = `${prefix}template`;
  await runStatement(connection, `create database ${template}`);
  await migrate(onDatabase(connection, template));
  return {
    connection,
    prefix,
    template,
    strategy: url ? 'wal_log' : 'file_copy',
    async stop() {
      await stop(prefix);
      await folder.remove();
    },
  };
}

function describeGivenServer(connectionString: string): TestServer {
  const connection = { connectionString };
  return { connection, stop: (prefix) => dropDatabases(connection, prefix) };
}

/** What it holds is gone after the run, so it need not be safe; and it serves only our tests. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  wal_init_zero: 'off',
  wal_recycle: 'off',
  bgwriter_lru_maxpages: 0,
  max_worker_processes: 0,
  io_method: 'sync',
  shared_buffers: '32MB',
};

/** The server that the application brings along. */
async function startOwnServer(dataDir: string): Promise<TestServer> {
  const { connection, stop } = await startEmbedded({
    dataDir,
    log: console,
    settings: FORGETFUL,
  });
  await runStatement({ ...connection, user: 'postgres' }, 'alter role touchline createdb');
  return { connection, stop };
}
