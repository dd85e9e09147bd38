import type pg from 'pg';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';

export interface RunningDatabase {
  /** To the database itself: listening, migrating, locks and jobs need connections that stay. */
  connection: pg.PoolConfig;
  /** What requests go through: a pooler that lends connections for a transaction at a time, where there is one. */
  pooled: pg.PoolConfig;
  /** A replica that follows it, for heavy reads. */
  reading?: pg.PoolConfig | undefined;
  stop(): Promise<void>;
}

/** The PostgreSQL that the settings name, or else the embedded one, started here. */
export async function openConfiguredDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATA_DIR }: Settings,
  log: Log,
): Promise<RunningDatabase> {
  if (DATABASE_URL === undefined) {
    const embedded = await startEmbedded({ dataDir: DATA_DIR, log });
    return { ...embedded, pooled: embedded.connection };
  }
  // The program starts with few modules; pg is none of them.
  const { describeConnection } = await import('#server/db/addresses/several-hosts.ts');
  const stop = async () => {};
  const reading = DATABASE_READ_URL === undefined ? undefined : describeConnection(DATABASE_READ_URL);
  if (DATABASE_DIRECT_URL === undefined) {
    const connection = describeConnection(DATABASE_URL);
    return { connection, pooled: connection, reading, stop };
  }
  const { WITHOUT_LIMITS } = await import('#server/db/addresses/pooler.ts');
  const pooled = { ...describeConnection(DATABASE_URL), ...WITHOUT_LIMITS };
  return { connection: describeConnection(DATABASE_DIRECT_URL), pooled, reading, stop };
}
