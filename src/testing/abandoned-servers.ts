import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLeftovers } from '#server/db/embedded/leftovers.ts';
import { takeLock } from '#server/db/embedded/lock.ts';

/** Folders of servers that are started for a run of the tests begin so. */
export const SERVER_FOLDER = join(tmpdir(), 'touchline-tests-');

// A younger one may be about to take its lock.
const LEFT_ALONE_MS = 60_000;

/** Stops and removes what runs of the tests that were killed have left behind. */
export async function removeAbandonedServers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (folder.startsWith(SERVER_FOLDER)) await removeIfAbandoned(folder);
  }
}

async function removeIfAbandoned(folder: string): Promise<void> {
  const home = join(folder, 'postgres');
  const age = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now());
  if (age < LEFT_ALONE_MS || !existsSync(join(home, 'lock'))) return;
  try {
    const lock = takeLock(join(home, 'lock'));
    if (!lock) return;
    const clusters = (await readdir(home)).filter((name) => name.startsWith('data-'));
    for (const cluster of clusters) await clearLeftovers(join(home, cluster), join(home, 'socket'));
    await rm(folder, { recursive: true, force: true });
    lock.release();
  } catch {
    // It belongs to somebody else, who will clear it away.
  }
}
