import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * The seller accounts that still lack their latest orders, by their sources: a first load, the pass by creation, begins
 * with the oldest.
 */
export async function accountsBehind(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from sources
    where kind = 'orders' and is_configured and cursor ->> 'by' = 'created' order by id`.execute(db);
  return rows;
}
