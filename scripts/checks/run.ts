import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import process from 'node:process';

/** Every static check, slow ones first, so that they do not all end last. */
const CHECKS: Record<string, string> = {
  // The types are read once, for both type-aware rules and the compiler's own errors.
  'lint and types': 'oxlint',
  unused: 'knip --cache --cache-location .cache/knip',
  format: 'oxfmt --check',
  boundaries: 'node scripts/checks/boundaries/boundaries.ts',
  owners: 'node scripts/checks/table-owners.ts',
  migrations: 'node scripts/checks/migrations.ts',
  grammar: 'node scripts/checks/server-grammar.ts',
  names: 'node scripts/checks/exported-names.ts',
  bundles: 'node scripts/set-up.mjs && node scripts/checks/bundles/bundles.ts',
  tree: 'node scripts/checks/tree.ts',
};

// The compiler is written in Go, whose garbage collector takes a third of the check's time where it may not let the heap
// grow to five times what is in use; the peak stays the same.
const ENVIRONMENT = { GOGC: '400', ...process.env };

const formatSeconds = (sinceMs: number): string => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Runs one check, prints its output if it failed, and returns whether it passed. */
async function runCheck(name: string): Promise<boolean> {
  const startedMs = performance.now();
  const child = spawn(CHECKS[name] ?? '', {
    shell: true,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const passed = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${formatSeconds(startedMs)}`);
  if (!passed) console.log(Buffer.concat(output).toString().trimEnd());
  return passed;
}

/** `npm run check` runs all of them; `npm run check -- lint types` those whose names hold these words. */
async function runChecks(wanted: readonly string[]): Promise<void> {
  const startedMs = performance.now();
  const names = Object.keys(CHECKS).filter(
    (name) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  mkdirSync('.cache', { recursive: true });
  const waiting = [...names];
  const failed: string[] = [];
  const runNextChecks = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      if (!(await runCheck(name))) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNextChecks));
  console.log(
    failed.length === 0
      ? `${names.length} checks passed in ${formatSeconds(startedMs)}`
      : `${failed.length} of ${names.length} checks failed in ${formatSeconds(startedMs)}: ${failed.join(', ')}`,
  );
  process.exitCode = names.length > 0 && failed.length === 0 ? 0 : 1;
}

await runChecks(process.argv.slice(2));
