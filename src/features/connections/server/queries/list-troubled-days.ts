import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SourceKind } from '#shared/tables.ts';

export interface DayTrouble {
  sourceId: string;
  kind: SourceKind;
  day: string;
  /** The last reading of the day was held back. */
  isHeldBack: boolean;
  /** The last reading of the day that counted left rows out. */
  hasRowsSetAside: boolean;
}

/** The company days between two on which something was wrong with what a source answered last. */
export async function listTroubledDays(
  db: Db,
  { kinds, from, to, timeZone }: { kinds: readonly SourceKind[]; from: string; to: string; timeZone: string },
): Promise<DayTrouble[]> {
  const { rows } = await sql<DayTrouble>`
    select * from (
      select distinct on (run.source_id, day) run.source_id as "sourceId", source.kind, day,
        run.status = 'held-back' as "isHeldBack", coalesce(run.set_aside_count, 0) > 0 as "hasRowsSetAside"
      from sync_runs as run
      join sources as source on source.id = run.source_id
      cross join lateral (select (run.started_at at time zone ${timeZone})::date as day) as dated
      where source.kind = any(${[...kinds]}::text[]) and source.is_configured
        and run.started_at >= ${from}::date - 1 and run.started_at < ${to}::date + 2
        and run.status in ('succeeded', 'held-back')
      order by run.source_id, day, run.started_at desc
    ) as last
    where day between ${from} and ${to} and ("isHeldBack" or "hasRowsSetAside")`.execute(db);
  return rows;
}
