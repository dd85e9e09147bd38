import { findLastWholeDay, type ReadFacts } from '#features/connections/rules/last-whole-day.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from 'kysely';

/** Company days, both included; the last one is over. */
interface DaysWanted {
  from: string;
  to: string;
  now: Date;
  timeZone: string;
}

/**
 * The sources of the seller accounts that lack orders of some days: nothing of them was read yet, their first load did not
 * go back so far, or it goes on, or they have not been read since, as a whole. The pass by creation, which begins with the oldest, is
 * such a load.
 */
export async function listAccountsBehind(
  db: Db,
  { from, to, ...moment }: DaysWanted,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<ReadFacts & { id: string; isLoadBehind: boolean }>`
    select id, is_paused as "isPaused", interval_seconds as "intervalSeconds", last_success_at as "lastSuccessAt",
      failures_in_row as "failuresInRow", (cursor ->> 'through')::timestamptz as through,
      coalesce(cursor ->> 'by' = 'created' or (cursor ->> 'known_from')::date > ${from}::date, false) as "isLoadBehind"
    from sources
    where kind = 'orders' and starts_with(id, 'orders:amazon-') and is_configured`.execute(db);
  const isBehind = (facts: ReadFacts): boolean => (findLastWholeDay(facts, moment) ?? '') < to;
  return new Set(rows.filter((row) => row.isLoadBehind || isBehind(row)).map(({ id }) => id));
}
