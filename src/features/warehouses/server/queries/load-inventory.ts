import { listSourceFreshness } from '#features/connections/server/public.ts';
import { loadProductNames } from '#features/product-names/server/public.ts';
import { findStockOnDay } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { mapInTurns } from '#server/lists/in-turns.ts';
import { formatWarehousePlace } from '../../rules/place.ts';
import { isSoldOut, type WarehouseSystem } from '../../systems/rules/systems.ts';
import { selectWarehouseStock, type WarehouseStockRow } from './select-warehouse-stock.ts';

export interface InventoryOptions {
  id: string;
  system: WarehouseSystem;
  /** A day that is over, or today as far as it got; null for now. */
  asOf: string | null;
  now: Date;
}

/** What lies in a warehouse, or lay there at the end of a day, and how fresh its source is. */
export async function loadInventory(db: Db, options: InventoryOptions) {
  const { id, asOf, now } = options;
  const sources = await listSourceFreshness(db, now);
  const freshness = sources.find((source) => source.id === formatWarehousePlace(id)) ?? null;
  /** Null when nothing was read on that day. */
  const rows = asOf === null ? await selectWarehouseStock(db, id) : await listRowsOnDay(db, options, asOf);
  return { freshness, rows: rows && (await nameRows(db, rows, asOf !== null)) };
}

type UnnamedRow = Omit<WarehouseStockRow, 'product_codes' | 'is_all_facilities'>;

/** Rows of some SKUs, now or at the end of a day; none where nothing was read on it. */
export async function loadRowsOfSkus(
  db: Db,
  options: Omit<InventoryOptions, 'now'> & { skus: readonly string[] },
): Promise<WarehouseStockRow[]> {
  const { id, asOf, skus } = options;
  if (asOf === null) return nameRows(db, await selectWarehouseStock(db, id, skus), false);
  const wanted = new Set(skus);
  const rows = (await listRowsOnDay(db, options, asOf)) ?? [];
  return nameRows(
    db,
    rows.filter(({ sku }) => wanted.has(sku)),
    true,
  );
}

const NO_CODES: readonly string[] = [];

/** Gives rows the names that their products have everywhere, and the other codes of each. */
async function nameRows(
  db: Db,
  rows: readonly UnnamedRow[],
  isAllFacilities: boolean,
): Promise<WarehouseStockRow[]> {
  const names = await loadProductNames(
    db,
    rows.map(({ sku }) => sku),
  );
  return mapInTurns(rows, (row) => {
    const product = names.get(row.sku);
    // The codes are those of all lists: of 50,000 SKUs each list would have its own.
    const codes = (product?.codes ?? NO_CODES) as string[];
    return { ...row, name: product?.name ?? null, product_codes: codes, is_all_facilities: isAllFacilities };
  });
}

/** What the memory of stock knows; what it does not keep is not reported. Null when the place was not read that day. */
async function listRowsOnDay(
  db: Db,
  { id, system }: Pick<InventoryOptions, 'id' | 'system'>,
  day: string,
): Promise<UnnamedRow[] | null> {
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
      last_read_at: null,
    };
  });
}
