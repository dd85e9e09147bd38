import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { ENDED_STATUSES } from '../../rules.ts';

/** A shipment into one of Amazon's pools, found by what it was called. */
export interface NamedShipment {
  id: string;
  name: string;
  status: string;
  /** Amazon expects nothing more of it. */
  isEnded: boolean;
  lines: { sku: string; shipped: number; received: number | null }[];
}

/** The shipments that are called so, in whatever case. Cancelled and deleted ones are left out where another has the name. */
export async function listNamedShipments(db: Db, names: readonly string[]): Promise<NamedShipment[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<NamedShipment>`
    select distinct on (lower(name)) id, name, status,
      status = any(${[...ENDED_STATUSES, 'CLOSED']}::text[]) as "isEnded",
      (select coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'shipped', shipped, 'received', received) order by sku), '[]')
       from fba_shipment_lines where shipment_id = fba_shipments.id) as lines
    from fba_shipments
    where lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])
    order by lower(name), status = any(${ENDED_STATUSES}::text[]), id desc`.execute(db);
  return rows;
}
