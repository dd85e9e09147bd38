import type pg from 'pg';
import { addBackup } from '#server/backup/scheduled.ts';
import { findBackupFolder } from './backup-folder.ts';
import { defineJob, type Job } from '#server/jobs/job.ts';
import type { Settings } from '#server/settings.ts';

/** A restored backup must sign no one in: sessions that have ended since then stay ended. */
export const NOT_IN_BACKUPS = ['sessions'];

/** A backup every night, where there is a folder for it: beside the embedded database there always is. */
export function listBackupJobs(settings: Settings, connection: pg.ClientConfig): Job[] {
  const { BACKUP_DAYS: keptDays, COMPANY_TIME_ZONE: timeZone } = settings;
  const folder = findBackupFolder(settings);
  if (folder === undefined || keptDays === 0) return [];
  return [
    defineJob({
      name: 'back-up',
      cron: '40 2 * * *',
      timeZone,
      timeoutMs: 60 * 60_000,
      async run({ now, signal, log }) {
        const { bytes } = await addBackup({
          connection,
          folder,
          keptDays,
          now,
          signal,
          without: NOT_IN_BACKUPS,
        });
        log.info({ folder, bytes }, 'backup written');
      },
    }),
  ];
}
