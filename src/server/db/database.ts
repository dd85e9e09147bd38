import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createHealingPool } from './healing-pool.ts';
import type { Tables } from './schema.ts';
import { createValueParsers } from './value-parsers.ts';

/** The handle of every query: the database, or a transaction that is open in it. */
export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

// Waiting for a connection and then for its answer together stay below the ten seconds after which a request must fail.
const TIMEOUTS = {
  connectionTimeoutMillis: 4_000,
  statement_timeout: 4_500,
  query_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.PoolConfig;

interface DatabaseOptions {
  /** False behind a pooler, where the next statement may run on another connection of the database. */
  preparesStatements?: boolean;
}

/** Opens a pool of connections; timeouts and sizes in `connection` override our defaults. */
export function openDatabase(
  connection: pg.PoolConfig,
  { preparesStatements = true }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    application_name: 'touchline',
    max: 10,
    ...TIMEOUTS,
    types: createValueParsers(),
    ...connection,
  });
  const healing = createHealingPool(pool, { preparesStatements });
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: healing }) });
  let closed: Promise<void> | undefined;
  return { db, pool, close: () => (closed ??= pool.end()) };
}
