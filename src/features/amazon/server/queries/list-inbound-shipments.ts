import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { ENDED_STATUSES, type FbaPoolRegion } from '../../rules.ts';

export interface StoredShipment {
  id: string;
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
    select shipment.id, shipment.name, shipment.region, shipment.status, shipment.destination,
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
