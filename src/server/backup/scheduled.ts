import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { addDays } from '#shared/dates.ts';
import { writeBackup, type WrittenBackup } from './write-backup.ts';

interface BackupSchedule {
  connection: pg.ClientConfig;
  folder: string;
  /** Older ones are removed once a newer one is there. */
  keptDays: number;
  without: readonly string[];
  now: Date;
  signal: AbortSignal;
}

// With `.part`: left by a process that was killed while writing. Jobs run once, so no other process writes that name.
const NAME = /^touchline-(\d{4}-\d{2}-\d{2})T(\d{6})Z\.sql\.gz(\.part)?$/;

/** When the backup of this name was made; undefined where it is none, or not finished. */
export function readBackupMoment(name: string): Date | undefined {
  const [, day, time, isUnfinished] = NAME.exec(name) ?? [];
  if (day === undefined || time === undefined || isUnfinished) return undefined;
  return new Date(`${day}T${time.replaceAll(/(\d\d)(?=\d)/g, '$1:')}Z`);
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
    const [, day, , isUnfinished] = NAME.exec(name) ?? [];
    if (day !== undefined && (isUnfinished || day < oldest)) await rm(join(folder, name));
  }
  return written;
}
