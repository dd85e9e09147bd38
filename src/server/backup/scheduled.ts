import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { addDays } from '#shared/dates.ts';
import { BACKUP_NAME } from './backup-names.ts';
import { writeBackup, type WrittenBackup } from './write-backup.ts';

interface BackupSchedule {
  connection: pg.ClientConfig;
  folder: string;
  /** Older ones are removed once a newer one is there. */
  keptDays: number;
  now: Date;
  signal: AbortSignal;
}

/** Adds a backup to a folder, and removes those that are too old. */
export async function addBackup({
  folder,
  keptDays,
  now,
  ...backup
}: BackupSchedule): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '');
  const written = await writeBackup({ ...backup, now, file: join(folder, `touchline-${moment}Z.sql.gz`) });
  const oldest = addDays(now.toISOString().slice(0, 10), -keptDays);
  for (const name of await readdir(folder)) {
    const [, day, , isUnfinished] = BACKUP_NAME.exec(name) ?? [];
    if (day !== undefined && (isUnfinished || day < oldest)) await rm(join(folder, name));
  }
  return written;
}
