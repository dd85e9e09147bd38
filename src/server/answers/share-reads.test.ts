import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';
import { shareReads } from './share-reads.ts';

test('the same question is asked once, another one is not the same, and the next answer asks it again', async () => {
  await using database = await buildDatabase();
  await sql`create sequence asked`.execute(database.db);
  const count = async (db: typeof database.db, what = 'a') =>
    (await sql<{ times: number }>`select nextval('asked')::integer as times, ${what}::text`.execute(db))
      .rows[0]?.times;
  const shared = shareReads(database.db);
  expect(await Promise.all([count(shared), count(shared)])).toEqual([1, 1]);
  expect(await count(shared)).toBe(1);
  expect(await count(shared, 'b')).toBe(2);
  expect(await count(shareReads(database.db))).toBe(3);
});

test('what failed fails for all that ask it, and nothing is changed through it', async () => {
  await using database = await buildDatabase();
  const shared = shareReads(database.db);
  const divide = () => sql`select 1 / 0`.execute(shared);
  await expect(Promise.all([divide(), divide()])).rejects.toThrow('division by zero');
  await expect(shared.deleteFrom('users').execute()).rejects.toThrow('only read');
  await expect(shared.transaction().execute(async () => {})).rejects.toThrow('only read');
});
