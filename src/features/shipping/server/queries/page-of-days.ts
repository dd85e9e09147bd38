import { sql, type RawBuilder } from 'kysely';

/** A column of parcels by which the sums of their days are kept too. */
export interface SummedColumn {
  column: 'country' | 'warehouse_name' | 'carrier';
  isDescending: boolean;
}

interface PageOfDays {
  summed: SummedColumn;
  /** Of the whole list: by the column, and then the latest first. */
  order: RawBuilder<unknown>;
  limit: number | null;
  offset: number;
  /** The same question, about the sums of days and about parcels. */
  areDaysWanted: RawBuilder<unknown>;
  areParcelsWanted: RawBuilder<unknown>;
}

/**
 * The numbers of a page of parcels sorted by such a column. The sums of the days show which days of which values it is made
 * of, and only the parcels of those are sorted.
 */
export function selectPageOfDays({ summed, order, limit, offset, ...wanted }: PageOfDays) {
  const column = sql.ref(summed.column);
  // The sums have '' where a parcel has none, which comes last either way.
  const byValue = sql`nullif(value, '') ${summed.isDescending ? sql`desc` : sql`asc`} nulls last, day desc`;
  return sql`
    with sums as (
      select ${column} as value, day, sum(parcels) as count from shipment_days
      where ${wanted.areDaysWanted} group by 1, 2
    ),
    places as (select value, day, count, sum(count) over (order by ${byValue}) as upto from sums),
    days as materialized (
      select value, day, upto - count as before from places
      where upto > ${offset}::bigint and upto - count < ${offset}::bigint + ${limit}::bigint
    )
    select found.id from days cross join lateral (
      select id, created_at, ${column} from shipments
      where shipments.day = days.day and coalesce(${column}, '') = days.value and ${wanted.areParcelsWanted}
      -- Otherwise all parcels of the question may be read, to be joined with these days.
      offset 0
    ) as found
    order by ${order} limit ${limit} offset ${offset}::bigint - (select min(before) from days)`;
}
