import { expect, test } from 'vitest';
import { findMigrationProblems } from './migrations.ts';
import { runInPlantedTree } from './planted.ts';

const PATH = 'src/server/db/migrations/0100-change.sql';
const check = (sql: string, path = PATH) =>
  runInPlantedTree({ [path]: sql, 'package.json': '{ "version": "1.3.0" }' }, findMigrationProblems);

test.each([
  ['alter table orders add column hours integer not null', 'adds a column'],
  ['alter table orders add hours integer, add column days integer not null', 'adds a column'],
  ['alter table orders\n  alter column hours set not null', 'refuses rows'],
  ['alter table orders drop column hours', 'drops a column'],
  ['alter table orders rename column hours to minutes', 'renames'],
  ['alter table orders rename to sales', 'renames'],
  ['alter table orders alter column hours type bigint', 'rewrites the table'],
  ['drop table orders', 'drops a table'],
  ['alter table orders add constraint positive check (hours > 0)', 'checks every row'],
  ['alter table orders add foreign key (day) references days', 'checks every row'],
  ['alter table orders add unique (number)', 'builds an index'],
])('a migration that the previous release cannot run with is refused: %s', async (sql, why) => {
  const problems = await check(`-- What it is for.\ncreate table others (id int);\n${sql};`);
  expect(problems).toEqual([expect.stringContaining(`${PATH}: ${why}`)]);
});

test.each([
  ['alter table orders add column hours integer'],
  ["alter table orders add column note text not null default 'a; drop column b'"],
  ['alter table orders add column twice integer not null generated always as (hours * 2) stored'],
  ['alter table orders add constraint positive check (hours > 0) not valid'],
  ['alter table orders validate constraint positive'],
  ['alter table orders alter column hours drop not null'],
  ['create table sales (id int not null, hours int); alter table sales alter column hours set not null'],
  ['-- alter table orders drop column hours;\nselect 1'],
  ['create index orders_by_day on orders (day)'],
])('a change that older processes can run with is not refused: %s', async (sql) => {
  expect(await check(`${sql};`)).toEqual([]);
});

test('what an earlier release stopped using may be taken away, and only that', async () => {
  const drop = 'alter table orders drop column hours;';
  expect(await check(`-- contracts: unused since 1.2.0\n${drop}`)).toEqual([]);
  expect(await check(`-- contracts: unused since 1.3.0\n${drop}`)).toEqual([
    `${PATH}: 1.3.0 is no earlier release than 1.3.0`,
  ]);
});

test('migrations from before the rule are left as they are', async () => {
  expect(await check('drop table orders;', 'src/server/db/migrations/0091-before.sql')).toEqual([]);
});
