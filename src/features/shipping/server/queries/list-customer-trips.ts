import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface CustomerTrip {
  /** As the shop calls the place. */
  warehouse: string;
  name: string;
  shippedOn: string;
  arrivedOn: string | null;
}

/** The latest parcels from each place that are delivered, and the oldest that are not, of parcels made since a day. */
export async function listCustomerTrips(
  db: Db,
  { since, perPlace, timeZone }: { since: string; perPlace: number; timeZone: string },
): Promise<CustomerTrip[]> {
  const { rows } = await sql<CustomerTrip>`
    select warehouse, name, "shippedOn", "arrivedOn" from (
      select warehouse_name as warehouse, coalesce(tracking_number, order_name) as name,
        (created_at at time zone ${timeZone})::date::text as "shippedOn",
        (delivered_at at time zone ${timeZone})::date::text as "arrivedOn",
        row_number() over (
          partition by warehouse_name, delivered_at is null
          order by delivered_at desc nulls last, created_at
        ) as place
      from shipments
      where day >= ${since}::date and warehouse_name is not null
    ) as ranked
    where place <= ${perPlace}::integer
    order by warehouse, "shippedOn", name`.execute(db);
  return rows;
}
