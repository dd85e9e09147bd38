import { expect, test } from 'vitest';
import { runInPlantedTree } from './planted.ts';
import { findGrammarProblems } from './server-grammar.ts';

const server = (file: string) => `src/features/users/server/${file}`;

test.each([
  ['place', 'a file beside the grammar', server('service.ts'), 'export const a = 1;'],
  ['place', 'a folder beside the grammar', server('logic/a.ts'), 'export const a = 1;'],
  ['sql', 'a route that reads a table', server('routes.ts'), "db.selectFrom('users')"],
  ['sql', 'a command with SQL of its own', server('commands/save-user.ts'), 'sql`select 1`.execute(db)'],
  ['sql', 'a typed template', server('public.ts'), 'sql<Row[]>`select 1`'],
  ['sql', 'a write in a command', server('commands/delete-user.ts'), "tx\n  .deleteFrom('users')"],
])('%s: %s is a problem', async (kind, _title, file, text) => {
  const problems = await runInPlantedTree({ [file]: text }, findGrammarProblems);
  expect(problems).toEqual([expect.stringMatching(`^${kind}: ${file}`)]);
});

test.each([
  [server('queries/list-users.ts'), 'sql`select 1`'],
  [server('feeds/mintsoft.ts'), "tx.insertInto('users')"],
  [server('commands/save-user.ts'), '// Takes what .selectFrom( answers.\nexport const a = 1;'],
  [server('routes/lists.ts'), 'export const routes = 1;'],
  [server('users.test.ts'), "db.selectFrom('users')"],
])('%s is sound', async (file, text) => {
  expect(await runInPlantedTree({ [file]: text }, findGrammarProblems)).toEqual([]);
});
