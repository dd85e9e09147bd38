import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { runInPlantedTree } from '../planted.ts';

/** How many times a rule reports these expressions in a component that uses this wording file. */
export async function countComplaints(
  rule: string,
  expressions: readonly string[],
  wording = '',
): Promise<number> {
  const config = {
    jsPlugins: [join(import.meta.dirname, '../lint-rules.mjs')],
    categories: { correctness: 'off' },
    rules: { [`touchline/${rule}`]: 'error' },
  };
  const files = {
    'lint.json': JSON.stringify(config),
    'src/built.jsx': [
      "import { words } from './wording.ts';",
      ...expressions.map((expression) => `run(${expression});`),
    ].join('\n'),
    'src/wording.ts': wording,
  };
  return runInPlantedTree(files, async (root) => {
    const lint = promisify(execFile)(
      'oxlint',
      ['--config', join(root, 'lint.json'), '--no-ignore', join(root, 'src/built.jsx')],
      { cwd: root },
    );
    // It ends with an error if it found something, but still prints what.
    const { stdout } = await lint.catch((error: { stdout: string }) => error);
    expect(stdout).toMatch(/Finished in/);
    return stdout.split(`touchline(${rule})`).length - 1;
  });
}
