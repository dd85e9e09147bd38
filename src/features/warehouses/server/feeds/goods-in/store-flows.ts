import { sql } from 'kysely';
import type { StockFlow } from '#connectors/kit/warehouse-flow.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';

interface ReadFlows {
  /** Of the warehouse. */
  id: string;
  timeZone: string;
  flows: readonly StockFlow[];
  now: Date;
}

/** Adds what is new and brings what is known up to date; a flow that is read again changes nothing. */
export async function storeFlows(tx: Db, { id, timeZone, flows, now }: ReadFlows): Promise<number> {
  if (flows.length === 0) return 0;
  const rows = [...new Map(flows.map((flow) => [flow.id, flow])).values()].map((flow) => ({
    id: flow.id,
    day: getDayInZone(timeZone, flow.at),
    at: flow.at,
    kind: flow.kind,
    sku: flow.sku,
    units: flow.units,
    reason: flow.reason,
    person: flow.person,
    reference: flow.reference,
    lot_number: flow.lotNumber,
    serial_number: flow.serialNumber,
  }));
  const written = await sql`
    insert into stock_flows as stored
      (warehouse_id, id, day, at, kind, sku, units, reason, person, reference, lot_number, serial_number,
       stored_at)
    select ${id}, id, day, at, kind, sku, units, reason, person, reference, lot_number, serial_number,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (
      id text, day date, at timestamptz, kind text, sku text, units integer, reason text, person text, reference text,
      lot_number text, serial_number text
    )
    order by id
    on conflict (warehouse_id, id) do update
    set day = excluded.day, at = excluded.at, kind = excluded.kind, sku = excluded.sku, units = excluded.units,
        reason = excluded.reason, person = excluded.person, reference = excluded.reference,
        lot_number = excluded.lot_number, serial_number = excluded.serial_number, stored_at = excluded.stored_at
    where (stored.day, stored.at, stored.kind, stored.sku, stored.units, stored.reason, stored.person, stored.reference,
           stored.lot_number, stored.serial_number)
      is distinct from (excluded.day, excluded.at, excluded.kind, excluded.sku, excluded.units, excluded.reason,
           excluded.person, excluded.reference, excluded.lot_number, excluded.serial_number)`.execute(tx);
  return Number(written.numAffectedRows ?? 0n);
}
