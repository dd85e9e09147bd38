import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';

const FILE = new URL('../../../server/db/migrations/0650-source-gaps.sql', import.meta.url);
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

test('what the runs of the last month lacked is taken over: from the first of them until the next one that lacked nothing', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const stored = (id: string, hour: number, setAside: number | null) =>
    ({ source_id: id, status: 'succeeded', started_at: at(hour), set_aside_count: setAside }) as const;
  await db
    .insertInto('sources')
    .values(['a', 'b'].map((id) => ({ id, kind: 'warehouse-stock', name: id, interval_seconds: 300 })))
    .execute();
  await db
    .insertInto('sync_runs')
    .values([
      stored('a', 1, 0),
      stored('a', 2, 1),
      // The file was the same as before.
      stored('a', 3, null),
      { source_id: 'a', status: 'failed', started_at: at(4) },
      stored('a', 5, 2),
      { source_id: 'a', status: 'held-back', started_at: at(6) },
      stored('a', 7, 0),
      stored('a', 8, 3),
      stored('b', 9, 0),
    ])
    .execute();
  await sql`drop table source_gaps`.execute(db);
  await sql.raw(await readFile(FILE, 'utf8')).execute(db);
  expect(
    await db
      .selectFrom('source_gaps')
      .select(['source_id', 'kind', 'since', 'until'])
      .orderBy('since')
      .execute(),
  ).toEqual([
    { source_id: 'a', kind: 'rows-set-aside', since: at(2), until: at(7) },
    { source_id: 'a', kind: 'held-back', since: at(6), until: at(7) },
    { source_id: 'a', kind: 'rows-set-aside', since: at(8), until: null },
  ]);
});
