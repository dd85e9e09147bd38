import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface AccountBehind {
  /** Of its source. */
  id: string;
  name: string;
  isRead: boolean;
}

/**
 * The seller accounts that lack orders since a day: nothing of them was read yet, their first load did not go back so far,
 * or it goes on. The pass by creation, which begins with the oldest, is such a load.
 */
export async function listAccountsBehind(db: Db, from: string): Promise<AccountBehind[]> {
  const { rows } = await sql<AccountBehind>`
    select id, name, last_success_at is not null as "isRead" from sources
    where kind = 'orders' and starts_with(id, 'orders:amazon-') and is_configured
      and (last_success_at is null or cursor ->> 'by' = 'created' or (cursor ->> 'known_from')::date > ${from}::date)
    order by id`.execute(db);
  return rows;
}
