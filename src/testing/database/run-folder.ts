import { existsSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLeftovers } from '#server/db/embedded/leftovers.ts';
import { takeLock } from '#server/db/embedded/lock.ts';

/** Where one run of the tests keeps everything that it writes. */
export interface RunFolder {
  path: string;
  remove(): Promise<void>;
}

const PREFIX = 'touchline-tests-';
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

// A younger one may be about to take its lock.
const LEFT_ALONE_MS = 60_000;

/**
 * Makes the folder of this run, and the place for temporary files of all the processes that it starts. In memory if
 * there is room: a database is some hundred small files, which most disks make ten times as slowly.
 */
export async function takeRunFolder(): Promise<RunFolder> {
  const place = isRoomy() ? MEMORY : tmpdir();
  await removeAbandoned(place);
  const path = mkdtempSync(join(place, PREFIX));
  // A database server may run under another account.
  await chmod(path, 0o755);
  const lock = takeLock(join(path, 'lock'));
  process.env['TMPDIR'] = path;
  const remove = async () => {
    lock?.release();
    await rm(path, { recursive: true, force: true });
  };
  return { path, remove };
}

/** Whether files in memory are possible here; a TMPDIR that is set is respected. */
function isRoomy(): boolean {
  if (process.env['TMPDIR'] !== undefined || !existsSync('/proc/mounts')) return false;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, folder]) => folder === MEMORY)?.[3];
  if (!options || options.split(',').some((option) => option === 'noexec' || option === 'ro')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

/** Removes what runs that were killed have left behind, and stops their servers. */
async function removeAbandoned(place: string): Promise<void> {
  const names = (await readdir(place)).filter((name) => name.startsWith(PREFIX));
  for (const name of names) await removeIfAbandoned(join(place, name));
}

async function removeIfAbandoned(folder: string): Promise<void> {
  const home = join(folder, 'postgres');
  const age = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now());
  if (age < LEFT_ALONE_MS) return;
  try {
    const lock = takeLock(join(folder, 'lock'));
    if (!lock) return;
    const clusters = existsSync(home) ? await readdir(home) : [];
    for (const name of clusters.filter((one) => one.startsWith('data-')))
      await clearLeftovers(join(home, name), join(home, 'socket'));
    await rm(folder, { recursive: true, force: true });
    lock.release();
  } catch {
    // It belongs to another user, who will clear it away.
  }
}
