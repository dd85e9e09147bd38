import { sql } from 'kysely';
import type { InboundShipment } from '#connectors/amazon/index.ts';
import type { Db } from '#server/db/database.ts';
import { isShipmentUnderWay } from '../../rules.ts';

interface ReadShipments {
  account: string;
  shipments: readonly InboundShipment[];
  now: Date;
}

/**
 * Adds new shipments and brings known ones up to date; those that did not change lately, and so were not read, stay as
 * they are. Returns how many rows changed.
 */
export async function storeInboundShipments(tx: Db, read: ReadShipments): Promise<number> {
  if (read.shipments.length === 0) return 0;
  const written = (await upsertShipments(tx, read)) + (await upsertLines(tx, read.shipments));
  return written + (await deleteRemovedLines(tx, read.shipments)) + (await markReceived(tx, read));
}

/** Nine tenths received is as good as all: the rest may be missing for good. */
async function markReceived(tx: Db, { shipments, now }: ReadShipments): Promise<number> {
  const marked = await sql`
    update fba_shipments as stored set received_seen_at = ${now}
    where stored.id = any(${shipments.map(({ id }) => id)}::text[]) and stored.received_seen_at is null
      and (select sum(received) >= 0.9 * sum(shipped) from fba_shipment_lines where shipment_id = stored.id)`.execute(
    tx,
  );
  return Number(marked.numAffectedRows ?? 0n);
}

async function upsertShipments(tx: Db, { account, shipments, now }: ReadShipments): Promise<number> {
  const rows = shipments.map(({ id, region, name, status, destination }) => ({
    id,
    region,
    name,
    status,
    destination,
    shipped_seen_at: isShipmentUnderWay(status) ? now : null,
  }));
  const written = await sql`
    insert into fba_shipments as stored (id, account, region, name, status, destination, first_seen_at, shipped_seen_at)
    select id, ${account}, region, name, status, destination, ${now}::timestamptz, shipped_seen_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (
      id text, region text, name text, status text, destination text, shipped_seen_at timestamptz
    )
    order by id
    on conflict (id) do update
    set region = excluded.region, name = excluded.name, status = excluded.status, destination = excluded.destination,
        shipped_seen_at = coalesce(stored.shipped_seen_at, excluded.shipped_seen_at),
        -- An earlier reading still saw it with its sender.
        is_ship_day_known = stored.is_ship_day_known or (stored.shipped_seen_at is null and excluded.shipped_seen_at is not null)
    where (stored.region, stored.name, stored.status, stored.destination)
      is distinct from (excluded.region, excluded.name, excluded.status, excluded.destination)`.execute(tx);
  return Number(written.numAffectedRows ?? 0n);
}

async function upsertLines(tx: Db, shipments: readonly InboundShipment[]): Promise<number> {
  const rows = shipments.flatMap(({ id, lines }) => lines.map((line) => ({ shipment_id: id, ...line })));
  const written = await sql`
    insert into fba_shipment_lines as stored (shipment_id, sku, fnsku, shipped, received)
    select shipment_id, sku, fnsku, shipped, received
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (
      shipment_id text, sku text, fnsku text, shipped integer, received integer
    )
    order by shipment_id, sku
    on conflict (shipment_id, sku) do update
    set fnsku = excluded.fnsku, shipped = excluded.shipped, received = excluded.received
    where (stored.fnsku, stored.shipped, stored.received)
      is distinct from (excluded.fnsku, excluded.shipped, excluded.received)`.execute(tx);
  return Number(written.numAffectedRows ?? 0n);
}

/**
 * A SKU that was taken out of its shipment would look as if Amazon had lost it. One of which Amazon has received some
 * stays: it was in the shipment.
 */
async function deleteRemovedLines(tx: Db, shipments: readonly InboundShipment[]): Promise<number> {
  // Without lines, those of a shipment could not be read.
  const read = shipments
    .filter(({ lines }) => lines.length > 0)
    .map(({ id, lines }) => ({ id, skus: lines.map(({ sku }) => sku) }));
  const deleted = await sql`
    delete from fba_shipment_lines as stored
    using jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as read (id text, skus text[])
    where stored.shipment_id = read.id and stored.sku <> all(read.skus) and coalesce(stored.received, 0) = 0`.execute(
    tx,
  );
  return Number(deleted.numAffectedRows ?? 0n);
}
