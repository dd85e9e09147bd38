import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { knownSince } from './known-since.ts';

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
    with ${knownSince(from, sql`sku = any(${[...skus]}::text[])`)}, levels as (
      select level.place, level.sku, level.day, level.available <= 0 as is_empty, level.available > 0 as has_stock,
             lag(level.available <= 0) over (partition by level.place, level.sku order by level.day) as was_empty
      from known
      join stock_daily as level
        on level.place = known.place and level.sku = known.sku and level.day between known.since and ${to}
    ), spells as (
      select place, sku, day, is_empty, has_stock,
             lead(day, 1, ${to}::date + 1) over (partition by place, sku order by day) as until
      from levels
      where was_empty is null or is_empty is distinct from was_empty
    )
    select spells.place, spells.sku,
           coalesce(array_agg(read.day order by read.day) filter (where spells.is_empty), '{}') as days,
           coalesce(bool_or(spells.has_stock), false) as "hadStock"
    from spells
    join stock_daily_totals as read
      on read.place = spells.place and read.day >= greatest(spells.day, ${from}) and read.day < spells.until
    group by spells.place, spells.sku`.execute(db);
  return rows;
}
