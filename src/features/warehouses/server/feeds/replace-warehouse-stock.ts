import { sql } from 'kysely';
import { listExcludedColumns, listColumns, listStoredColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { KeptLevel } from './carry-levels.ts';
import { isLowStock } from '../../rules/levels.ts';
import { getCountedLevel, isSoldOut, type WarehouseSystem } from '../../systems/rules/systems.ts';

const FIGURES = [
  'product_id',
  'client_id',
  'name',
  'on_hand',
  'available',
  'reserved',
  'quarantined',
  'inbound',
  'low_stock_level',
  'is_low_stock',
  'is_out_of_stock',
  'is_pre_orderable',
  'is_bundle',
  'provider_updated_at',
  'last_read_at',
];

/**
 * Makes a warehouse's stock what its provider says it is: new and changed rows are written, rows that are gone are
 * deleted, all others are not touched. Returns how many rows that were.
 */
export async function replaceWarehouseStock(
  tx: Db,
  {
    warehouseId,
    system,
    levels,
  }: { warehouseId: string; system: WarehouseSystem; levels: readonly KeptLevel[] },
): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    with given as (
      select sku, facility, ${listColumns(FIGURES)}
      from jsonb_to_recordset(${JSON.stringify(levels.map((level) => toStockColumns(level, system)))}::jsonb) as given (
        sku text, facility text, product_id text, client_id text, name text, on_hand integer, available integer,
        reserved integer, quarantined integer, inbound integer, low_stock_level integer, is_low_stock boolean,
        is_out_of_stock boolean, is_pre_orderable boolean, is_bundle boolean, provider_updated_at timestamptz,
        last_read_at timestamptz
      )
    ),
    gone as (
      delete from warehouse_stock as stored
      where warehouse_id = ${warehouseId}
        and not exists (select from given where given.sku = stored.sku and given.facility = stored.facility)
      returning 1
    ),
    written as (
      insert into warehouse_stock as stored (warehouse_id, sku, facility, ${listColumns(FIGURES)})
      select ${warehouseId}, sku, facility, ${listColumns(FIGURES)} from given
      on conflict (warehouse_id, sku, facility) do update set (${listColumns(FIGURES)}) = (${listExcludedColumns(FIGURES)})
      where (${listStoredColumns(FIGURES)}) is distinct from (${listExcludedColumns(FIGURES)})
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from written) as changes`.execute(tx);
  return rows[0]?.changes ?? 0;
}

function toStockColumns(level: KeptLevel, system: WarehouseSystem) {
  const isOut = isSoldOut(level, system);
  return {
    sku: level.sku,
    facility: level.facility ?? '',
    product_id: level.productId,
    client_id: level.clientId,
    name: level.name,
    on_hand: level.onHand,
    available: level.available,
    reserved: level.reserved,
    quarantined: level.quarantined,
    inbound: level.inbound,
    low_stock_level: level.lowStockLevel,
    // Sold out is a status of its own: a row is never both.
    is_low_stock:
      !isOut && isLowStock({ countedLevel: getCountedLevel(level, system), alertLevel: level.lowStockLevel }),
    is_out_of_stock: isOut,
    is_pre_orderable: level.isPreOrderable,
    is_bundle: level.isBundle,
    provider_updated_at: level.updatedAt,
    last_read_at: level.lastReadAt,
  };
}
