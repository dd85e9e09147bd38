import { parseKnowableDay } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { WarehouseConfig, WarehouseInventory } from '../../contract.ts';
import { detectWarehouseType } from '../../rules/warehouses.ts';
import { loadInventory } from '../queries/load-inventory.ts';
import type { Warehouse } from '../public.ts';
import { describeInventory } from './describe-inventory.ts';

interface InventoryQuestion {
  warehouseId: string;
  /** The end of that company day; null for now. */
  asOf: string | null;
  today: string;
  now: Date;
}

/** What a warehouse holds, or held at the end of a day that the stock memory knows. */
export async function readWarehouse(
  db: Db,
  warehouses: readonly Warehouse[],
  { warehouseId, asOf, today, now }: InventoryQuestion,
): Promise<WarehouseInventory> {
  const config = describeWarehouses(warehouses).find(({ id }) => id === warehouseId);
  if (!config) throw new AppError('not_found', `Warehouse ${warehouseId} not found in configuration`);
  const { id, name, location } = config;
  const system = detectWarehouseType(config) === 'itb' ? 'itb' : 'mintsoft';
  const day = parseKnowableDay(asOf, today);
  const inventory = await loadInventory(db, { id, system, asOf: day, now });
  return describeInventory({
    warehouse: { id, name: name || `Warehouse ${id}`, location },
    system,
    asOf: day,
    ...inventory,
  });
}

/** What screens may know about where a warehouse's stock comes from. */
export const describeWarehouses = (warehouses: readonly Warehouse[]): WarehouseConfig[] =>
  warehouses.map(({ id, name, warehouseType, country, location, baseUrl }) => ({
    id,
    name,
    warehouse_type: warehouseType,
    country,
    location,
    api_config: { base_url: baseUrl },
  }));
