import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import { DAY_MS } from '#shared/day-ms.ts';

const KEPT_DAYS = 90;

/** Forgets what was sent or given up long ago. */
export function purgeDeliveries(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const start = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const where = sql`state <> 'queued' and settled_at < ${start}`;
  return purgeInBatches(db, { table: 'deliveries', where, signal });
}
