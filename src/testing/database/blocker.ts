import pg from 'pg';
import { expect } from 'vitest';
import { waitUntilPasses } from '../wait-until-passes.ts';

interface Queryable {
  query(statement: string): Promise<{ rows: unknown[] }>;
}

// Those who wait, and those who ask for a turn again and again. Within a transaction, who asks stays as it was at first.
const WAITING = `
  select pid from pg_locks
  where not granted and pid in (
    select pid from pg_locks join pg_database on pg_database.oid = database where datname = current_database()
  )
  union
  select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
    and query like '%pg_try_advisory_xact_lock%'`;

/** Waits until this many connections of a database wait for a lock. */
export const waitUntilWaiting = (asking: Queryable, count: number, which = 'true'): Promise<void> =>
  waitUntilPasses(async () => {
    const { rows } = await asking.query(`select from (${WAITING}) as waiting where ${which}`);
    expect(rows).toHaveLength(count);
  });

/** A connection that holds a table, so that others wait for it. */
export async function buildBlocker(connection: pg.ClientConfig, table: string, mode = 'access exclusive') {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in ${mode} mode`);
  return {
    isWaitedFor: (by = 1) => waitUntilWaiting(client, by, 'pg_backend_pid() = any(pg_blocking_pids(pid))'),
    async release(statement = 'select') {
      await client.query(statement);
      await client.query('commit');
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
