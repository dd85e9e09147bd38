import pg from 'pg';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** Somebody who holds a table, so that whoever needs it waits. */
export async function buildBlocker(connection: pg.ClientConfig, table: string, mode = 'access exclusive') {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in ${mode} mode`);
  return {
    isWaitedFor: () =>
      eventually(async () => {
        const { rows } = await client.query(
          // A table has the same number in every copy of a database, and others' are on the same server.
          `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
           where datname = current_database() and not granted and relation = $1::regclass`,
          [table],
        );
        expect(rows).toHaveLength(1);
      }),
    async release(statement = 'select') {
      await client.query(statement);
      await client.query('commit');
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
