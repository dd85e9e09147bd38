import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
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
    const { numAffectedRows = 0n } = await sql`
      with old as materialized (
        select id, customer_key from orders
        where day < ${keptFrom} and (customer_name is not null or customer_email is not null)
        limit ${ORDERS_AT_ONCE}
        for update skip locked
      ), keys as materialized (
        select customer_key, gen_random_uuid()::text as random_key from old group by customer_key
      )
      update orders set customer_name = null, customer_email = null, customer_key = keys.random_key
      from old left join keys on keys.customer_key = old.customer_key
      where orders.id = old.id`.execute(db);
    emptied += Number(numAffectedRows);
    if (numAffectedRows === 0n) return emptied;
  }
}
