import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { isConnectionFailure } from '#server/db/connection-failure.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { describeRunningConnection, DataFolderInUse } from '#server/db/embedded/start-embedded.ts';
import { createLog } from '#server/log.ts';
import { SettingsError, type Settings } from '#server/settings.ts';
import { openConfiguredDatabase, type RunningDatabase } from '../boot/open-database.ts';

const MISSING_TABLE = '42P01';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A reason to stop that the person at the terminal can do something about. */
export class Refused extends Error {}

/** Does something on the database that the settings name, beside the application or without it. */
export async function withDatabase(settings: Settings, work: (db: Db) => Promise<void>): Promise<void> {
  await withConnection(settings, async (connection) => {
    const database = openDatabase({ ...connection, max: 1 });
    try {
      await work(database.db);
    } finally {
      await database.close();
    }
  });
}

/** The same, for work that opens a connection of its own. */
export async function withConnection(
  settings: Settings,
  work: (connection: pg.PoolConfig) => Promise<void>,
): Promise<void> {
  const { connection, stop } = await connectToDatabase(settings);
  try {
    await work(connection);
  } finally {
    await stop();
  }
}

const exitBySignal = (signal: (typeof SIGNALS)[number]): void =>
  process.exit(128 + constants.signals[signal]);

/**
 * The database that the settings name, for a command that needs it for itself. On a signal the command shuts down by
 * itself: if the system ended it, nothing would stop the server that it has started.
 */
export function openOwnDatabase(settings: Settings): Promise<RunningDatabase> {
  for (const signal of SIGNALS) process.off(signal, exitBySignal).on(signal, exitBySignal);
  return openConfiguredDatabase(settings, createLog('silent'));
}

/** The database that the settings name; the embedded one also while the application runs on it. */
async function connectToDatabase(settings: Settings): Promise<RunningDatabase> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'postgres'))) {
    throw new Refused(
      `There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as you do for Touchline.`,
    );
  }
  try {
    return await openOwnDatabase(settings);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const connection = describeRunningConnection(DATA_DIR);
    return { connection, pooled: connection, stop: async () => {} };
  }
}

/** Why a command did not work, for the operator. */
export function explainFailure(error: unknown): string {
  if (error instanceof Refused || error instanceof SettingsError) return error.message;
  if (isConnectionFailure(error))
    return 'Can’t reach the database. Check that it is running and that DATABASE_URL is correct.';
  if (error instanceof Error && 'code' in error && error.code === MISSING_TABLE) {
    return 'The database is not up to date. Start Touchline once, or run npm run migrate, then try again.';
  }
  return `This didn’t work: ${error instanceof Error ? error.message : String(error)}`;
}
