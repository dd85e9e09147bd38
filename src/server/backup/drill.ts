import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Db } from '#server/db/database.ts';
import { isInterrupted } from '#server/jobs/took-too-long.ts';
import { readBackupMoment } from './backup-names.ts';
import { restoreBackup } from './restore-backup.ts';
import { countRows } from './tables.ts';

/** An empty database that nothing else uses, thrown away after the try. */
export interface ScratchDatabase {
  connection: pg.ClientConfig;
  discard(): Promise<void>;
}

/** Where no scratch database can be started: the message says what to do about it. */
export class DrillImpossible extends Error {
  override readonly name = 'DrillImpossible';
}

interface Drill {
  /** The folder of the nightly backups. */
  folder: string;
  openScratch: () => Promise<ScratchDatabase>;
  now: Date;
  /** Ends the try: the scratch database goes at once. */
  signal: AbortSignal;
}

/**
 * Restores the newest backup into a scratch database, counts what is there, and records what came of it. Answers why it
 * was not tried, if no scratch database can be started here: that is no failure of the backup, and no success either.
 */
export async function drillRestore(
  db: Db,
  { folder, openScratch, now, signal }: Drill,
): Promise<{ skipped: string | null }> {
  const startedMs = performance.now();
  let file: string | null = null;
  const record = (outcome: { error: string | null; row_count: number | null; is_skipped?: boolean }) =>
    db
      .insertInto('restore_drills')
      .values({ tried_at: now, file, duration_ms: Math.round(performance.now() - startedMs), ...outcome })
      .execute();
  try {
    file = await findNewest(folder);
    const rows = await tryRestore(join(folder, file), openScratch, signal);
    await record({ error: null, row_count: rows });
    return { skipped: null };
  } catch (error) {
    if (error instanceof DrillImpossible) {
      await record({ error: error.message, row_count: null, is_skipped: true });
      return { skipped: error.message };
    }
    // It says nothing of the backup, and the next process tries again.
    if (isInterrupted(signal)) throw error;
    await record({ error: error instanceof Error ? error.message : String(error), row_count: null });
    throw error;
  }
}

async function findNewest(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => readBackupMoment(name) !== undefined);
  const newest = names.toSorted().at(-1);
  if (newest === undefined) throw new Error(`No backup exists in ${folder}`);
  return newest;
}

async function tryRestore(
  file: string,
  openScratch: Drill['openScratch'],
  signal: AbortSignal,
): Promise<number> {
  const scratch = await openScratch();
  let discarded: Promise<void> | undefined;
  const discard = () => (discarded ??= scratch.discard());
  // What reads and writes in it fails then.
  const onAbort = () => void discard();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    const { tables } = await restoreBackup({ connection: scratch.connection, file, replace: false });
    const written = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
    const restored = await countTables(scratch.connection, Object.keys(written));
    if (!isDeepStrictEqual(restored, written))
      throw new Error('The restored database does not have the rows that the backup has');
    return tables.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    signal.removeEventListener('abort', onAbort);
    await discard();
  }
}

async function countTables(connection: pg.ClientConfig, names: string[]): Promise<Record<string, number>> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await countRows(client, names);
  } finally {
    await client.end();
  }
}
