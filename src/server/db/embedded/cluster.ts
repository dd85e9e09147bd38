import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { EmbeddedHome } from './home.ts';
import { getProgramPath, type Programs } from './programs.ts';
import { SERVER_ENVIRONMENT } from './server-settings.ts';

/** The role and the database of the application; the role may do nothing outside of its database. */
export const APPLICATION = 'touchline';

const SCRATCH = 'scratch-';
// The built-in locale sorts and compares alike on every system.
const INITDB = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--no-instructions',
  '--no-sync',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];
// oxlint-disable-next-line touchline/no-built-sql -- a name of our own, which no parameter can carry
const CREATE_APPLICATION = `create role ${APPLICATION} login;\ncreate database ${APPLICATION} owner ${APPLICATION};\n`;

/** Returns the data folder of the server, and creates it if there is none. Call it under the lock. */
export async function ensureCluster(
  home: EmbeddedHome,
  programs: Programs,
  isSafe: boolean,
): Promise<string> {
  const major = Number.parseInt(programs.version, 10);
  const cluster = join(home.folder, `data-${major}`);
  if (existsSync(cluster)) return cluster;
  await refuseOtherVersion(home.folder, major);
  const scratch = await createScratchName(home.folder);
  const [initdb, postgres] = [getProgramPath(programs, 'initdb'), getProgramPath(programs, 'postgres')];
  await run(home, { file: initdb, args: ['-D', scratch, ...INITDB] });
  const single = ['--single', '-F', '-D', scratch, 'postgres'];
  await run(home, { file: postgres, args: single, input: CREATE_APPLICATION });
  // Written to the disk once, at the end; only a complete folder gets the final name.
  if (isSafe) await run(home, { file: initdb, args: ['-D', scratch, '--sync-only'] });
  await rename(scratch, cluster);
  if (isSafe) await flush(home.folder);
  return cluster;
}

async function refuseOtherVersion(folder: string, major: number): Promise<void> {
  const other = (await readdir(folder)).find((name) => name.startsWith('data-'));
  if (!other) return;
  throw new Error(
    `${join(folder, other)} was written by another version of PostgreSQL; this one is ${major}. ` +
      'Make a backup with the version of Touchline that wrote it, and restore that.',
  );
}

/** A name to build under; removes what earlier, interrupted attempts left. */
async function createScratchName(folder: string): Promise<string> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(SCRATCH));
  // When the application was killed, its initdb may still be writing there.
  const patiently = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
  await Promise.all(left.map((name) => rm(join(folder, name), patiently)));
  return join(folder, `${SCRATCH}${randomUUID()}`);
}

interface Command {
  file: string;
  args: string[];
  input?: string;
}

async function run(home: EmbeddedHome, { file, args, input = '' }: Command): Promise<void> {
  const child = spawn(file, args, { cwd: home.folder, env: SERVER_ENVIRONMENT, ...home.account });
  // A process that ends before it has read this says why in its error output.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  child.stdout.resume();
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`The database could not be created: ${complaints.trim()}`);
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
