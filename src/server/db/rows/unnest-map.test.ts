import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';
import { unnestMap } from './unnest-map.ts';

test('a map arrives as its rows, whatever is in its texts, and again when it is asked for again', async () => {
  await using database = await buildDatabase();
  const map = new Map([
    ['CP-M', 'CP-M'],
    ['with "quotes"', 'and \\ backslashes \\"'],
    ['{a,b}', ''],
    ['NULL', "it's, 2.0 ÄÖ €"],
    ['line\nbreak', ' spaces '],
  ]);
  for (const each of [map, map, new Map<string, string>()]) {
    const { rows } = await sql<{ key: string; value: string }>`
      select key, value from ${unnestMap(each)} as pairs (key, value)`.execute(database.db);
    expect(new Map(rows.map(({ key, value }) => [key, value]))).toEqual(each);
  }
});
