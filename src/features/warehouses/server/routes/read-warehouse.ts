import { parseKnowableDay } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { WarehouseConfig } from '../../contract.ts';
import { listStock } from '../../systems/server/routes/list-stock.ts';
import { detectWarehouseType } from '../../systems/rules/detect-system.ts';
import { loadInventory } from '../queries/load-inventory.ts';
import type { Warehouse } from '../public.ts';
import { describeUnsupported } from './describe-inventory.ts';
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
  const config = describeWarehouses(warehouses).find(({ id }) => id === warehouseId);
  if (!config) throw new AppError('not_found', `Warehouse ${warehouseId} not found in configuration`);
  const { id, system, location } = config;
  const day = parseKnowableDay(asOf, today);
  const warehouse = { id, name: config.name || `Warehouse ${id}`, location };
  if (system === 'unsupported')
    return listNothing(describeUnsupported({ warehouse, type: config.warehouse_type, asOf: day }));
  const inventory = await loadInventory(db, { id, system, asOf: day, now });
  return listStock({ warehouse, system, asOf: day, ...inventory });
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
