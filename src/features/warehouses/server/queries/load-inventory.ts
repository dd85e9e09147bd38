import { listSourceFreshness } from '#features/connections/server/public.ts';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { findStockOnDay } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { ItbItem, ItbStats, StockItem, WarehouseInventory } from '../../contract.ts';
import {
  isSoldOut,
  getCountedLevel,
  formatWarehousePlace,
  type WarehouseSystem,
} from '../../rules/warehouses.ts';
import { selectWarehouseStock, type WarehouseStockRow } from './select-warehouse-stock.ts';

interface InventoryOptions {
  id: string;
  name: string;
  location: string | null;
  system: WarehouseSystem;
  /** A day that is over, or today as far as it got; null for now. */
  asOf: string | null;
  now: Date;
}

/** What a warehouse holds, in the shape that all screens read, and for an ITB warehouse in its own words, too. */
export async function loadInventory(db: Db, asked: InventoryOptions): Promise<WarehouseInventory> {
  const { id, name, location, system, asOf, now } = asked;
  const sources = await listSourceFreshness(db, now);
  const freshness = sources.find((source) => source.id === formatWarehousePlace(id)) ?? null;
  const rows = asOf === null ? await selectWarehouseStock(db, id) : await listRowsOnDay(db, asked, asOf);
  const complaint =
    asOf === null ? explainNotUpToDate(name, freshness) : explainNotRead(name, asOf, rows !== null);
  const answered = {
    success: complaint === null,
    warehouse: { id, name, location },
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

/** What the memory of stock knows; what it does not keep is not told. Null when the place was not read that day. */
async function listRowsOnDay(
  db: Db,
  { id, system }: InventoryOptions,
  day: string,
): Promise<WarehouseStockRow[] | null> {
  const levels = await findStockOnDay(db, { place: formatWarehousePlace(id), day });
  if (levels === null) return null;
  const known = new Map((await selectWarehouseStock(db, id)).map((row) => [row.sku, row]));
  return levels.map((level) => {
    const { product_id = null, client_id = null, name = null } = known.get(level.sku) ?? {};
    return {
      sku: level.sku,
      facility: '',
      product_id,
      client_id,
      name,
      on_hand: level.onHand,
      available: level.available,
      reserved: level.reserved,
      quarantined: level.quarantined,
      low_stock_level: null,
      is_low_stock: false,
      is_out_of_stock: isSoldOut(level, system),
      is_pre_orderable: false,
      is_bundle: false,
      provider_updated_at: null,
    };
  });
}

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
