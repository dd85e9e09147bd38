import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { registerSources, type Source } from '#features/connections/server/service.ts';
import { ensureFirstAdmin } from '#features/users/server/service.ts';
import { isConnectionFailure } from '#server/db/connection-failure.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';

const RETRY_MS = 1_000;

interface Preparation {
  settings: Settings;
  connection: pg.PoolConfig;
  database: Database;
  log: Log;
  sources: readonly Source[];
  clock: () => Date;
  signal: AbortSignal;
}

/**
 * Brings the database up to date, makes the sources known and makes sure that somebody can sign in; waits for a
 * server that is not there yet. Returns the first admin's password where it was made up just now.
 */
export async function prepareDatabase({ settings, connection, database, log, ...given }: Preparation) {
  const { sources, clock, signal } = given;
  for (let waiting = false; ; waiting = true) {
    try {
      const applied = await migrate(connection);
      if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date');
      await registerSources(database.db, sources, clock());
      return await ensureFirstAdmin(database.db, {
        now: clock(),
        username: settings.ADMIN_USERNAME,
        password: settings.ADMIN_PASSWORD,
      });
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      if (!waiting) log.warn({ err: error }, 'waiting for the database');
      await delay(RETRY_MS, undefined, { signal });
    }
  }
}
