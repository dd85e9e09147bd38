import { expect, test } from 'vitest';
import { runInPlantedTree } from '../planted.ts';
import { findDocWordProblems } from './doc-words.ts';

const check = (files: Record<string, string>) => runInPlantedTree(files, findDocWordProblems);

test('pages for operators and users say the words of the glossary; code, links and pages for builders are free', async () => {
  const found = await check({
    'README.md':
      'Every provider, 42%: see [all](docs/vendors), `vendor` and\n\n    npm run vendors\n\n```\nvendor\n```',
    'docs/architecture.md': 'A connector talks to a vendor.',
    'docs/decisions/001-first.md': 'A vendor that nobody knows.',
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
  ['docs/screens.md', 'About 42 % of all', 'words: docs/screens.md:2 says "2 %"; it is 42%, without a space'],
])('another word in %s is found: %s', async (path, text, problem) => {
  expect(await check({ [path]: `# Title\n${text}` })).toEqual([problem]);
});
