import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';

test('the business days that have passed are the weekdays after one day, up to the other', async () => {
  await using database = await buildDatabase();
  const { rows } = await sql<{ pairs: number; wrong: number }>`
    select count(*) as pairs, count(*) filter (where business_days_passed(since, until) <> (
      select count(*) from generate_series(since + 1, until, interval '1 day') as day
      where extract(isodow from day) < 6)) as wrong
    from (
      select date '2026-02-20' + first as since, date '2026-02-20' + first + more as until
      from generate_series(0, 13) as first, generate_series(0, 30) as more
    ) as pair`.execute(database.db);
  expect(rows).toEqual([{ pairs: 434, wrong: 0 }]);
});
