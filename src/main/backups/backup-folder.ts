import { join } from 'node:path';
import type { Settings } from '#server/settings.ts';

/** Where this process writes backups; undefined where it writes none. */
export function findBackupFolder({ BACKUP_DIR, DATABASE_URL, DATA_DIR }: Settings): string | undefined {
  return BACKUP_DIR ?? (DATABASE_URL === undefined ? join(DATA_DIR, 'backups') : undefined);
}
