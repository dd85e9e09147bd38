import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createBackupKeys } from '#server/backup/encryption.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { readSettings } from '#server/settings.ts';
import { explainFailure, Refused, withConnection } from './own-database.ts';
import { resolveUserPath, sumUp } from './backup-wording.ts';
import { printMessage } from '../boot/print-message.ts';

const USAGE = `Usage: npm run backup -- <file>      for example touchline.sql.gz. Touchline can keep running.
       npm run backup -- --new-key   creates the keys for copies in object storage`;

/** Writes everything that the database holds to a file. Returns the exit code. */
async function runBackupCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [name, ...more] = args;
  if (name === '--new-key' && more.length === 0) {
    const { recipient, identity } = await createBackupKeys();
    printMessage(`BACKUP_RECIPIENT=${recipient}`);
    printMessage(`BACKUP_IDENTITY=${identity}`);
    printMessage(
      'Set the first for the worker. Keep the second somewhere else: without it, no copy can be restored.',
    );
    return 0;
  }
  if (name === undefined || name.startsWith('-') || more.length > 0) {
    printMessage(USAGE);
    return 2;
  }
  const file = resolveUserPath(name, environment);
  try {
    if (existsSync(file)) throw new Refused(`${file} already exists. Choose another name.`);
    if (!existsSync(dirname(file))) throw new Refused(`Folder not found: ${dirname(file)}`);
    await withConnection(readSettings(environment), async (connection) => {
      const written = await writeBackup({ connection, file, now: new Date() });
      printMessage(`Done: ${sumUp(written.tables)}, ${(written.bytes / 1e6).toFixed(1)} MB, in ${file}.`);
    });
    return 0;
  } catch (error) {
    printMessage(explainFailure(error));
    return 1;
  }
}

process.exitCode = await runBackupCommand(process.argv.slice(2), process.env);
