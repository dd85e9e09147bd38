import { expect, test } from 'vitest';
import type { ForeignReads } from './foreign-reads.ts';
import { runInPlantedTree } from './planted.ts';
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

const check = (files: Record<string, string>, reads: ForeignReads = {}) =>
  runInPlantedTree({ 'src/server/db/schema.ts': SCHEMA, ...files }, (root) =>
    findOwnershipProblems(root, reads),
  );

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
    'src/features/users/server/queries/accounts.ts': "db.insertInto('users')",
    'src/server/http/keys.ts': "db.insertInto('idempotency_keys')",
  });
  expect(problems).toEqual([]);
});

test.each([
  ['a query', "db.selectFrom('users as u')"],
  ['a query of two tables', "db.selectFrom([\n'users', 'idempotency_keys'])"],
  ['a join', "db.selectFrom('idempotency_keys').leftJoin('users', 'users.id', 'user_id')"],
  ['SQL', 'sql`select id from users`'],
  ['a join in SQL', 'sql`select id from idempotency_keys\njoin users using (id)`'],
])('%s of the table of another area is a problem, unless it is in the list', async (_title, text) => {
  const files = {
    'src/features/auth/server/queries.ts': text,
    'src/server/http/keys.ts': "db.selectFrom('idempotency_keys')",
  };
  const own = { auth: { idempotency_keys: 'a reason' } };
  const problems = (await check(files, own)).filter((problem) => problem.includes('users'));
  expect(problems).toEqual([
    'owner: src/features/auth/server/queries.ts reads users, which src/features/users owns; ask its service',
  ]);
  const listed = await check(files, { auth: { users: 'a reason', ...own.auth } });
  expect(listed.filter((problem) => problem.includes('users'))).toEqual([]);
});

test('what a kit reads of an area is a problem as well', async () => {
  expect(await check({ 'src/server/http/users.ts': "db.selectFrom('users')" })).toEqual([
    'owner: src/server/http/users.ts reads users, which src/features/users owns; ask its service',
  ]);
});

test('a listed read that no code does any more is a problem', async () => {
  const files = { 'src/features/users/server/queries/accounts.ts': "db.selectFrom('users')" };
  expect(await check(files, { auth: { users: 'a reason' } })).toEqual([
    'owner: foreign-reads.ts lists auth users, which nobody reads',
  ]);
});

test('others write about it', async () => {
  const text =
    "// update users when they ask, and read from users\nconst of = ['users'], hint = 'As told from users';";
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
