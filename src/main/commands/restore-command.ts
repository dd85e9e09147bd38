import { BackupDamaged } from '#server/backup/format.ts';
import { DecryptionRefused } from '#server/backup/encryption.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { RestoreRefused } from '#server/backup/target.ts';
import { DataFolderInUse } from '#server/db/embedded/start-embedded.ts';
import { readSettings } from '#server/settings.ts';
import { explainFailure, openOwnDatabase } from './own-database.ts';
import { sumUp } from './backup-wording.ts';
import { fetchBackup, listStoredBackups } from './fetch-backup.ts';
import { printMessage } from '../boot/print-message.ts';

const USAGE = `Usage: npm run restore -- <file>             into an empty database
       npm run restore -- <file> --replace   deletes everything in the database first
       npm run restore -- s3:latest          the newest copy in the storage that BACKUP_S3_URL names, or s3:<name>
       npm run restore -- s3:list            lists the copies`;

/** Puts a backup into the database that the settings name. Returns the exit code. */
async function restoreCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [name, ...more] = args.filter((arg) => arg !== '--replace');
  if (name === undefined || name.startsWith('-') || more.length > 0) {
    printMessage(USAGE);
    return 2;
  }
  try {
    const settings = readSettings(environment);
    if (name === 's3:list') {
      printMessage((await listStoredBackups(settings)).join('\n') || 'There are no backups in storage.');
      return 0;
    }
    await using backup = await fetchBackup({ name, settings, environment });
    const { file } = backup;
    const database = await openOwnDatabase(settings);
    try {
      const replace = args.includes('--replace');
      const { madeAt, tables } = await restoreBackup({ connection: database.connection, file, replace });
      printMessage(`Done: ${sumUp(tables)}, as they were at ${madeAt}. Everyone needs to sign in again.`);
    } finally {
      await database.stop();
    }
    return 0;
  } catch (error) {
    printMessage(explain(error));
    return 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof BackupDamaged) return `${error.message} The database is unchanged.`;
  if (error instanceof DataFolderInUse) return `${error.message} Then restore.`;
  if (error instanceof RestoreRefused || error instanceof DecryptionRefused) return error.message;
  return explainFailure(error);
}

process.exitCode = await restoreCommand(process.argv.slice(2), process.env);
