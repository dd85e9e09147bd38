import { expect, test } from 'vitest';
import { runInPlantedTree } from '../planted.ts';
import { findDocWordProblems } from './doc-words.ts';

const check = (files: Record<string, string>) => runInPlantedTree(files, findDocWordProblems);

test('pages use the words of the glossary; code and links are exempt, and pages for builders may name code', async () => {
  const found = await check({
    'README.md':
      'Every provider, 42%: see [all](docs/vendors), `vendor` and\n\n    npm run vendors\n\n```\nvendor\n```',
    'docs/architecture.md': 'A connector talks to a vendor.',
    'docs/decisions/001-first.md': 'A vendor that no one knows leaves a gap in the pool.',
  });
  expect(found).toEqual([]);
});

test.each([
  ['SECURITY.md', 'Five vendor portals', 'words: SECURITY.md:2 says "vendor"; it is provider'],
  ['docs/running.md', 'Your e-mail', 'words: docs/running.md:2 says "e-mail"; it is email'],
  ['CHANGELOG.md', 'mends it', 'words: CHANGELOG.md:2 says "mends"; it is fix'],
  [
    'docs/connecting.md',
    'It doesn’t tell',
    'words: docs/connecting.md:2 says "doesn’t tell"; it is does not report',
  ],
  ['README.md', 'Mails are sent', 'words: README.md:2 says "Mails"; it is email'],
  [
    'docs/decisions/001-first.md',
    'nobody knows',
    'words: docs/decisions/001-first.md:2 says "nobody"; it is someone, no one, everyone, anyone',
  ],
  [
    'docs/vendors/acme.md',
    'An answer of 20 rows',
    'words: docs/vendors/acme.md:2 says "An answer"; it is response',
  ],
  [
    'docs/recipes/add.md',
    'Where none is listed',
    'words: docs/recipes/add.md:2 says "Where none"; it is if there is none',
  ],
  ['docs/scaling.md', '5 000 orders', 'words: docs/scaling.md:2 says "5 000"; it is 12,345'],
  [
    'docs/running.md',
    'A cancelled order',
    'words: docs/running.md:2 says "cancelled"; it is American spelling',
  ],
  ['docs/screens.md', 'About 42 % of all', 'words: docs/screens.md:2 says "2 %"; it is 42%, without a space'],
  [
    'docs/benchmarks.md',
    'A median of 1.5 × the limit on 2 × AMD EPYC',
    'words: docs/benchmarks.md:2 says "5 ×"; it is 1.5×, without a space',
  ],
])('another word in %s is found: %s', async (path, text, problem) => {
  expect(await check({ [path]: `# Title\n${text}` })).toEqual([problem]);
});
