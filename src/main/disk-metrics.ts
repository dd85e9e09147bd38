import { readdirSync, statfsSync } from 'node:fs';
import { readBackupMoment } from '#server/backup/backup-names.ts';
import { buildGauge, type Metric } from '#server/metrics/samples.ts';
import type { Settings } from '#server/settings.ts';
import { findBackupFolder } from './backups/backup-folder.ts';

/** How old the newest backup of this process is, and how much room there is on the disks that it writes to. */
export function readDiskMetrics(settings: Settings, now: Date): Metric[] {
  const backups = settings.ROLE === 'app' ? undefined : findBackupFolder(settings);
  const data = settings.DATABASE_URL === undefined ? settings.DATA_DIR : undefined;
  const disks = [
    { folder: 'data', path: data },
    { folder: 'backups', path: backups },
  ].flatMap(({ folder, path }) => readDisk(folder, path));
  return [
    buildGauge(
      'touchline_backup_age_seconds',
      'How old the newest nightly backup is; without one, how long the process has run.',
      backups === undefined || settings.BACKUP_DAYS === 0 ? [] : [{ value: readBackupAge(backups, now) }],
    ),
    buildGauge(
      'touchline_disk_free_bytes',
      'Room on the disk of a folder.',
      disks.map(({ folder, free }) => ({ labels: { folder }, value: free })),
    ),
    buildGauge(
      'touchline_disk_size_bytes',
      'Size of the disk of a folder.',
      disks.map(({ folder, size }) => ({ labels: { folder }, value: size })),
    ),
  ];
}

function readBackupAge(folder: string, now: Date): number {
  const moments = listNames(folder).flatMap((name) => readBackupMoment(name) ?? []);
  const newest = Math.max(...moments.map((moment) => moment.getTime()));
  return moments.length === 0 ? process.uptime() : Math.max(0, (now.getTime() - newest) / 1000);
}

function readDisk(folder: string, path: string | undefined) {
  if (path === undefined) return [];
  try {
    const { bavail, blocks, bsize } = statfsSync(path);
    return [{ folder, free: bavail * bsize, size: blocks * bsize }];
  } catch {
    // It is made with the first file.
    return [];
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
