import { expect, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/database.ts';
import { openJobsDatabase } from '#server/jobs/jobs-database.ts';
import { PURGE_BATCH, purgeInBatches } from '#server/db/purge-in-batches.ts';
import { purgeIdempotencyKeys } from '#server/http/idempotency.ts';
import { recordStatements } from '#testing/checks/read-tables.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { buildUser } from '#testing/builders/users.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

test('a job may use a statement for longer than a request, on connections of its own', async () => {
  await using database = await buildDatabase();
  const requests = openDatabase(database.connection);
  const jobs = openJobsDatabase(database.connection);
  onTestFinished(async () => void (await Promise.all([requests.close(), jobs.close()])));
  const readLimit = async ({ db }: typeof jobs) =>
    (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)).rows[0]
      ?.limit;
  expect(await readLimit(requests)).toBe('4500ms');
  expect(await readLimit(jobs)).toBe('1min');
  expect(jobs.pool).not.toBe(requests.pool);
});

test('a purge deletes a limited number of rows with each statement, until nothing is left', async () => {
  await using database = await buildDatabase();
  const { id } = await buildUser(database.db);
  const count = PURGE_BATCH * 2 + 1;
  await sql`
    insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
    select ${id}, n::text, '', '{}', timestamptz '2024-01-01' from generate_series(1, ${count}::int) as n`.execute(
    database.db,
  );
  const statements = recordStatements(database.pool);
  expect(await purgeIdempotencyKeys(database.db, NOW)).toBe(count);
  expect(statements.filter((text) => text.includes('delete from'))).toHaveLength(3);
});

test('a purge that is interrupted keeps what it has done and goes no further', async () => {
  await using database = await buildDatabase();
  const { id } = await buildUser(database.db);
  await sql`
    insert into kit_imports (user_id, file_name, columns, created_at)
    select ${id}, 'kits.csv', '{}', timestamptz '2024-01-01' from generate_series(1, 3)`.execute(database.db);
  const stopping = new AbortController();
  const purging = purgeInBatches(database.db, {
    table: 'kit_imports',
    where: sql`true`,
    batch: 1,
    signal: stopping.signal,
  });
  stopping.abort(new Error('The process stops'));
  await expect(purging).rejects.toThrow('The process stops');
  const { rowCount } = await database.pool.query('select from kit_imports');
  expect(rowCount).toBe(2);
});
