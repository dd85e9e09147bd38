import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { SalesRegion } from '../../../rules/regions.ts';
import { spellDay } from '../../../rules/spell-day.ts';

export interface UnreadFinances {
  name: string;
  /** Where the account sells. */
  region: SalesRegion | undefined;
  isRead: boolean;
  /** The last day that was read once; null while that is not known. */
  through: string | null;
}

export const REGION_OF_FINANCES: Partial<Record<string, SalesRegion>> = {
  'finances:amazon-eu': 'EU',
  'finances:amazon-na': 'NA',
};

/** What follows where nothing of an account has been read, where it is still loading, and after the last day that was read. */
interface Consequences {
  all: string;
  some: string;
  later: string;
}

/** Why not all bookings of an account are known, in a sentence. */
export function explainUnread(
  { name, isRead, through }: UnreadFinances,
  { all, some, later }: Consequences,
): string {
  if (!isRead) return `${name} haven’t synced yet, so ${all}.`;
  return through === null
    ? `${name} are still loading, so ${some}.`
    : `${name} are synced up to ${spellDay(through)}, so ${later}.`;
}

/** The seller accounts of Amazon whose bookings have not all been read. */
export async function listUnreadFinances(
  db: Db,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<UnreadFinances[]> {
  // Today's bookings are being read; yesterday's were.
  const since = addDays(today, -1);
  // A cursor without `through` was written before there was one: after a first load it began 14 days back. Only days are
  // compared, because remembered answers depend on the days of a source's moments alone.
  const { rows } = await sql<Omit<UnreadFinances, 'region'> & { id: string }>`
    select id, name, last_success_at is not null as "isRead", through
    from sources
    cross join lateral (
      select coalesce(
        (through_at at time zone ${timeZone})::date,
        case when not jsonb_exists(cursor, 'through') and (after_at at time zone ${timeZone})::date
            >= (last_success_at at time zone ${timeZone})::date - 15
          then (last_success_at at time zone ${timeZone})::date end
      ) as through
      from (select (cursor ->> 'through')::timestamptz, (cursor ->> 'after')::timestamptz) as at (through_at, after_at)
    ) as covered
    where kind = 'finances' and is_configured
      and (last_success_at is null or through is null or through < ${since})
    order by name`.execute(db);
  return rows.map(({ id, ...account }) => ({ ...account, region: REGION_OF_FINANCES[id] }));
}
