import { formatDateName } from '#shared/date-name.ts';
import type { SourceFreshness } from '#features/connections/contract.ts';
import type { StockItem, WarehouseInventory } from '../../contract.ts';
import { getCountedLevel, type WarehouseSystem } from '../../systems/rules/systems.ts';
import type { WarehouseStockRow } from '../queries/select-warehouse-stock.ts';

export interface Inventory {
  warehouse: { id: string; name: string; location: string | null };
  system: WarehouseSystem;
  asOf: string | null;
  /** Null when nothing was read on that day. */
  rows: readonly WarehouseStockRow[] | null;
  freshness: SourceFreshness | null;
}

/** What an answer says beside its rows. */
export function describeState({ warehouse, asOf, rows, freshness }: Inventory) {
  const complaint =
    asOf === null
      ? explainNotUpToDate(warehouse.name, freshness)
      : explainNotRead(warehouse.name, asOf, rows !== null);
  return {
    answered: {
      success: complaint === null,
      warehouse,
      ...(complaint !== null && { error: { message: complaint } }),
    },
    known: {
      as_of: asOf,
      has_data: asOf === null ? (freshness?.last_success_at ?? null) !== null : rows !== null,
      freshness,
    },
  };
}

/** What is said of a warehouse whose system nothing here can read. */
export const describeUnsupported = ({
  warehouse,
  type,
  asOf,
}: Pick<Inventory, 'warehouse' | 'asOf'> & { type: string | null }): WarehouseInventory => ({
  warehouse_inventory: {
    success: false,
    warehouse,
    error: { message: `${warehouse.name} can’t be synced: the warehouse type ${type} is not supported yet` },
    inventory: [],
  },
  as_of: asOf,
  has_data: false,
  freshness: null,
});

/** Why the figures are not those of a sync that has just worked, if they are not. */
function explainNotUpToDate(name: string, freshness: SourceFreshness | null): string | null {
  if (freshness === null) return `${name} isn’t connected, so its stock isn’t synced`;
  if (freshness.last_success_at === null) return `${name} hasn’t synced yet`;
  if (freshness.is_online) return null;
  return freshness.last_outcome === 'held-back'
    ? `The latest data from ${name} looks wrong and is held for review. Showing the last good data`
    : `${name} hasn’t synced recently. Showing the last good data`;
}

const explainNotRead = (name: string, day: string, wasRead: boolean): string | null =>
  wasRead ? null : `No data from ${name} for ${formatDateName(day)}`;

export const toStockItem = (row: WarehouseStockRow, system: WarehouseSystem): StockItem => ({
  sku: row.sku,
  facility: row.facility || null,
  name: row.name,
  product_codes: row.product_codes,
  product_id: row.product_id,
  client_id: row.client_id,
  level: getCountedLevel({ onHand: row.on_hand, available: row.available }, system),
  total_stock_level: row.on_hand,
  available_level: row.available,
  reserved_stock: row.reserved,
  low_stock_level: row.low_stock_level,
  is_low_stock: row.is_low_stock,
  is_out_of_stock: row.is_out_of_stock,
  pre_orderable: row.is_pre_orderable,
  is_bundle: row.is_bundle,
  last_updated: row.provider_updated_at?.toISOString() ?? null,
  last_read_at: row.last_read_at?.toISOString() ?? null,
});
