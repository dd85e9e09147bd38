import type { SourceFreshness } from '#features/connections/contract.ts';
import type { ItbItem, ItbStats, StockItem, WarehouseInventory } from '../../contract.ts';
import { getCountedLevel, type WarehouseSystem } from '../../rules/warehouses.ts';
import type { WarehouseStockRow } from '../queries/select-warehouse-stock.ts';

interface Inventory {
  warehouse: { id: string; name: string; location: string | null };
  system: WarehouseSystem;
  asOf: string | null;
  /** Null when nothing was read on that day. */
  rows: readonly WarehouseStockRow[] | null;
  freshness: SourceFreshness | null;
}

/** What a warehouse holds, in the shape that all screens read, and for an ITB warehouse in its own words, too. */
export function describeInventory(inventory: Inventory): WarehouseInventory {
  const { warehouse, system, asOf, rows, freshness } = inventory;
  const complaint =
    asOf === null
      ? explainNotUpToDate(warehouse.name, freshness)
      : explainNotRead(warehouse.name, asOf, rows !== null);
  const answered = {
    success: complaint === null,
    warehouse,
    ...(complaint !== null && { error: { message: complaint } }),
  };
  const shown = rows ?? [];
  return {
    warehouse_inventory: { ...answered, inventory: shown.map((row) => toStockItem(row, system)) },
    ...(system === 'itb' && { ...answered, inventory: shown.map(toItbItem), stats: computeItbStats(shown) }),
    as_of: asOf,
    has_data: asOf === null ? (freshness?.last_success_at ?? null) !== null : rows !== null,
    freshness,
  };
}

/** Why the figures are not those of a sync that has just worked, if they are not. */
function explainNotUpToDate(name: string, freshness: SourceFreshness | null): string | null {
  if (freshness === null) return `${name} is not connected: nothing reads its stock`;
  if (freshness.last_success_at === null) return `${name} has not been read yet`;
  if (freshness.is_online) return null;
  return freshness.last_outcome === 'held-back'
    ? `What ${name} last answered looked wrong and was not taken; the last good figures are shown`
    : `${name} could not be read lately; the last good figures are shown`;
}

const explainNotRead = (name: string, day: string, wasRead: boolean): string | null =>
  wasRead ? null : `Nothing was read from ${name} on ${day}`;

const toStockItem = (row: WarehouseStockRow, system: WarehouseSystem): StockItem => ({
  sku: row.sku,
  facility: row.facility || null,
  name: row.name,
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
});

const isOverPromised = ({ available }: WarehouseStockRow): boolean => available !== null && available < 0;

const toItbItem = (row: WarehouseStockRow): ItbItem => ({
  sku: row.sku,
  facility: row.facility || null,
  quantity_on_hand: row.on_hand,
  total_available_to_promise: row.available,
  reserved_stock: row.reserved,
  quantity_in_quarantine: row.quarantined,
  is_low_stock: row.is_low_stock,
  is_out_of_stock: row.is_out_of_stock,
  has_negative_atp: isOverPromised(row),
});

const isQuarantined = ({ quarantined }: WarehouseStockRow): boolean => (quarantined ?? 0) > 0;

/** How many SKUs the rows are of; a warehouse lists one once for each facility. */
const countSkus = (rows: readonly WarehouseStockRow[]): number => new Set(rows.map(({ sku }) => sku)).size;

function computeItbStats(rows: readonly WarehouseStockRow[]): ItbStats {
  const countRows = (counts: (row: WarehouseStockRow) => boolean) => rows.filter(counts).length;
  const sumFigure = (figure: (row: WarehouseStockRow) => number | null) =>
    rows.reduce((total, row) => total + (figure(row) ?? 0), 0);
  return {
    total_items: rows.length,
    total_skus: countSkus(rows),
    low_stock_items: countRows(({ is_low_stock, is_out_of_stock }) => is_low_stock && !is_out_of_stock),
    out_of_stock_items: countRows(({ is_out_of_stock }) => is_out_of_stock),
    negative_atp_items: countRows(isOverPromised),
    quarantined_items: countRows(isQuarantined),
    quarantined_skus: countSkus(rows.filter(isQuarantined)),
    total_on_hand: sumFigure(({ on_hand }) => on_hand),
    total_available: sumFigure(({ available }) => available),
    total_quarantined: sumFigure(({ quarantined }) => quarantined),
  };
}
