import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * Whether a day is over: a place was read on a later one, its own or another. A level that changes on such a day is of
 * the past, and moves the version below: its trigger, `note_past_stock`, decides by the same words.
 */
export const selectIsOver = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${day} < (select max(day) from stock_daily_totals)`;

/**
 * Identifies the levels of all days that are over, also from those of another database. To be found before levels are
 * read: what a change overtakes is then never found again. A sync that ends while another begins the next day may still
 * change a day unnoticed, so what is kept of one is also named by when its places were read.
 */
export async function findPastVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_database() || ' ' || version as version from data_versions
    where table_name = 'past-stock'`.execute(db);
  return rows[0]?.version ?? '';
}
