import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface MadeKits {
  day: string;
  sku: string | null;
  kits: number;
}

interface MadeByDayOptions {
  /** Company days, both included. */
  from: string;
  to: string;
  timeZone: string;
}

/** How many kits were created, by company day and SKU. */
export async function countMadeByDay(db: Db, { from, to, timeZone }: MadeByDayOptions): Promise<MadeKits[]> {
  const { rows } = await sql<MadeKits>`
    select (created_at at time zone ${timeZone})::date as day, sku, count(*) as kits
    from kits
    where created_at >= ${from}::timestamp at time zone ${timeZone}
      and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    group by 1, 2`.execute(db);
  return rows;
}
