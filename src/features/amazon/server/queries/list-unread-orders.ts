import type { Db } from '#server/db/database.ts';
import { sql } from 'kysely';

interface UnreadOrders {
  /** Of the seller account’s source. */
  id: string;
  name: string;
  orders: number;
}

interface AccountsOnDays {
  /** The sources of the accounts. */
  accounts: readonly string[];
  /** Company days, both included. */
  from: string;
  to: string;
}

/**
 * The orders of each account that could not be read on some days. The same order may come again on each of them, so only as
 * many as the most of one day are certain.
 */
export async function listUnreadOrders(
  db: Db,
  { accounts, from, to }: AccountsOnDays,
): Promise<UnreadOrders[]> {
  const { rows } = await sql<UnreadOrders>`
    select sources.id, name, max(rows) as orders
    from orders_set_aside
    join sources on sources.id = source_id
    where source_id = any(${[...accounts]}::text[]) and day between ${from} and ${to} and is_configured
    group by sources.id
    order by name`.execute(db);
  return rows;
}
