import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { reportWhenMain } from './report.ts';
import { findDocWordProblems } from './words/doc-words.ts';

const MAX_LINES = 300;
const COUNTED = /\.(?:ts|tsx|mjs|css|sh)$/;
const BINARY = /\.(?:png|webp|jpg|ico|woff2|gz|xlsx)$/;

/** Names that say nothing of what is inside, of a file or of a folder. */
const EMPTY_NAME = /(?:^|\/)(?:utils?|helpers?|common|types|misc)(?:\.|\/)/;

/** Words to avoid in source and comments. The exception is 'nobody' in quotes: PostgreSQL’s system user, or an API value. */
const ODD_WORD = /\b(?:whoever|somebody|everybody|nobody|anew)\b/i;
const QUOTED_NOBODY = /(['"`])nobody\1/g;
const PLAIN = /^(?:src|scripts|e2e|bench)\/.*\.(?:ts|tsx|mjs|css)$/;

const MAX_FILES_IN_FOLDER = 25;

/** What only holds on one person's machine or in one network. The patterns must not match themselves. */
const MACHINE_BOUND: [what: string, pattern: RegExp][] = [
  ['the host of a package registry', /\bregistry\.[a-z][\w-]*\.[a-z]{2,}/i],
  ['an absolute path of one machine', /(?<![\w.:/*])\/(?:work|home|Users|root)\/[\w.]/],
  ['a package address in the lock file', /"resolved": "https?:/],
];

/** What is wrong with a tracked file as a file: its name, its length, what it says of the machine it came from. */
export function findTreeProblems(root: string, paths = listTrackedFiles(root)): string[] {
  const problems = paths.flatMap((path) => {
    const text = BINARY.test(path) ? '' : readFileSync(join(root, path), 'utf8');
    return [
      ...findNameProblems(path),
      ...findLengthProblems(path, text),
      ...findWordProblems(path, text),
      ...findMachineProblems(path, text),
    ];
  });
  return [...problems, ...findFolderProblems(paths)];
}

function findWordProblems(path: string, text: string): string[] {
  // The list of words is in this check and its test.
  if (!PLAIN.test(path) || path.startsWith('scripts/checks/')) return [];
  return text
    .replaceAll(QUOTED_NOBODY, '')
    .split('\n')
    .flatMap((line, index) => {
      const [word] = ODD_WORD.exec(line) ?? [];
      return word === undefined ? [] : [`word: ${path}:${index + 1} says "${word}"`];
    });
}

/** A folder too large to take in at a glance needs subfolders by subject. */
function findFolderProblems(paths: readonly string[]): string[] {
  const sources = paths.filter((path) => PLAIN.test(path));
  return [...Map.groupBy(sources, (path) => dirname(path))]
    .filter(([, files]) => files.length > MAX_FILES_IN_FOLDER)
    .map(([folder, { length }]) => `folder: ${folder} holds ${length} files, at most ${MAX_FILES_IN_FOLDER}`);
}

function findNameProblems(path: string): string[] {
  if (!/^(?:src|scripts|e2e|bench)\//.test(path)) return [];
  const problems = [];
  if (EMPTY_NAME.test(path)) problems.push(`name: ${path} says nothing of what is in it`);
  if (/^index\.tsx?$/.test(basename(path)) && !/^src\/connectors\/[^/]+\/index\.ts$/.test(path)) {
    problems.push(`name: ${path}: only a connector has an index.ts; import the file itself`);
  }
  return problems;
}

function findLengthProblems(path: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  return COUNTED.test(path) && lines > MAX_LINES
    ? [`length: ${path} has ${lines} lines, at most ${MAX_LINES}; split it by reason`]
    : [];
}

function findMachineProblems(path: string, text: string): string[] {
  return MACHINE_BOUND.flatMap(([what, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`machine: ${path}:${text.slice(0, at).split('\n').length} names ${what}`];
  });
}

/** Files under version control, and those that would be with the next commit. */
function listTrackedFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  return list
    .toString()
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));
}

await reportWhenMain(import.meta, (root) => [...findTreeProblems(root), ...findDocWordProblems(root)]);
