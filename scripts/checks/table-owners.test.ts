import { expect, test } from 'vitest';
import { inPlantedTree } from './planted.ts';
import { findOwnershipProblems } from './table-owners.ts';

const SCHEMA = `
/** Written by \`users\`. */
export interface UsersTable { id: number }
/** Written by \`server/http\`. The answer given before. */
export interface KeysTable { id: number }
export interface Tables {
  users: UsersTable;
  idempotency_keys: KeysTable;
}`;

const check = (files: Record<string, string>) =>
  inPlantedTree({ 'src/server/db/schema.ts': SCHEMA, ...files }, findOwnershipProblems);

test.each([
  ['an insert', "db.insertInto('users')"],
  ['an update over two lines', "db\n.updateTable(\n'users')"],
  ['a deletion', "db.deleteFrom('users')"],
  ['an upsert', "db.mergeInto('users as u')"],
  ['SQL', 'sql`insert into users values (1)`'],
  ['an update in SQL', 'sql`UPDATE users SET id = 1`'],
  ['a truncation', 'sql`truncate users`'],
])('%s in the table of another area is a problem', async (_title, text) => {
  expect(await check({ 'src/features/auth/server/queries.ts': text })).toEqual([
    'owner: src/features/auth/server/queries.ts writes to users, which src/features/users owns',
  ]);
});

test('the owner writes, an area and a folder of a kit alike', async () => {
  const problems = await check({
    'src/features/users/server/queries.ts': "db.insertInto('users')",
    'src/server/http/keys.ts': "db.insertInto('idempotency_keys')",
  });
  expect(problems).toEqual([]);
});

test('others read, and write about it', async () => {
  const text = "db.selectFrom('users') // update users when they ask";
  expect(await check({ 'src/features/auth/server/queries.ts': text })).toEqual([]);
});

test('a table whose name is not written out is a problem', async () => {
  expect(await check({ 'src/server/db/any.ts': 'db.insertInto(table)' })).toEqual([
    'owner: src/server/db/any.ts writes to a table that is not named: table',
  ]);
});

test('a table without an owner is a problem', async () => {
  const schema =
    'export interface KitsTable { id: number }\nexport interface Tables {\n  kits: KitsTable;\n}';
  expect(await check({ 'src/server/db/schema.ts': schema })).toEqual(['owner: no owner is named for kits']);
});
