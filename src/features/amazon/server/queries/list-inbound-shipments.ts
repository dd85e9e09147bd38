import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { ENDED_STATUSES, isShipmentUnderWay, type FbaPoolRegion } from '../../rules.ts';

export interface StoredShipment {
  id: string;
  /** The seller account whose reading it is from. */
  account: string;
  name: string;
  region: FbaPoolRegion | null;
  status: string;
  destination: string | null;
  /** The company day on which a reading first saw it under way; null while it has not left. */
  shippedOn: string | null;
  isShipDayKnown: boolean;
  lines: { sku: string; shipped: number; received: number | null }[];
}

interface ShipmentSpan {
  /** The first company day on which a shipment left that is still of interest. */
  from: string;
  timeZone: string;
}

/** Shipments into Amazon's stock that have not left yet, or left since a day; the longest under way first. */
export async function listInboundShipments(
  db: Db,
  { from, timeZone }: ShipmentSpan,
): Promise<StoredShipment[]> {
  const { rows } = await sql<StoredShipment>`
    select shipment.id, shipment.account, shipment.name, shipment.region, shipment.status, shipment.destination,
           (shipped_seen_at at time zone ${timeZone})::date::text as "shippedOn",
           is_ship_day_known as "isShipDayKnown",
           coalesce(jsonb_agg(jsonb_build_object('sku', line.sku, 'shipped', line.shipped, 'received', line.received)
             order by line.sku) filter (where line.sku is not null), '[]') as lines
    from fba_shipments as shipment
    left join fba_shipment_lines as line on line.shipment_id = shipment.id
    where shipment.status <> all(${ENDED_STATUSES}::text[])
      and (shipped_seen_at is null or (shipped_seen_at at time zone ${timeZone})::date >= ${from}::date)
    group by shipment.id
    order by shipped_seen_at nulls last, shipment.id`.execute(db);
  return rows;
}

interface ReceivedDay {
  id: string;
  shippedOn: string;
  /** On which a reading first saw nearly all of it received; null while units are missing. */
  receivedOn: string | null;
}

/** When shipments that left since a day were received; those of which one of both is not known are left out. */
export async function selectReceivedDays(db: Db, { from, timeZone }: ShipmentSpan): Promise<ReceivedDay[]> {
  const { rows } = await sql<ReceivedDay & { status: string }>`
    with known as (
      select shipment.id, shipment.status, received_seen_at,
        (shipped_seen_at at time zone ${timeZone})::date as shipped_on,
        coalesce(bool_or(line.received < line.shipped), false) as is_missing
      from fba_shipments as shipment
      join fba_shipment_lines as line on line.shipment_id = shipment.id
      where shipped_seen_at is not null and is_ship_day_known
      group by shipment.id
      having bool_and(line.received is not null)
    )
    select id, status, shipped_on::text as "shippedOn",
      case when not is_missing then (received_seen_at at time zone ${timeZone})::date::text end as "receivedOn"
    from known
    where shipped_on >= ${from}::date and (is_missing or received_seen_at is not null)`.execute(db);
  return rows.filter(({ status }) => isShipmentUnderWay(status));
}
