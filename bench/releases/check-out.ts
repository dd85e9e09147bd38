import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface CheckedOut {
  /** The folder of its files. */
  root: string;
  remove(): void;
}

export const runGit = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The files of a commit in a temporary folder, ready to run: with the packages of its own lock file. */
export function checkOutCommit(commit: string): CheckedOut {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-release-'));
  const root = join(folder, 'tree');
  runGit('worktree', 'add', '--detach', root, commit);
  const remove = () => {
    runGit('worktree', 'remove', '--force', root);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    providePackages(root);
    // The application does not start without it; no call of the API reads it.
    symlinkSync(join(ROOT, 'dist'), join(root, 'dist'));
  } catch (error) {
    remove();
    throw error;
  }
  return { root, remove };
}

function providePackages(root: string): void {
  const readLock = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8');
  if (readLock(root) === readLock(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  else
    execFileSync('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
}
