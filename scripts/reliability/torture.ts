/**
 * `npm run torture`: the tests that docs/reliability.md names, with the counts that it demands, and the rows that no test
 * can show; then a table of which held, which is also written into that page. `npm run torture -- F7 F8` for some; the hour of P2 only so. Browsers are
 * `npm run e2e`'s.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { listCitedRows, listCitedIds } from './cited.ts';
import {
  formatCounts,
  keepMeasured,
  readMeasured,
  mergeCounts,
  type TortureCounts,
  type TortureResult,
} from './measured.ts';
import { writePage } from './page.ts';
import { ROWS, SOAK } from './rows.ts';

const root = join(import.meta.dirname, '../..');
const REPORT = join(root, '.cache/test/torture.json');
/** What a program ends with that could not try. It has said why. */
const NOT_RUN = 2;

interface TestOutcome {
  title: string;
  ancestorTitles: string[];
  status: string;
  duration?: number;
  meta?: { measured?: TortureCounts };
}

interface Outcome {
  passed: number;
  failed: number;
  ms: number;
  counts: TortureCounts;
}

/** What came of the programs of a row. */
interface Shown {
  code: number;
  /** What they said of the row. */
  output: string[];
}

function run(command: string, args: readonly string[], hear = (_said: string) => {}): Promise<number> {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`;
  const env = { ...process.env, PATH, TORTURE: 'full' };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    hear(text);
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs the tests that cite one of these rows; what came of each row. */
async function runTests(ids: ReadonlySet<string>): Promise<Map<string, Outcome>> {
  const files = [...listCitedRows(root)]
    .filter(([id]) => ids.has(id))
    .flatMap(([, cited]) => cited)
    .filter((file) => !file.startsWith('e2e/'));
  if (files.length === 0) return new Map();
  mkdirSync(dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const titles = ['-t', `\\b(${[...ids].join('|')})\\b`];
  await run('vitest', ['run', ...reports, '--testTimeout=600000', ...titles, ...new Set(files)]);
  const report: { testResults: { assertionResults: TestOutcome[] }[] } = JSON.parse(
    readFileSync(REPORT, 'utf8'),
  );
  return groupByRow(report.testResults.flatMap(({ assertionResults }) => assertionResults));
}

function groupByRow(tests: readonly TestOutcome[]): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const { title, ancestorTitles, status, duration = 0, meta } of tests) {
    if (status !== 'passed' && status !== 'failed') continue;
    for (const id of new Set([...ancestorTitles, title].flatMap(listCitedIds))) {
      const outcome = outcomes.get(id) ?? { passed: 0, failed: 0, ms: 0, counts: {} };
      outcome[status] += 1;
      outcome.ms += duration;
      outcome.counts = mergeCounts([outcome.counts, meta?.measured ?? {}]);
      outcomes.set(id, outcome);
    }
  }
  return outcomes;
}

/** Runs what only programs show; for each row the worst code that one ended with, and what they said. */
async function runPrograms(ids: ReadonlySet<string>, isSoakWanted: boolean): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>();
  for (const { id, programs } of ROWS.filter((row) => ids.has(row.id)))
    for (const program of programs) {
      const earlier = shown.get(id) ?? { code: 0, output: [] };
      let text = '';
      const code =
        program === SOAK && !isSoakWanted
          ? NOT_RUN
          : await run(process.execPath, program.split(' '), (output) => (text += output));
      const output = [...text.matchAll(SAID)].flatMap(([, of, words = '']) =>
        of === id ? [words.trim()] : [],
      );
      shown.set(id, { code: pickWorse(earlier.code, code), output: [...earlier.output, ...output] });
    }
  return shown;
}

/** `ok   F8 reads go on: 200`, and after five blanks what could not be tried. */
const SAID = /^(?:ok {3}|FAIL | {5})([A-Z]\d+) (.*)$/gm;

/** A failure is worse than what could not be tried. */
const pickWorse = (one: number, other: number): number =>
  [one, other].find((code) => code !== 0 && code !== NOT_RUN) ?? Math.max(one, other);

type Verdict = 'ok' | 'FAIL' | 'not run' | 'nothing';

function decideVerdict(tests: Outcome | undefined, shown: Shown | undefined): Verdict {
  if (tests?.failed || (shown && shown.code !== 0 && shown.code !== NOT_RUN)) return 'FAIL';
  if (shown?.code === NOT_RUN) return 'not run';
  return tests || shown ? 'ok' : 'nothing';
}

const describeFindings = (verdict: Verdict, tests: Outcome | undefined, shown: Shown | undefined): string =>
  [
    verdict,
    ...(tests ? [`${tests.passed} tests in ${(tests.ms / 1000).toFixed(1)} s`] : []),
    ...formatCounts(tests?.counts ?? {}),
    ...(shown?.output ?? []),
  ].join('; ');

async function runTorture(wanted: readonly string[]): Promise<void> {
  const rows = ROWS.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  const ids = new Set(rows.map(({ id }) => id));
  const tests = await runTests(ids);
  const shown = await runPrograms(ids, wanted.includes('P2'));
  const kept: Record<string, TortureResult> = {};
  const earlier = readMeasured(root);
  const on = new Date().toISOString().slice(0, 10);
  console.log('');
  for (const { id, holds, figure } of rows) {
    const verdict = decideVerdict(tests.get(id), shown.get(id));
    const words = describeFindings(verdict, tests.get(id), shown.get(id));
    console.log(`${id.padEnd(4)} ${holds}: ${figure}\n     ${words}`);
    if (verdict === 'FAIL') process.exitCode = 1;
    // A row that could not be tried again does not contradict what was found earlier.
    if (verdict !== 'nothing' && (verdict !== 'not run' || !earlier[id])) kept[id] = { on, found: words };
  }
  keepMeasured(root, kept);
  writePage(root);
  if (rows.length === 0) process.exitCode = 1;
}

await runTorture(process.argv.slice(2));
