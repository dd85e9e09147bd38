import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inPlantedTree } from './planted.ts';

const ALLOWED = [
  'sql`select * from users where id = ${id}`',
  'sql`delete from ${sql.table(name)}`',
  "sql.raw('now()')",
  '`Choose from ${name} users`',
];
const BUILT = [
  '`select * from users where id = ${id}`',
  "'delete from users where id = ' + id",
  '`${"update"} users set id = 1`.length && `update users set id = ${id}`',
  'sql.raw(`order by ${name}`)',
  'sql.raw(name)',
];

/** How many times the rule speaks about each expression. */
async function complaints(expressions: readonly string[]): Promise<number> {
  const config = {
    jsPlugins: [join(import.meta.dirname, 'lint-rules.mjs')],
    categories: { correctness: 'off' },
    rules: { 'touchline/no-built-sql': 'error' },
  };
  const files = {
    'lint.json': JSON.stringify(config),
    'src/built.js': expressions.map(statement).join('\n'),
  };
  return inPlantedTree(files, async (root) => {
    const lint = promisify(execFile)(
      'oxlint',
      ['--config', join(root, 'lint.json'), '--no-ignore', join(root, 'src/built.js')],
      { cwd: root },
    );
    // It ends with an error when it has found something, and says what on its output all the same.
    const { stdout } = await lint.catch((error: { stdout: string }) => error);
    expect(stdout).toMatch(/Finished in/);
    return stdout.split('touchline(no-built-sql)').length - 1;
  });
}

const statement = (expression: string): string => `run(${expression});`;

test('I1: SQL that is put together from texts is found by lint, and parameters are not', async () => {
  expect([await complaints(ALLOWED), await complaints(BUILT)]).toEqual([0, BUILT.length]);
});
