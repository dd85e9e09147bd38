import { parseKnowableDay } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { StockItem, WarehouseConfig } from '../../contract.ts';
import { listStock } from '../../systems/server/routes/list-stock.ts';
import { detectWarehouseType } from '../../systems/rules/detect-system.ts';
import { loadInventory, loadRowsOfSkus } from '../queries/load-inventory.ts';
import { getWarehouseName, type Warehouse } from '../../rules/warehouse.ts';
import { joinFacilities } from './join-facilities.ts';
import { findWarehouse } from './find-warehouse.ts';
import { describeUnsupported, toStockItem } from './describe-inventory.ts';
import { listNothing, type WarehouseList } from './stock-pages.ts';

interface InventoryQuestion {
  warehouseId: string;
  /** The end of that company day; null for now. */
  asOf: string | null;
  today: string;
  now: Date;
}

/** What a warehouse holds, or held at the end of a day that the stock memory knows. */
export async function loadWarehouse(
  db: Db,
  warehouses: readonly Warehouse[],
  { warehouseId, asOf, today, now }: InventoryQuestion,
): Promise<WarehouseList> {
  const config = findWarehouse(describeWarehouses(warehouses), warehouseId);
  const { id, system, location } = config;
  const day = parseKnowableDay(asOf, today);
  const warehouse = { id, name: getWarehouseName(config), location };
  if (system === 'unsupported')
    return listNothing(describeUnsupported({ warehouse, type: config.warehouse_type, asOf: day }));
  const inventory = await loadInventory(db, { id, system, asOf: day, now });
  return listStock({ warehouse, system, asOf: day, ...inventory });
}

/** What a warehouse has of some SKUs that it lists, or had at the end of a day: of each all facilities together. */
export async function loadStockOfSkus(
  db: Db,
  warehouses: readonly Warehouse[],
  { warehouseId, asOf, skus }: { warehouseId: string; asOf: string | null; skus: readonly string[] },
): Promise<Map<string, StockItem>> {
  const { id, system } = findWarehouse(describeWarehouses(warehouses), warehouseId);
  if (system === 'unsupported') return new Map();
  const rows = await loadRowsOfSkus(db, { id, system, asOf, skus });
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  return new Map(
    [...bySku].flatMap(([sku, ofSku]) => {
      const row = joinFacilities(ofSku, system);
      return row ? [[sku, toStockItem(row, system)]] : [];
    }),
  );
}

/** What screens may know about where a warehouse's stock comes from. */
export const describeWarehouses = (warehouses: readonly Warehouse[]): WarehouseConfig[] =>
  warehouses.map((warehouse) => ({
    id: warehouse.id,
    name: warehouse.name,
    warehouse_type: warehouse.warehouseType,
    system: detectWarehouseType(warehouse),
    country: warehouse.country,
    location: warehouse.location,
    api_config: { base_url: warehouse.baseUrl },
  }));
