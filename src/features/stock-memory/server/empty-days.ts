import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface EmptyDays {
  place: string;
  sku: string;
  /** On which the place was read and had nothing available, in order. */
  days: string[];
  /** It had something on another of these days. */
  hadStock: boolean;
}

/** On which days places that know some SKUs had none of them available. A day on which a place was not read is not one. */
export async function emptyDays(
  db: Db,
  { skus, from, to }: { skus: readonly string[]; from: string; to: string },
): Promise<EmptyDays[]> {
  const { rows } = await sql<EmptyDays>`
    with levels as (
      select level.place, level.sku, level.day, level.available,
             lead(level.day, 1, ${to}::date + 1) over (partition by level.place, level.sku order by level.day) as until
      from stock_latest as known
      cross join lateral (
        select coalesce(max(day), '-infinity') as day
        from stock_daily
        where place = known.place and sku = known.sku and day <= ${from}
      ) as first
      join stock_daily as level
        on level.place = known.place and level.sku = known.sku and level.day between first.day and ${to}
      where known.sku = any(${[...skus]}::text[])
    )
    select levels.place, levels.sku,
           coalesce(array_agg(read.day order by read.day) filter (where levels.available <= 0), '{}') as days,
           coalesce(bool_or(levels.available > 0), false) as "hadStock"
    from levels
    join stock_daily_totals as read
      on read.place = levels.place and read.day >= greatest(levels.day, ${from}) and read.day < levels.until
    group by levels.place, levels.sku`.execute(db);
  return rows;
}
