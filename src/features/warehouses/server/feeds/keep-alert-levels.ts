import type { WarehouseLevel } from '#connectors/kit/warehouse-level.ts';
import type { Db } from '#server/db/database.ts';

/**
 * The levels of a reading, with the last alert level of each row whose own could not be read: what is low must not stop being
 * low because a list of products failed.
 */
export async function keepAlertLevels(
  db: Db,
  warehouseId: string,
  levels: readonly WarehouseLevel[],
): Promise<WarehouseLevel[]> {
  if (!levels.some(({ isAlertLevelUnread }) => isAlertLevelUnread)) return [...levels];
  const stored = await db
    .selectFrom('warehouse_stock')
    .select(['sku', 'facility', 'low_stock_level'])
    .where('warehouse_id', '=', warehouseId)
    .where('low_stock_level', 'is not', null)
    .execute();
  const known = new Map(stored.map((row) => [buildKey(row.sku, row.facility), row.low_stock_level]));
  return levels.map((level) =>
    level.isAlertLevelUnread
      ? { ...level, lowStockLevel: known.get(buildKey(level.sku, level.facility)) ?? level.lowStockLevel }
      : level,
  );
}

const buildKey = (sku: string, facility: string | null): string => JSON.stringify([sku, facility ?? '']);
