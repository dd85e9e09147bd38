/**
 * `npm test`: the set-up, then the static checks, the tests and the browser tests, one after the other, because
 * each would slow the next one's clocks. The first that fails ends it. Starts on whatever Node runs npm here.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const VITEST_REPORT = join(root, '.cache/test/vitest.json');
const PLAYWRIGHT_REPORT = join(root, '.cache/test/playwright.json');

/** Each step runs with the Node and the tools that the set-up has installed. */
const STEPS = [
  { name: 'set-up', command: 'node scripts/set-up.mjs && node scripts/find-browser.mjs' },
  { name: 'checks', command: 'node scripts/checks/run.ts' },
  {
    name: 'tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${JSON.stringify(VITEST_REPORT)}`,
    count: countVitest,
  },
  {
    name: 'browser tests',
    command: 'playwright test --project=journeys --reporter=list,json',
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT },
    count: countPlaywright,
  },
];

function countVitest() {
  const { numPassedTests, numFailedTests, numPendingTests } = readReport(VITEST_REPORT);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function countPlaywright() {
  const { expected, unexpected, flaky, skipped } = readReport(PLAYWRIGHT_REPORT).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

const readReport = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Runs one step as the terminal's own; tells whether it passed. */
function run({ command, environment }) {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(command, {
    cwd: root,
    env: { ...process.env, ...environment, PATH },
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8);

async function main() {
  rmSync(dirname(VITEST_REPORT), { recursive: true, force: true });
  mkdirSync(dirname(VITEST_REPORT), { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines = [];
  let failed;
  for (const step of STEPS) {
    console.log(`\n── ${step.name}`);
    const startedMs = performance.now();
    const passed = await run(step);
    lines.push(
      `${passed ? 'ok  ' : 'FAIL'} ${step.name.padEnd(14)} ${seconds(performance.now() - startedMs)}`,
    );
    count(step, passed, total);
    if (!passed) {
      failed = step.name;
      break;
    }
  }
  console.log(`\n${lines.join('\n')}`);
  if (failed) console.log(`npm test failed in: ${failed}`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = failed ? 1 : 0;
}

/** Adds a step's own counts; a step that failed without any counts as one failure. */
function count(step, passed, total) {
  let counted = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = step.count?.() ?? counted;
  } catch {
    // No report: the step ended before it could write one.
  }
  total.passed += counted.passed;
  total.skipped += counted.skipped;
  total.failed += !passed && counted.failed === 0 ? 1 : counted.failed;
}

await main();
