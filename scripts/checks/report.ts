import process from 'node:process';

/** Runs a check over the working tree when its file is the program, and fails with what it found. */
export async function reportWhenMain(
  meta: ImportMeta,
  check: (root: string) => string[] | Promise<string[]>,
): Promise<void> {
  if (process.argv[1] !== meta.filename) return;
  const problems = [...new Set(await check(process.cwd()))];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
