import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What people read who run or use Touchline. The others are for those who build it, or hold what was measured or tested. */
const PAGES = ['README.md', 'SECURITY.md', 'CHANGELOG.md', 'docs/*.md'];
const FOR_BUILDERS = /^docs\/(?:architecture|benchmarks|glossary|reliability|scaling)\.md$/;

/** What is not said, and what is said instead (docs/glossary.md). Code, addresses and names of files are none of it. */
const INSTEAD: [pattern: RegExp, instead: string][] = [
  [/\bvendors?\b/i, 'provider'],
  [/\bsold[ -]out\b/i, 'out of stock'],
  [/\be-mails?\b/i, 'email'],
  [/\bweb shops?\b/i, 'Shopify'],
  [/\bpieces?\b/i, 'unit'],
  [/\bfigures?\b/i, 'value or KPI'],
  [/\bgaps?\b/i, 'stockout'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\b(?:some|no|every|any)body\b/i, 'someone, no one, everyone, anyone'],
  [/\b(?:whoever|anew|reckon\w*)\b/i, 'plain English'],
  [/\b(?:does|do)(?: not|n’t) tell\b/i, 'does not report'],
  [/\bany more\b/i, 'no longer'],
  [/\b(?:a mail|mails)\b/i, 'email'],
  [/\b(?:Amazon|Amazon’s) pools?\b|\bpools? of Amazon/i, 'Amazon region'],
  [/\d %/, '42%, without a space'],
];

/** Words of the pages for operators and users that are not those of the glossary. */
export function findDocWordProblems(root: string): string[] {
  return globSync(PAGES, { cwd: root })
    .filter((path) => !FOR_BUILDERS.test(path))
    .toSorted()
    .flatMap((path) => findWords(path, readFileSync(join(root, path), 'utf8')));
}

function findWords(path: string, text: string): string[] {
  return hideCode(text)
    .split('\n')
    .flatMap((line, index) =>
      INSTEAD.flatMap(([pattern, instead]) => {
        const [said] = pattern.exec(line) ?? [];
        return said === undefined ? [] : [`words: ${path}:${index + 1} says "${said}"; it is ${instead}`];
      }),
    );
}

/** Blanks code and the targets of links, keeping the lines. */
const hideCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|^ {4}.*$|<!--[\s\S]*?-->/gm, (hidden) =>
    hidden.replaceAll(/[^\n]/g, ' '),
  );
