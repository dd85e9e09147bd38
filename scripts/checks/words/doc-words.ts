import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages for people who use or run Touchline, and pages for people who build it. */
const PAGES = ['README.md', 'SECURITY.md', 'CHANGELOG.md', 'docs/**/*.md'];
const FOR_BUILDERS =
  /^docs\/(?:(?:architecture|benchmarks|broken-rules|glossary|reliability|scaling)\.md$|decisions\/|recipes\/|vendors\/)/;

type Words = [pattern: RegExp, instead: string][];

/** Words of the code (docs/glossary.md), which only builders read. */
const CODE_WORDS: Words = [
  [/\bvendors?\b/i, 'provider'],
  [/\bgaps?\b/i, 'stockout'],
  [/\bpools?\b/i, 'Amazon region'],
];

/** Words that no page may use, and what to use instead. Code, URLs and file names are exempt. */
const INSTEAD: Words = [
  [/\bsold[ -]out\b/i, 'out of stock'],
  [/\be-mails?\b/i, 'email'],
  [/\bweb shops?\b/i, 'Shopify'],
  [/(?<!-)\bpieces?\b/i, 'unit'],
  [/\bfigures?\b/i, 'value or KPI'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\b(?:some|no|every|any)body\b/i, 'someone, no one, everyone, anyone'],
  [/\b(?:anew|reckon\w*|meanwhile)\b/i, 'plain English'],
  [/\b(?:does|do)(?: not|n’t) tell\b/i, 'does not report'],
  [/\bany more\b/i, 'no longer'],
  [/\ba mail\b(?! (?:server|scanner))|(?<!-)\bmails\b/i, 'email'],
  [/\b(?:Amazon|Amazon’s) pools?\b|\bpools? of Amazon/i, 'Amazon region'],
  [/\b(?:no|an|the|every|each|remembered) answers?\b|\banswers of\b/i, 'response'],
  [/^Held by\b/, 'Tested in'],
  [/\bwhere (?:none|there is none)\b/i, 'if there is none'],
  [/\bstands? (?:in|on|at) the\b/i, 'is in'],
  [
    /\b(?:cancel(?:led|ling)|(?:organi|authori|recogni|initiali|optimi|seriali)s(?:e|ed|es|ing|ation\w*)|centres?|colours?|fulfilment|licences?|behaviours?|neighbours?)\b/i,
    'American spelling',
  ],
  [/\d %/, '42%, without a space'],
  // `2 × AMD EPYC` and `8 × 500` are counts, not factors.
  [/\d ×(?! [\dA-Z])/, '1.5×, without a space'],
  [/\b\d{1,3} \d{3}\b/, '12,345'],
];

/** Words on pages that differ from the glossary, or from plain English. */
export function findDocWordProblems(root: string): string[] {
  return globSync(PAGES, { cwd: root })
    .toSorted()
    .flatMap((path) => findWords(path, readFileSync(join(root, path), 'utf8')));
}

function findWords(path: string, text: string): string[] {
  const words = FOR_BUILDERS.test(path) ? INSTEAD : [...CODE_WORDS, ...INSTEAD];
  return hideCode(text)
    .split('\n')
    .flatMap((line, index) =>
      words.flatMap(([pattern, instead]) => {
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
