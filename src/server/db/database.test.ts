import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';
import { openDatabase } from './database.ts';

test('counts arrive as numbers, days as text and moments as dates', async () => {
  await using database = await buildDatabase();
  const { rows } = await sql`
    select count(*) as counted, array[1, 2]::bigint[] as ids, date '2026-02-28' as day,
           array[date '2026-02-28'] as days, timestamptz '2026-02-28T10:00:00Z' as at
    from users`.execute(database.db);
  expect(rows).toEqual([
    {
      counted: 0,
      ids: [1, 2],
      day: '2026-02-28',
      days: ['2026-02-28'],
      at: new Date('2026-02-28T10:00:00Z'),
    },
  ]);
});

test('a number that JavaScript cannot hold is refused, not rounded', async () => {
  await using database = await buildDatabase();
  await expect(sql`select 9007199254740993::bigint as id`.execute(database.db)).rejects.toThrow('too large');
});

test('the server ends a statement after four and a half seconds, and an idle transaction after a minute', async () => {
  await using database = await buildDatabase();
  const { db, close } = openDatabase(database.connection);
  onTestFinished(close);
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting || unit as setting from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(db);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '60000ms' },
    { name: 'statement_timeout', setting: '4500ms' },
  ]);
});
