import { readdir } from 'node:fs/promises';
import type { Db } from '#server/db/database.ts';
import { readBackupMoment } from './backup-names.ts';

/** Notes which backups lie in their folder, for the processes that do not have it. */
export async function recordFolder(db: Db, folder: string, now: Date): Promise<void> {
  const names = await listNames(folder);
  const made_at = names.flatMap((name) => readBackupMoment(name) ?? []);
  await db
    .insertInto('backup_folder')
    .values({ watched_since: now, made_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ made_at }))
    .execute();
}

/** Before the first backup the folder is not there. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Where backups are turned off, none is missing. */
export const forgetFolder = (db: Db) => db.deleteFrom('backup_folder').execute();

/** The backups as of the last look; undefined where no process writes any. */
export const readFolderState = (db: Db) =>
  db
    .selectFrom('backup_folder')
    .select(['watched_since as watchedSince', 'made_at as madeAt'])
    .executeTakeFirst();
