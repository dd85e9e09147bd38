import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { toDayNumber } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { matchFlags, type KitSelection, type KitsSlice, type KitTimeRange } from './parse-kit-filters.ts';
import { countMatching, splitRangeEdges, selectWholeDays } from './count-kits.ts';

/** Up to here it is quicker to walk than to look up where to begin. */
const WALK_UP_TO = 1_000;

interface PageStart extends KitsSlice {
  /** Kits that were created later are on earlier pages. */
  before: Date | null;
}

/** Where a page begins: before which moment, and how many kits after it. */
export async function findPageStart(
  db: Db,
  { range, flags }: KitSelection,
  { limit, offset }: KitsSlice,
): Promise<PageStart> {
  const start = { limit, offset, before: range.to };
  if (offset < WALK_UP_TO) return start;
  const top = await countAfterLastWholeDay(db, range, flags);
  if (offset < top) return start;

  const days = selectWholeDays(db, range)
    .where(matchFlags(flags))
    .groupBy('day')
    .select(['day', sql<number>`sum(kits)::bigint`.as('kits')]);
  const { rows } = await sql<{ day: string; before: number }>`
    select day, before::bigint from (
      select day, kits, sum(kits) over (order by day desc) - kits as before from (${days}) as days
    ) as added
    where before <= ${offset - top} order by day limit 1
  `.execute(db);
  const [found] = rows;
  if (!found) return start;
  // Past the last whole day this leads to its end, from where the rest is walked.
  const before = new Date((toDayNumber(found.day) + 1) * DAY_MS);
  return { limit, offset: offset - top - found.before, before };
}

/** How many kits there are after the last whole day. */
async function countAfterLastWholeDay(
  db: Db,
  range: KitTimeRange,
  flags: KitSelection['flags'],
): Promise<number> {
  const top = splitRangeEdges(range).find(({ to }) => to === range.to && to !== null);
  if (!top) return 0;
  return (await countMatching(db, { pattern: null, range: top, flags })).listed;
}
