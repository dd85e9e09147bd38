import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * Removes names and e-mail addresses from up to `limit` orders before `keptFrom`, and gives their customers random keys.
 * Returns how many orders changed.
 */
export async function anonymizeOrdersBefore(db: Db, keptFrom: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as materialized (
      select id, customer_key from orders
      where day < ${keptFrom} and (customer_name is not null or customer_email is not null)
      limit ${limit}
      for update skip locked
    ), keys as materialized (
      select customer_key, gen_random_uuid()::text as random_key from old group by customer_key
    )
    update orders set customer_name = null, customer_email = null, customer_key = keys.random_key
    from old left join keys on keys.customer_key = old.customer_key
    where orders.id = old.id`.execute(db);
  return Number(numAffectedRows);
}
