/**
 * `npm run bench -- <name> …`: runs `bench/<name>.ts` with the rest of the line; without a name, says which there are.
 * A file in this folder is a benchmark, and the first sentence of its head says what it is; its parts live in folders.
 */
import { join } from 'node:path';
import { listBenches } from './calls/list-benches.ts';

const here = import.meta.dirname;

async function runChosenBench([name = '', ...rest]: readonly string[]): Promise<void> {
  const known = listBenches();
  if (!known.has(name)) {
    console.log('npm run bench -- <name>, where the name is one of');
    for (const [bench, says] of known) console.log(`  ${bench.padEnd(12)}${says}`);
    process.exitCode = 1;
    return;
  }
  const file = join(here, `${name}.ts`);
  // As if it had been started by itself, which it can be as well.
  process.argv = [process.execPath, file, ...rest];
  await import(file);
}

if (import.meta.main) await runChosenBench(process.argv.slice(2));
