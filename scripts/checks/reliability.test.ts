import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder } from '#testing/database/folder.ts';
import { listCitedRows, listCitedIds } from '../reliability/cited.ts';
import { PAGE, formatReliabilityPage } from '../reliability/page.ts';
import { ROWS } from '../reliability/rows.ts';

test('every reliability guarantee is proved by a test or a program', () => {
  const cited = listCitedRows(process.cwd());
  const bare = ROWS.filter(({ id, programs }) => !cited.has(id) && programs.length === 0);
  expect(bare).toEqual([]);
});

test('docs/reliability.md is what the titles of the tests say; `node scripts/reliability/page.ts` writes it', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(formatReliabilityPage(process.cwd()));
});

test('a journey cites rows in whatever folder it is', async () => {
  await using folder = await buildFolder();
  const files = ['e2e/journey.spec.ts', 'e2e/accounts/journey.spec.ts'];
  mkdirSync(join(folder.path, 'e2e/accounts'), { recursive: true });
  for (const file of files) writeFileSync(join(folder.path, file), "test('X1 it holds', () => {});");
  expect(listCitedRows(folder.path).get('X1')?.toSorted()).toEqual(files.toSorted());
});

test.each([
  ['X5, Y11: six processes', ['X5', 'Y11']],
  ['X7 X8 somebody is signed out', ['X7', 'X8']],
  ['Y1 Y7: anything', ['Y1', 'Y7']],
  ['a day in Q4', []],
])('the title %j cites %j', (title, ids) => expect(listCitedIds(title)).toEqual(ids));
