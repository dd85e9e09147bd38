import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runInPlantedTree } from './planted.ts';

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

const NAMES = [
  '<Button>Sync Now</Button>',
  "<ActionButton>{isSending ? 'Saving…' : 'Save Day'}</ActionButton>",
  '<StatCard label="Amazon Sales (30 days)" />',
  '<Dialog title="Accept this data?" />',
  '<Segments options={[{ value: 30, label: "30 days" }]} />',
  '<th>Accumulated delta</th>',
  '<p>Nothing is missing.</p>',
];
const LOWER = [
  '<Button>Run now</Button>',
  "<ActionButton>{isSending ? 'Saving…' : 'Save day'}</ActionButton>",
  '<StatCard label="Low stock items" />',
  '<ConfirmDialog title={`Delete box of ${sku}`} />',
  '<Tabs tabs={[{ value: "times", label: "Delivery times" }]} />',
  '<DataTable columns={[{ id: "p90", header: "90% within 3 days" }]} />',
];

const PLAIN_NAMES = [
  '() => { const findPlace = () => 1; }',
  '() => { function sumUnits() {} }',
  '() => { const STATUS_OF = { invalid: 400 }; }',
  '() => { const askedAt = 1; }',
];
const RIDDLES = [
  '() => { const placeOf = () => 1; }',
  '() => { function unitsOf() {} }',
  '() => { const judge = async () => 1; }',
  '() => { function whoseTimeIsUp() {} }',
  '() => { const together = function () {}; }',
];

/** How many times a rule speaks about each expression. */
async function complaints(rule: string, expressions: readonly string[]): Promise<number> {
  const config = {
    jsPlugins: [join(import.meta.dirname, 'lint-rules.mjs')],
    categories: { correctness: 'off' },
    rules: { [`touchline/${rule}`]: 'error' },
  };
  const files = {
    'lint.json': JSON.stringify(config),
    'src/built.jsx': expressions.map(statement).join('\n'),
  };
  return runInPlantedTree(files, async (root) => {
    const lint = promisify(execFile)(
      'oxlint',
      ['--config', join(root, 'lint.json'), '--no-ignore', join(root, 'src/built.jsx')],
      { cwd: root },
    );
    // It ends with an error when it has found something, and says what on its output all the same.
    const { stdout } = await lint.catch((error: { stdout: string }) => error);
    expect(stdout).toMatch(/Finished in/);
    return stdout.split(`touchline(${rule})`).length - 1;
  });
}

const statement = (expression: string): string => `run(${expression});`;

test('I1: SQL that is put together from texts is found by lint, and parameters are not', async () => {
  const found = [await complaints('no-built-sql', ALLOWED), await complaints('no-built-sql', BUILT)];
  expect(found).toEqual([0, BUILT.length]);
});

test('a button, title, tab, column, card or status that is not in Title Case is found by lint', async () => {
  const found = [await complaints('title-case', NAMES), await complaints('title-case', LOWER)];
  expect(found).toEqual([0, LOWER.length]);
});

test('a function whose name ends in "Of" or is a riddle is found by lint, and plain verbs are not', async () => {
  const found = [await complaints('plain-names', PLAIN_NAMES), await complaints('plain-names', RIDDLES)];
  expect(found).toEqual([0, RIDDLES.length]);
});

const SCREEN_WORDS = [
  '<p>3 units are out of stock at one provider.</p>',
  "say('vendors')",
  "show(styles['figure'])",
  'sql`select figure from vendors where piece = 1 and gap`',
  "say('Sat 21 Sep, 42%')",
];
const OTHER_WORDS = [
  '<p>Your vendor sent no stock.</p>',
  '<Notice heading="Sold Out in Two Places" />',
  "fail('Some figures are missing')",
  'say(`${count} pieces are inbound`)',
  "say('Enter an e-mail address')",
  "say('Stock ends in a gap')",
  "say('Nobody has read it')",
  "say('About 42 % of all')",
];

test('another word than the one of the glossary is found by lint on a screen, and not in code', async () => {
  const found = [
    await complaints('screen-words', SCREEN_WORDS),
    await complaints('screen-words', OTHER_WORDS),
  ];
  expect(found).toEqual([0, OTHER_WORDS.length]);
});
