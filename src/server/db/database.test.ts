import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildDatabase } from '#testing/database.ts';

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
