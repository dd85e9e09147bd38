import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { buildFailingDatabase } from '#testing/database/failing-database.ts';
import { isConnectionFailure } from './connection-failure.ts';
import type { Db } from './database.ts';

// Each test has its own database, and waits most of its time. Longer than a busy machine needs for an answer, shorter
// than anyone wants to wait for a test.
const QUICK: pg.PoolConfig = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 1_500,
  statement_timeout: 1_400,
  max: 4,
};

test.concurrent('F6: without a server a query fails at once, and succeeds when the server is back', async () => {
  await using database = await buildFailingDatabase(QUICK);
  await database.network.refuse();
  expect(await catchFailure(ask(database.db))).toSatisfy(isConnectionFailure);
  await database.network.accept();
  expect(await ask(database.db)).toBe(1);
});

test.concurrent('F6: connections that are cut while idle are replaced without anyone noticing', async () => {
  await using database = await buildFailingDatabase(QUICK);
  await askTogether(database.db, 4);
  database.network.cut();
  await expect.poll(() => database.pool.totalCount).toBe(0);
  expect(await askTogether(database.db, 4)).toEqual([1, 1, 1, 1]);
});

test.concurrent('F6: a connection that is cut inside a transaction fails that transaction and nothing else', async () => {
  await using database = await buildFailingDatabase(QUICK);
  const failure = await catchFailure(
    database.db.transaction().execute(async (tx) => {
      await ask(tx);
      database.network.cut();
      await expect.poll(() => catchFailure(ask(tx))).toSatisfy(isConnectionFailure);
      await ask(tx);
    }),
  );
  expect(failure).toSatisfy(isConnectionFailure);
  expect(await askTogether(database.db, 4)).toEqual([1, 1, 1, 1]);
});

test.concurrent('F6: in a black hole a query fails in time, and one failure is enough to give up all old connections', async () => {
  await using database = await buildFailingDatabase(QUICK);
  await askTogether(database.db, 4);
  database.network.swallow();
  expect(await catchFailure(ask(database.db))).toSatisfy(isConnectionFailure);
  database.network.mend();
  expect(await askTogether(database.db, 4)).toEqual([1, 1, 1, 1]);
});

test.concurrent('F6: a connection that failed is closed at once, so that it takes no place in the pool or at the server', async () => {
  await using database = await buildFailingDatabase({ ...QUICK, max: 1 });
  await ask(database.db);
  database.network.swallow();
  expect(await catchFailure(ask(database.db))).toSatisfy(isConnectionFailure);
  expect(database.pool.totalCount).toBe(0);
});

test.concurrent('F6: a connection that fails while others are in use leaves none of them behind', async () => {
  await using database = await buildFailingDatabase(QUICK);
  await askTogether(database.db, 4);
  database.network.swallow();
  const failures = await Promise.all(Array.from({ length: 4 }, () => catchFailure(ask(database.db))));
  for (const failure of failures) expect(failure).toSatisfy(isConnectionFailure);
  expect(database.pool.totalCount).toBe(0);
});

test.concurrent('F6: a transaction in a black hole waits for one timeout, not for that of its rollback as well', async () => {
  await using database = await buildFailingDatabase(QUICK);
  await ask(database.db);
  const startedAt = performance.now();
  const failure = await catchFailure(
    database.db.transaction().execute(async (tx) => {
      database.network.swallow();
      await ask(tx);
    }),
  );
  expect(failure).toSatisfy(isConnectionFailure);
  expect(performance.now() - startedAt).toBeLessThan(2_700);
});

test.concurrent('F6: with the timeouts of the product, waiting for a connection and for an answer takes less than ten seconds', async () => {
  await using database = await buildFailingDatabase({});
  const { connectionTimeoutMillis = Infinity, query_timeout = Infinity } = database.pool.options;
  expect(connectionTimeoutMillis + query_timeout).toBeLessThan(9_500);
});

test.concurrent('a query that takes too long is stopped by the server, which costs no connection', async () => {
  await using database = await buildFailingDatabase(QUICK);
  await askTogether(database.db, 4);
  const connections = await processIds(database.db);
  expect(await catchFailure(sql`select pg_sleep(5)`.execute(database.db))).toMatchObject({ code: '57014' });
  expect(await processIds(database.db)).toEqual(connections);
});

/** A database behind a network that can fail. */
async function ask(db: Db): Promise<unknown> {
  const { rows } = await sql<{ answer: number }>`select 1 as answer`.execute(db);
  return rows[0]?.answer;
}

function askTogether(db: Db, times: number): Promise<unknown[]> {
  return Promise.all(Array.from({ length: times }, () => ask(db)));
}

async function processIds(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() order by pid`.execute(db);
  return rows;
}

function catchFailure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}
