import type pg from 'pg';
import { forgetFolder, recordFolder } from '#server/backup/folder-state.ts';
import { addBackup } from '#server/backup/scheduled.ts';
import { findBackupFolder } from './backup-folder.ts';
import { drillRestore } from '#server/backup/drill.ts';
import { openScratchDatabase } from './scratch-database.ts';
import { copyBackups } from '#server/backup/copies.ts';
import { openBackupStorage } from './backup-storage.ts';
import { defineJob, type Job } from '#server/jobs/job.ts';
import type { Settings } from '#server/settings.ts';

/** A backup every night, where there is a folder for it: beside the embedded database there always is. */
export function listBackupJobs(settings: Settings, connection: pg.ClientConfig): Job[] {
  const { BACKUP_DAYS: keptDays, COMPANY_TIME_ZONE: timeZone } = settings;
  const folder = findBackupFolder(settings);
  if (folder === undefined) return [];
  const look = createFolderLook(folder, keptDays);
  if (keptDays === 0) return [look];
  return [
    look,
    defineJob({
      name: 'back-up',
      cron: '40 2 * * *',
      timeZone,
      timeoutMs: 60 * 60_000,
      async run({ now, signal, log }) {
        const { bytes } = await addBackup({ connection, folder, keptDays, now, signal });
        log.info({ folder, bytes }, 'backup written');
      },
    }),
    defineJob({
      name: 'drill-restore',
      // On Sunday, after the backup of the night.
      cron: '30 4 * * 0',
      timeZone,
      timeoutMs: 2 * 60 * 60_000,
      async run({ db, now, log, signal }) {
        const openScratch = () => openScratchDatabase(log);
        const { skipped } = await drillRestore(db, { folder, now, signal, openScratch });
        if (skipped !== null) log.warn({ reason: skipped }, 'backup not test-restored');
      },
    }),
    ...listCopyJobs(settings, folder),
  ];
}

/** Alerts know from it how old the newest backup is, whichever process checks them. */
const createFolderLook = (folder: string, keptDays: number): Job =>
  defineJob({
    name: 'look-at-backups',
    everySeconds: 300,
    timeoutMs: 60_000,
    run: ({ db, now }) => (keptDays === 0 ? forgetFolder(db) : recordFolder(db, folder, now)),
  });

/** Why nothing is copied to the bucket that the settings name; undefined where backups are copied, or no bucket is named. */
export function explainMissingCopies(settings: Settings): string | undefined {
  if (settings.BACKUP_S3_URL === undefined) return undefined;
  if (findBackupFolder(settings) === undefined) return 'with DATABASE_URL, backups need BACKUP_DIR';
  if (settings.BACKUP_DAYS === 0) return 'BACKUP_DAYS=0 turns backups off';
  return settings.BACKUP_RECIPIENT === undefined ? 'BACKUP_RECIPIENT is missing' : undefined;
}

/** Copies outside of the machine, where a storage is named. Every hour, so that an outage of it costs no night. */
function listCopyJobs(settings: Settings, folder: string): Job[] {
  const { BACKUP_RECIPIENT: recipient, BACKUP_S3_DAYS: keptDays } = settings;
  if (settings.BACKUP_S3_URL === undefined || recipient === undefined) return [];
  return [
    defineJob({
      name: 'copy-backups',
      everySeconds: 3600,
      timeoutMs: 3 * 60 * 60_000,
      async run({ db, now, signal, log }) {
        const storage = openBackupStorage(settings);
        try {
          const { copied } = await copyBackups(db, { folder, storage, recipient, keptDays, now, signal });
          if (copied.length > 0) log.info({ copied }, 'backups copied');
        } finally {
          await storage.close();
        }
      },
    }),
  ];
}
