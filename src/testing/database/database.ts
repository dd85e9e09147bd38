import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { onDatabase, runOnServer } from './database-server.ts';

// The limits of the product are looked at where they matter; anywhere else a busy machine would only break them.
const PATIENT = { max: 5, connectionTimeoutMillis: 30_000, statement_timeout: 30_000, query_timeout: 35_000 };

export interface TestDatabase extends Database, AsyncDisposable {
  /** How another pool, or another process, reaches the same database. */
  connection: pg.PoolConfig;
}

/** A database of its own for one test or one file of tests, migrated and empty; `close` drops it. */
export function buildDatabase(): Promise<TestDatabase> {
  const { template, strategy } = inject('postgres');
  return createDatabase(`${template} strategy ${strategy}`);
}

/** A database without a single table. */
export function buildEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { connection: server, prefix } = inject('postgres');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  const connection = onDatabase(server, name);
  const database = openDatabase({ ...connection, ...PATIENT });
  const close = async (): Promise<void> => {
    await database.close();
    dropMeanwhile(server, name);
  };
  return { ...database, connection, close, [Symbol.asyncDispose]: close };
}

/** The drop is not awaited, as it takes the server longer than most tests; what is left goes after the run. */
function dropMeanwhile(server: pg.ClientConfig, name: string): void {
  runOnServer(server, `drop database ${name} with (force)`).catch(() => {});
}
