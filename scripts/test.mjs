/**
 * `npm test`: the set-up, then the tests, and the static checks while these wait for processes and databases, then the
 * browser tests, which leave no processor idle. What fails ends it. Starts on whatever Node runs npm here.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const VITEST_REPORT = join(root, '.cache/test/vitest.json');
const PLAYWRIGHT_REPORT = join(root, '.cache/test/playwright.json');

const SET_UP = {
  name: 'set-up',
  // A browser of the system comes while the packages do; else it is for Playwright, which is one of them.
  command:
    'node scripts/find-browser.mjs --system & node scripts/set-up.mjs --with-tools && { wait; node scripts/find-browser.mjs; }',
};
const CHECKS = { name: 'checks', command: 'node scripts/checks/run.ts', isToldAtTheEnd: true };
const TESTS = {
  name: 'tests',
  command: `vitest run --reporter=default --reporter=json --outputFile.json=${JSON.stringify(VITEST_REPORT)}`,
  count: countVitest,
};
const BROWSER_TESTS = {
  name: 'browser tests',
  command: 'playwright test --project=journeys --reporter=list,json',
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT },
  count: countPlaywright,
};

/** One stage after the other, the steps of a stage at once, with the Node and the tools that the set-up has installed. */
const STAGES = [[SET_UP], [CHECKS, TESTS], [BROWSER_TESTS]];

function countVitest() {
  const { numPassedTests, numFailedTests, numPendingTests } = readReport(VITEST_REPORT);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function countPlaywright() {
  const { expected, unexpected, flaky, skipped } = readReport(PLAYWRIGHT_REPORT).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

const readReport = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Runs one step in the terminal, or prints its output when it has ended; returns whether it passed. */
function runStep({ command, environment, isToldAtTheEnd }) {
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(command, {
    cwd: root,
    env: { ...process.env, ...environment, PATH },
    shell: true,
    stdio: isToldAtTheEnd ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  child.on('close', () => process.stdout.write(Buffer.concat(said)));
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

const formatSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8);

async function runTests() {
  rmSync(dirname(VITEST_REPORT), { recursive: true, force: true });
  mkdirSync(dirname(VITEST_REPORT), { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines = [];
  const failed = [];
  for (const stage of STAGES) {
    console.log(`\n── ${stage.map(({ name }) => name).join(', ')}`);
    await Promise.all(
      stage.map(async (step) => {
        const startedMs = performance.now();
        const passed = await runStep(step);
        const took = formatSeconds(performance.now() - startedMs);
        lines.push(`${passed ? 'ok  ' : 'FAIL'} ${step.name.padEnd(14)} ${took}`);
        count(step, passed, total);
        if (!passed) failed.push(step.name);
      }),
    );
    if (failed.length > 0) break;
  }
  console.log(`\n${lines.join('\n')}`);
  if (failed.length > 0) console.log(`npm test failed in: ${failed.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = failed.length > 0 ? 1 : 0;
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

await runTests();
