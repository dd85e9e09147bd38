import type pg from 'pg';
import { openDatabase, type Database } from '#server/db/database.ts';

// No one waits for a job: it may wait for a connection, and each of its statements may take a minute. What a first load
// writes takes that long on a busy server; a purge, which goes in batches, does not.
const LIMITS = {
  max: 6,
  connectionTimeoutMillis: 30_000,
  statement_timeout: 60_000,
  query_timeout: 65_000,
} satisfies pg.PoolConfig;

/** Connections for background jobs alone: they take none from requests, and have a longer time limit. */
export const openJobsDatabase = (connection: pg.PoolConfig): Database =>
  openDatabase({ ...LIMITS, ...connection, application_name: 'touchline jobs' });
