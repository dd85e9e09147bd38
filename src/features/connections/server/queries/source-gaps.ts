import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SourceGapsTable } from '#server/db/schema/stock-tables.ts';
import type { SourceKind } from '#shared/tables.ts';

export interface GapNote {
  sourceId: string;
  kind: SourceGapsTable['kind'];
  /** The earliest moment of which the reading may lack something; null where it lacks nothing. */
  since: Date | null;
  /** The latest such moment, where the reading says it; otherwise it is the one that the next whole reading is of. */
  until?: Date | null;
  /** The moment that the reading is of. */
  at: Date;
}

/** Notes that a reading was not whole, unless that is known already, or that it was and so ends what was missing. */
export async function noteGap(tx: Db, { sourceId, kind, since, until = null, at }: GapNote): Promise<void> {
  if (since !== null && until !== null) {
    await tx.insertInto('source_gaps').values({ source_id: sourceId, kind, since, until }).execute();
    return;
  }
  if (since !== null) {
    await sql`
      insert into source_gaps as noted (source_id, kind, since) values (${sourceId}, ${kind}, ${since})
      on conflict (source_id, kind) where until is null do update set since = excluded.since
      where excluded.since < noted.since`.execute(tx);
    return;
  }
  await tx
    .updateTable('source_gaps')
    .set({ until: at })
    .where('source_id', '=', sourceId)
    .where('kind', '=', kind)
    .where('until', 'is', null)
    .execute();
}

export interface DayTrouble {
  sourceId: string;
  kind: SourceKind;
  day: string;
  isHeldBack: boolean;
  hasRowsSetAside: boolean;
}

/** Each of their readings is a complete picture, so of a day only the last one counts. */
const PICTURES = ['warehouse-stock', 'fba-stock'] satisfies SourceKind[];

/**
 * The company days between two on which what sources of some kinds brought was not whole: at the end of the day where each reading
 * is a complete picture, otherwise at any time of the day, because a later reading does not bring what an earlier one left out.
 */
export async function listTroubledDays(
  db: Db,
  { kinds, from, to, timeZone }: { kinds: readonly SourceKind[]; from: string; to: string; timeZone: string },
): Promise<DayTrouble[]> {
  const { rows } = await sql<DayTrouble>`
    select gap.source_id as "sourceId", source.kind, day::date as day,
      bool_or(gap.kind = 'held-back') as "isHeldBack", bool_or(gap.kind = 'rows-set-aside') as "hasRowsSetAside"
    from source_gaps as gap
    join sources as source on source.id = gap.source_id
    cross join lateral (
      select (gap.since at time zone ${timeZone})::date as first,
        (gap.until at time zone ${timeZone})::date
          - case when source.kind = any(${[...PICTURES]}::text[]) then 1 else 0 end as last
    ) as dated
    cross join lateral generate_series(greatest(first, ${from}::date), least(last, ${to}::date), '1 day') as day
    where source.kind = any(${[...kinds]}::text[]) and (source.is_configured or gap.until is not null)
    group by gap.source_id, source.kind, day
    order by gap.source_id, day`.execute(db);
  return rows;
}
