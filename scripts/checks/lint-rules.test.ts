import { expect, test } from 'vitest';
import { countComplaints } from './words/count-complaints.ts';

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

test('I1: SQL that is put together from texts is found by lint, and parameters are not', async () => {
  const found = [
    await countComplaints('no-built-sql', ALLOWED),
    await countComplaints('no-built-sql', BUILT),
  ];
  expect(found).toEqual([0, BUILT.length]);
});

test('a function whose name ends in "Of" or is a riddle is found by lint, and plain verbs are not', async () => {
  const found = [
    await countComplaints('plain-names', PLAIN_NAMES),
    await countComplaints('plain-names', RIDDLES),
  ];
  expect(found).toEqual([0, RIDDLES.length]);
});
