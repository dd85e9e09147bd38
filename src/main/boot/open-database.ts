import type pg from 'pg';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';

export interface RunningDatabase {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/** The PostgreSQL that the settings name, or else the embedded one, started here. */
export async function openConfiguredDatabase(
  { DATABASE_URL, DATA_DIR }: Settings,
  log: Log,
): Promise<RunningDatabase> {
  if (DATABASE_URL === undefined) return startEmbedded({ dataDir: DATA_DIR, log });
  return { connection: { connectionString: DATABASE_URL }, stop: async () => {} };
}
