/**
 * `npm run bench -- <name> …`: runs `bench/<name>.ts` or `bench/<name>/main.ts` with the rest of the line; without a name, says
 * which there are. A file in this folder is a benchmark, and the first sentence of its head says what it is; its parts live in
 * folders.
 */
import { listBenches } from './calls/list-benches.ts';

async function runChosenBench([name = '', ...rest]: readonly string[]): Promise<void> {
  const known = listBenches();
  const chosen = known.get(name);
  if (!chosen) {
    console.log('npm run bench -- <name>, where the name is one of');
    for (const [bench, { sentence }] of known) console.log(`  ${bench.padEnd(17)}${sentence}`);
    process.exitCode = 1;
    return;
  }
  // As if it had been started by itself, which it can be as well.
  process.argv = [process.execPath, chosen.file, ...rest];
  await import(chosen.file);
}

if (import.meta.main) await runChosenBench(process.argv.slice(2));
