import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface AccountBehind {
  /** Of its source. */
  id: string;
  name: string;
  isRead: boolean;
}

/**
 * The seller accounts that still lack their latest orders: nothing of them was read yet, or a first load, the pass by
 * creation, goes on, which begins with the oldest.
 */
export async function listAccountsBehind(db: Db): Promise<AccountBehind[]> {
  const { rows } = await sql<AccountBehind>`
    select id, name, last_success_at is not null as "isRead" from sources
    where kind = 'orders' and starts_with(id, 'orders:amazon-') and is_configured
      and (last_success_at is null or cursor ->> 'by' = 'created')
    order by id`.execute(db);
  return rows;
}
