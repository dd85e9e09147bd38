import type { Db } from '#server/db/database.ts';
import { anonymizeOrdersBefore } from '../queries/anonymize-orders.ts';
import { computeRetentionStart } from '../../rules/retention.ts';

interface Retention {
  now: Date;
  timeZone: string;
  keptDays: number;
  signal: AbortSignal;
}

const ORDERS_AT_ONCE = 2_000;

/**
 * Empties names and addresses of orders that are older than they may be kept, some orders at a time, and gives their
 * customers random keys: who knows an address could find it by the key that was made of it. What was sold stays.
 * Returns how many orders that were.
 */
export async function emptyPersonalData(
  db: Db,
  { now, timeZone, keptDays, signal }: Retention,
): Promise<number> {
  const keptFrom = computeRetentionStart(now, timeZone, keptDays);
  for (let emptied = 0; ;) {
    signal.throwIfAborted();
    const orders = await anonymizeOrdersBefore(db, keptFrom, ORDERS_AT_ONCE);
    emptied += orders;
    if (orders === 0) return emptied;
  }
}
