import { expect, test } from 'vitest';
import { runInPlantedTree } from './planted.ts';
import { findTreeProblems } from './tree.ts';

const HOST = ['registry', 'example', 'org'].join('.');

test.each([
  ['name: ', 'a folder that says nothing', 'src/server/utils/a.ts', ''],
  ['name: ', 'a file that says nothing', 'src/features/users/types.ts', ''],
  ['name: ', 'an index outside a connector', 'src/server/http/index.ts', ''],
  ['length: ', 'a file of 301 lines', 'src/server/a.ts', '\n'.repeat(300)],
  ['word: ', 'a word of another age', 'src/server/a.ts', '// Whoever asks is answered.'],
  ['word: ', 'the same in a style sheet', 'src/web/a.css', '/* nobody sees it */'],
  ['machine: ', 'the host of a package registry', 'src/server/a.ts', `fetch('https://${HOST}/zod')`],
  ['machine: ', 'a path of one machine', 'docs/a.md', ['see ', 'home', 'me', 'a.ts'].join('/')],
  [
    'machine: ',
    'an address in the lock file',
    'package-lock.json',
    ['"resolved": "https', '//a.example/zod.tgz"'].join(':'),
  ],
])('%s%s is a problem', async (kind, _title, file, text) => {
  const problems = await runInPlantedTree({ [file]: text }, (root) => findTreeProblems(root, [file]));
  expect(problems).toEqual([expect.stringMatching(`^${kind}${file}`)]);
});

test.each([
  ['src/connectors/mintsoft/index.ts', ''],
  ['src/server/a.ts', '\n'.repeat(299)],
  ['src/server/account.ts', "const ACCOUNTS = ['postgres', 'nobody'];"],
  ['src/web/a.ts', "const home = '/home';"],
])('%s is sound', async (file, text) => {
  expect(await runInPlantedTree({ [file]: text }, (root) => findTreeProblems(root, [file]))).toEqual([]);
});

test('a folder of more than 25 source files is a problem', async () => {
  const files = Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`src/server/a${index}.ts`, '']));
  const problems = await runInPlantedTree(files, (root) => findTreeProblems(root, Object.keys(files)));
  expect(problems).toEqual(['folder: src/server holds 26 files, at most 25']);
  const { 'src/server/a0.ts': _, ...enough } = files;
  expect(await runInPlantedTree(enough, (root) => findTreeProblems(root, Object.keys(enough)))).toEqual([]);
});
