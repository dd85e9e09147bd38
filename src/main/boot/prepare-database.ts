import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { declareConfiguration, type Configuration } from '#features/connections/server/public.ts';
import { ensureFirstAdmin } from '#features/users/server/public.ts';
import { claimDatabase } from '#server/db/claim-database.ts';
import { isConnectionFailure, isReadOnlyFailure } from '#server/db/connection-failure.ts';
import type { Database, Db } from '#server/db/database.ts';
import { refusePooler } from '#server/db/addresses/pooler.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Log } from '#server/log.ts';
import { SettingsError, type Settings } from '#server/settings.ts';

const RETRY_MS = 1_000;

interface Preparation {
  settings: Settings;
  connection: pg.PoolConfig;
  database: Database;
  log: Log;
  configuration: Configuration;
  isDemo: boolean;
  clock: () => Date;
  signal: AbortSignal;
}

/**
 * Brings the database up to date, makes sure that it is this company's, that its sources are known and that a user can
 * sign in; waits for a server that is not there yet. Returns the first admin's password where it was made up just now.
 */
export async function prepareDatabase({ settings, connection, database, log, ...rest }: Preparation) {
  const { configuration, isDemo, clock, signal } = rest;
  for (let waiting = false; ; waiting = true) {
    try {
      await refusePooler(connection);
      const applied = await migrate(connection);
      if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date');
      await refuseUnknownZone(database.db, settings.COMPANY_TIME_ZONE);
      await claimDatabase(database.db, isDemo ? 'demo' : 'own');
      await declareUnlessReadOnly(database.db, { configuration, now: clock(), log });
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

interface Declaration {
  configuration: Configuration;
  now: Date;
  log: Log;
}

/** A database that only allows reading is no reason to serve nothing. */
async function declareUnlessReadOnly(db: Db, { configuration, now, log }: Declaration): Promise<void> {
  try {
    await declareConfiguration(db, configuration, now);
  } catch (error) {
    if (!isReadOnlyFailure(error)) throw error;
    log.warn('the database is read-only: new sources are declared at the next start');
  }
}

const INVALID_PARAMETER_VALUE = '22023';

/** Node and PostgreSQL each have their own list of zones, and both compute calendar days. */
async function refuseUnknownZone(db: Db, zone: string): Promise<void> {
  try {
    await sql`select now() at time zone ${zone}`.execute(db);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INVALID_PARAMETER_VALUE) throw error;
    throw new SettingsError(
      'The start was refused. COMPANY_TIME_ZONE is a time zone that the database doesn’t support.',
    );
  }
}
