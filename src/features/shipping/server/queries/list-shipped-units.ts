import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface ShippedDays {
  /** What the shops call the place that parcels leave from, in small letters. */
  names: readonly string[];
  from: string;
  to: string;
  timeZone: string;
  /** Parcels from this minute of the day on count on the next one; null for midnight. */
  cutOff: number | null;
}

interface ShippedOfSku {
  day: string;
  /** Null for parcels of which it is not known what is in them; empty for goods that have no SKU in the shop. */
  sku: string | null;
  units: number;
  parcels: number;
}

const countDay = ({ timeZone, cutOff }: Pick<ShippedDays, 'timeZone' | 'cutOff'>) =>
  sql`(created_at at time zone ${timeZone} + make_interval(mins => ${cutOff === null ? 0 : 1440 - cutOff}))::date`;

/** What left a place on each day, by the lines of its parcels. */
export async function listShippedUnits(db: Db, shipped: ShippedDays): Promise<ShippedOfSku[]> {
  const { names, from, to } = shipped;
  const { rows } = await sql<ShippedOfSku>`
    select counted.day, line.sku, coalesce(sum(line.quantity), 0)::integer as units, count(*)::integer as parcels
    from (
      select lines, ${countDay(shipped)} as day
      from shipments
      where day between ${from}::date - 1 and ${to}::date and lower(warehouse_name) = any(${[...names]}::text[])
    ) as counted
    left join lateral (
      select coalesce(sku, '') as sku, quantity
      from jsonb_to_recordset(counted.lines) as line (sku text, quantity integer)
    ) as line on true
    where counted.day between ${from} and ${to} and (counted.lines is null or line.quantity > 0)
    group by counted.day, line.sku`.execute(db);
  return rows;
}

export interface CountedParcel {
  id: number;
  order: string;
  sku: string;
  units: number;
}

/** The parcels of a day that hold any of some SKUs, the first sent first. */
export async function listParcelsOfSkus(
  db: Db,
  { skus, ...shipped }: ShippedDays & { skus: readonly string[] },
): Promise<CountedParcel[]> {
  const { names, from, to } = shipped;
  const { rows } = await sql<CountedParcel>`
    select counted.id, counted.order_name as "order", line.sku, line.quantity as units
    from (
      select id, order_name, created_at, lines, ${countDay(shipped)} as day
      from shipments
      where day between ${from}::date - 1 and ${to}::date and lower(warehouse_name) = any(${[...names]}::text[])
    ) as counted
    cross join lateral jsonb_to_recordset(counted.lines) as line (sku text, quantity integer)
    where counted.day between ${from} and ${to} and line.sku = any(${[...skus]}::text[])
    order by counted.created_at, counted.id`.execute(db);
  return rows;
}
