import { DataFolderInUse } from '#server/db/embedded/start-embedded.ts';
import { isConnectionFailure } from '#server/db/connection-failure.ts';
import { describeLocks } from '#server/db/statements/describe-locks.ts';
import type { Migration } from '#server/db/migration-files.ts';
import { migrate, MigrationRefused } from '#server/db/migrate.ts';
import { readSettings, SettingsError } from '#server/settings.ts';
import { openOwnDatabase } from './own-database.ts';
import { printMessage } from '../boot/print-message.ts';

/** Brings the database up to date without starting the application. Returns the exit code. */
async function migrateCommand(environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const database = await openOwnDatabase(readSettings(environment));
    try {
      const names = await migrate(database.connection, undefined, { onPending: announceLocks });
      printMessage(names.length > 0 ? `Done: ${names.join(', ')}.` : 'The database is up to date.');
      return 0;
    } finally {
      await database.stop();
    }
  } catch (error) {
    printMessage(explain(error));
    return 1;
  }
}

/** Says what others will wait for, before it is done. */
function announceLocks(pending: readonly Migration[], isNew: boolean): void {
  if (isNew || pending.length === 0) return;
  for (const { name, sql } of pending) {
    const locks = describeLocks(sql);
    printMessage(`${name} locks ${locks.length > 0 ? locks.join(', ') : 'no existing tables'}.`);
  }
  printMessage('It waits two seconds at a time for each lock, and gives up after five minutes.');
}

function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof MigrationRefused) return error.message;
  if (error instanceof DataFolderInUse) return `${error.message} It migrated its database when it started.`;
  if (isConnectionFailure(error)) {
    return 'Can’t reach the database. Check that it is running and that DATABASE_URL is correct.';
  }
  if (!(error instanceof Error)) return String(error);
  // What PostgreSQL said about the migration that failed.
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

process.exitCode = await migrateCommand(process.env);
