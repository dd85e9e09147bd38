import { createObjectStorage, type ObjectStorage } from '#connectors/object-storage/index.ts';
import { SettingsError, type Settings } from '#server/settings.ts';

/** The storage that the settings name for copies of backups. */
export function openBackupStorage(settings: Settings): ObjectStorage {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = settings;
  if (url === undefined || keyId === undefined || secret === undefined) {
    throw new SettingsError(
      'Set BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET as you do for Touchline.',
    );
  }
  return createObjectStorage({ url, keyId, secret, region: settings.BACKUP_S3_REGION });
}
