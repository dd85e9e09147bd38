import type { UnreadRows } from '#connectors/kit/rows.ts';
import type { WarehouseLevel } from '#connectors/kit/warehouse-level.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { formatWarehousePlace } from '../../rules/place.ts';

/** A level, and when it was last readable where this reading could not read it; null for one of this reading. */
export interface KeptLevel extends WarehouseLevel {
  lastReadAt: Date | null;
}

interface Reading {
  warehouseId: string;
  levels: readonly WarehouseLevel[];
  /** The rows that this reading could not use. */
  unread: UnreadRows;
  now: Date;
}

/**
 * The levels of a reading, and the last good one of each SKU that it has only as a row that cannot be read: a SKU that
 * is there must not become zero because its row is odd. Where such a row does not even say its SKU, everything that is
 * missing is kept.
 */
export async function addCarriedLevels(
  db: Db,
  { warehouseId, levels, unread, now }: Reading,
): Promise<KeptLevel[]> {
  const read = levels.map((level) => ({ ...level, lastReadAt: null }));
  if (unread.keys.length === 0 && unread.nameless === 0) return read;
  const stored = await db
    .selectFrom('warehouse_stock')
    .selectAll()
    .where('warehouse_id', '=', warehouseId)
    .$if(unread.nameless === 0, (query) => query.where('sku', 'in', unread.keys))
    .orderBy('sku')
    .execute();
  const lastReading = await findLastReading(db, formatWarehousePlace(warehouseId), now);
  // Where one of two clients' rows of a SKU cannot be read, the other is only a part of it.
  const unreadSkus = new Set(unread.keys);
  const readSkus = new Set(levels.map(({ sku }) => sku));
  const carried = stored
    .filter(({ sku }) => unreadSkus.has(sku) || !readSkus.has(sku))
    .map((row): KeptLevel => ({
      sku: row.sku,
      facility: row.facility || null,
      productId: row.product_id,
      clientId: row.client_id,
      name: row.name,
      barcodes: [],
      onHand: row.on_hand,
      available: row.available,
      reserved: row.reserved,
      quarantined: row.quarantined,
      inbound: row.inbound,
      lowStockLevel: row.low_stock_level,
      isPreOrderable: row.is_pre_orderable,
      isBundle: row.is_bundle,
      updatedAt: row.provider_updated_at,
      lastReadAt: row.last_read_at ?? lastReading,
    }));
  const carriedSkus = new Set(carried.map(({ sku }) => sku));
  return [...read.filter(({ sku }) => !carriedSkus.has(sku)), ...carried];
}

/** When the source was last read before now; its rows are as old as that. */
async function findLastReading(db: Db, sourceId: string, now: Date): Promise<Date> {
  const sources = await listSourceFreshness(db, now);
  const at = sources.find(({ id }) => id === sourceId)?.last_success_at ?? null;
  return at === null ? now : new Date(at);
}
