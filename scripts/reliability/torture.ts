/**
 * `npm run torture`: the tests that docs/reliability.md names, with the counts that it demands, and the rows that no test
 * can show; then a table of which held. `npm run torture -- F7 F8` for some; the hour of P2 only so. Browsers are
 * `npm run e2e`'s.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { citedRows, idsOf } from './cited.ts';
import { ROWS, SOAK } from './rows.ts';

const root = join(import.meta.dirname, '../..');
const REPORT = join(root, '.cache/test/torture.json');
/** What a program ends with that could not try. It has said why. */
const NOT_RUN = 2;

interface Tested {
  title: string;
  ancestorTitles: string[];
  status: string;
  duration?: number;
}

interface Outcome {
  passed: number;
  failed: number;
  ms: number;
}

function run(command: string, args: readonly string[]): Promise<number> {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`;
  const env = { ...process.env, PATH, TORTURE: 'full' };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs the tests that cite one of these rows; what came of each row. */
async function runTests(ids: ReadonlySet<string>): Promise<Map<string, Outcome>> {
  const files = [...citedRows(root)]
    .filter(([id]) => ids.has(id))
    .flatMap(([, cited]) => cited)
    .filter((file) => !file.startsWith('e2e/'));
  if (files.length === 0) return new Map();
  mkdirSync(dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const titles = ['-t', `\\b(${[...ids].join('|')})\\b`];
  await run('vitest', ['run', ...reports, '--testTimeout=600000', ...titles, ...new Set(files)]);
  const report: { testResults: { assertionResults: Tested[] }[] } = JSON.parse(readFileSync(REPORT, 'utf8'));
  return byRow(report.testResults.flatMap(({ assertionResults }) => assertionResults));
}

function byRow(tests: readonly Tested[]): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const { title, ancestorTitles, status, duration = 0 } of tests) {
    if (status !== 'passed' && status !== 'failed') continue;
    for (const id of new Set([...ancestorTitles, title].flatMap(idsOf))) {
      const outcome = outcomes.get(id) ?? { passed: 0, failed: 0, ms: 0 };
      outcome[status] += 1;
      outcome.ms += duration;
      outcomes.set(id, outcome);
    }
  }
  return outcomes;
}

/** Runs what only programs show; for each row the worst code that one ended with. */
async function runPrograms(ids: ReadonlySet<string>, isSoakWanted: boolean): Promise<Map<string, number>> {
  const codes = new Map<string, number>();
  for (const { id, programs } of ROWS.filter((row) => ids.has(row.id)))
    for (const program of programs) {
      const code =
        program === SOAK && !isSoakWanted ? NOT_RUN : await run(process.execPath, program.split(' '));
      codes.set(id, worse(codes.get(id) ?? 0, code));
    }
  return codes;
}

/** A failure is worse than what could not be tried. */
const worse = (one: number, other: number): number =>
  [one, other].find((code) => code !== 0 && code !== NOT_RUN) ?? Math.max(one, other);

function told(tests: Outcome | undefined, code: number | undefined): string {
  if (code === NOT_RUN) return 'not run';
  if (!tests && code === undefined) return 'nothing';
  if (tests?.failed || code) return 'FAIL';
  return `ok${tests ? ` ${tests.passed} tests ${(tests.ms / 1000).toFixed(1)} s` : ''}`;
}

async function main(wanted: readonly string[]): Promise<void> {
  const rows = ROWS.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  const ids = new Set(rows.map(({ id }) => id));
  const tests = await runTests(ids);
  const codes = await runPrograms(ids, wanted.includes('P2'));
  console.log('');
  for (const { id, holds, figure } of rows) {
    const outcome = told(tests.get(id), codes.get(id));
    console.log(`${id.padEnd(4)} ${outcome.padEnd(22)} ${holds}: ${figure}`);
    if (outcome === 'FAIL') process.exitCode = 1;
  }
  if (rows.length === 0) process.exitCode = 1;
}

await main(process.argv.slice(2));
