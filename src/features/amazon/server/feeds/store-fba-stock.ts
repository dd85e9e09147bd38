import { sql } from 'kysely';
import { listExcludedColumns, listColumns, listStoredColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { FbaPoolRegion } from '../../rules.ts';
import type { KeptFbaLevel } from './carry-levels.ts';

const FIGURES = [
  'asin',
  'fnsku',
  'name',
  'condition',
  'available',
  'reserved',
  'reserved_orders',
  'reserved_transfers',
  'reserved_processing',
  'inbound_working',
  'inbound_shipped',
  'inbound_receiving',
  'unfulfillable',
  'researching',
  'provider_updated_at',
  'last_read_at',
];

/**
 * Makes the stock of a pool what Amazon says it is: new and changed rows are written, rows that are gone are
 * deleted, all others are not touched. Returns how many rows that were.
 */
export async function replaceFbaStock(
  tx: Db,
  region: FbaPoolRegion,
  levels: readonly KeptFbaLevel[],
): Promise<number> {
  const gone = await tx
    .deleteFrom('fba_stock')
    .where('region', '=', region)
    // Not "<> all": every row would be compared with every SKU.
    .where(sql<boolean>`sku not in (select unnest(${levels.map(({ sku }) => sku)}::text[]))`)
    .executeTakeFirst();
  const written = await sql`
    insert into fba_stock as stored (region, sku, ${listColumns(FIGURES)})
    select ${region}, sku, ${listColumns(FIGURES)}
    from jsonb_to_recordset(${JSON.stringify(levels.map(toRow))}::jsonb) as given (
      sku text, asin text, fnsku text, name text, condition text, available integer, reserved integer,
      reserved_orders integer, reserved_transfers integer, reserved_processing integer,
      inbound_working integer, inbound_shipped integer, inbound_receiving integer, unfulfillable integer,
      researching integer, provider_updated_at timestamptz, last_read_at timestamptz
    )
    on conflict (region, sku) do update set (${listColumns(FIGURES)}) = (${listExcludedColumns(FIGURES)})
    where (${listStoredColumns(FIGURES)}) is distinct from (${listExcludedColumns(FIGURES)})`.execute(tx);
  return Number(gone.numDeletedRows) + Number(written.numAffectedRows ?? 0n);
}

const toRow = (level: KeptFbaLevel) => ({
  sku: level.sku,
  asin: level.asin,
  fnsku: level.fnsku,
  name: level.name,
  condition: level.condition,
  available: level.available,
  reserved: level.reserved,
  reserved_orders: level.reservedForOrders,
  reserved_transfers: level.reservedInTransfer,
  reserved_processing: level.reservedInProcessing,
  inbound_working: level.inboundWorking,
  inbound_shipped: level.inboundShipped,
  inbound_receiving: level.inboundReceiving,
  unfulfillable: level.unfulfillable,
  researching: level.researching,
  provider_updated_at: level.updatedAt,
  last_read_at: level.lastReadAt,
});
