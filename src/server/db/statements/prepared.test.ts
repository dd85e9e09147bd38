import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';
import { buildUser } from '#testing/builders/users.ts';
import { openDatabase } from '../database.ts';
import { prepareStatement } from './prepared.ts';

const findNamesBetween = prepareStatement((db, values: { first: number; last: number }) =>
  db
    .selectFrom('users')
    .select(['full_name as name', sql<number>`${values.last} - ${values.first}::integer`.as('span')])
    .where('id', '>=', values.first)
    .where('id', '<=', values.last)
    .where('is_active', '=', true),
);

/** One connection, so that what it has prepared can be seen. */
async function buildOneConnection(options?: { preparesStatements: boolean }) {
  const database = await buildDatabase();
  const { db, close } = openDatabase({ ...database.connection, max: 1 }, options);
  onTestFinished(async () => {
    await close();
    await database.close();
  });
  const countPrepared = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_prepared_statements where statement like '%full_name%'`.execute(db);
    return rows[0]?.count;
  };
  return { db, countPrepared };
}

test('a prepared statement takes its values wherever they are repeated, and is prepared once', async () => {
  const { db, countPrepared } = await buildOneConnection();
  const { id, full_name } = await buildUser(db);
  for (const more of [1, 2, 3])
    expect(await findNamesBetween(db, { first: id, last: id + more })).toEqual([
      { name: full_name, span: more },
    ]);
  expect(await findNamesBetween(db, { first: id + 1, last: id + 2 })).toEqual([]);
  expect(await countPrepared()).toBe(1);
});

test('behind a pooler, which may run it on any connection, it is not prepared', async () => {
  const { db, countPrepared } = await buildOneConnection({ preparesStatements: false });
  const { id, full_name } = await buildUser(db);
  expect(await findNamesBetween(db, { first: id, last: id })).toEqual([{ name: full_name, span: 0 }]);
  expect(await countPrepared()).toBe(0);
});

test('a release that changes the type of a column does not break it on open connections', async () => {
  const { db } = await buildOneConnection();
  const { id, full_name } = await buildUser(db);
  const find = () => findNamesBetween(db, { first: id, last: id });
  await find();
  await db.schema
    .alterTable('users')
    .alterColumn('full_name', (column) => column.setDataType('varchar(300)'))
    .execute();
  expect(await find()).toEqual([{ name: full_name, span: 0 }]);
  expect(await find()).toEqual([{ name: full_name, span: 0 }]);
});

test('a statement that lists its values instead of reading them is refused', () => {
  expect(() =>
    prepareStatement((db, values: { id: number }) =>
      db
        .selectFrom('users')
        .select('id')
        .where('id', '=', { ...values }.id),
    ),
  ).toThrow('one by one');
});
