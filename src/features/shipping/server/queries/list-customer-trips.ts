import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface CustomerTrip {
  /** As the shop calls the place. */
  warehouse: string;
  name: string;
  shippedOn: string;
  arrivedOn: string | null;
}

/**
 * The latest parcels from each place that are delivered, and the oldest that are not, of parcels made since a day. One that
 * was delivered at an unknown time is neither: nothing says how long it took.
 */
export async function listCustomerTrips(
  db: Db,
  { since, perPlace, timeZone }: { since: string; perPlace: number; timeZone: string },
): Promise<CustomerTrip[]> {
  const { rows } = await sql<CustomerTrip>`
    with places as (
      select distinct warehouse_name from shipment_days where day >= ${since}::date and warehouse_name <> ''
    ), delivered as (
      select latest.*
      from places
      cross join lateral (
        select warehouse_name, tracking_number, order_name, created_at, delivered_at
        from shipments
        where warehouse_name = places.warehouse_name and delivered_at is not null and day >= ${since}::date
        order by delivered_at desc
        limit ${perPlace}
      ) as latest
    ), ranked as (
      select warehouse_name, tracking_number, order_name, created_at, delivered_at,
        row_number() over (partition by warehouse_name order by created_at) as place
      from shipments
      where day >= ${since}::date and warehouse_name is not null
        and delivered_at is null and latest_event_status <> 'delivered'
    ), chosen as (
      select warehouse_name, tracking_number, order_name, created_at, delivered_at from delivered
      union all
      select warehouse_name, tracking_number, order_name, created_at, delivered_at from ranked
      where place <= ${perPlace}::integer
    )
    select warehouse_name as warehouse, coalesce(tracking_number, order_name) as name,
      (created_at at time zone ${timeZone})::date::text as "shippedOn",
      (delivered_at at time zone ${timeZone})::date::text as "arrivedOn"
    from chosen
    order by warehouse, "shippedOn", name`.execute(db);
  return rows;
}
