import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { replaceRows } from './replace-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await buildDatabase();
  await sql`create table sums (day date, sku text, units integer)`.execute(database.db);
  await sql`create table keyed_sums (day date, sku text, units integer, primary key (day, sku))`.execute(
    database.db,
  );
});
beforeEach(async () => void (await sql`truncate sums, keyed_sums`.execute(database.db)));
afterAll(() => database.close());

type Row = [sku: string | null, units: number];

const replace = (table: string, rows: readonly Row[], key?: string[]) =>
  database.db.transaction().execute((tx) =>
    replaceRows(tx, {
      table,
      columns: ['day', 'sku', 'units'],
      nullable: key ? [] : ['sku'],
      ...(key && { key }),
      condition: sql`day = '2026-11-20'`,
      wanted: sql`
        select '2026-11-20'::date, sku, units
        from unnest(${rows.map(([sku]) => sku)}::text[], ${rows.map(([, units]) => units)}::integer[])
          as wanted (sku, units)`,
    }),
  );

/** The rows, and which of them the last transaction wrote. */
async function readTable(table: string) {
  const { rows } = await sql<{ day: string; sku: string | null; units: number; version: string }>`
    select day, sku, units, xmin::text as version from ${sql.table(table)} order by day, sku, units`.execute(
    database.db,
  );
  const newest = Math.max(...rows.map(({ version }) => Number(version)));
  return rows.map(({ day, sku, units, version }) => [day, sku, units, Number(version) === newest]);
}

test('only rows that differ are written, also where a column is empty', async () => {
  await sql`insert into sums values ('2026-11-19', 'A', 9)`.execute(database.db);
  await replace('sums', [
    ['A', 1],
    ['B', 2],
    [null, 3],
  ]);
  await replace('sums', [
    ['A', 1],
    ['B', 5],
    [null, 3],
    [null, 4],
  ]);
  expect(await readTable('sums')).toEqual([
    ['2026-11-19', 'A', 9, false],
    ['2026-11-20', 'A', 1, false],
    ['2026-11-20', 'B', 5, true],
    ['2026-11-20', null, 3, false],
    ['2026-11-20', null, 4, true],
  ]);
});

test('a row of the same key is changed, and one whose key is gone is deleted', async () => {
  const key = ['day', 'sku'];
  await replace(
    'keyed_sums',
    [
      ['A', 1],
      ['B', 2],
      ['C', 3],
    ],
    key,
  );
  await replace(
    'keyed_sums',
    [
      ['A', 1],
      ['B', 5],
      ['D', 4],
    ],
    key,
  );
  expect(await readTable('keyed_sums')).toEqual([
    ['2026-11-20', 'A', 1, false],
    ['2026-11-20', 'B', 5, true],
    ['2026-11-20', 'D', 4, true],
  ]);
});
