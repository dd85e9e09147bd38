import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import { countsQuarantineOnHand, type Warehouse } from '#features/warehouses/server/public.ts';

export interface BridgeCompany {
  timeZone: string;
  warehouses: readonly Warehouse[];
}

export interface BridgePlace {
  id: string;
  warehouseId: string;
  name: string;
  /** What shops call it, in small letters. */
  names: readonly string[];
  countsQuarantine: boolean;
}

/** The warehouses of the configuration. */
export const listBridgePlaces = ({ warehouses }: BridgeCompany): BridgePlace[] =>
  warehouses.map((warehouse) => ({
    id: formatWarehousePlace(warehouse.id),
    warehouseId: warehouse.id,
    name: warehouse.name || warehouse.id,
    names: [warehouse.id, warehouse.name].map((name) => name.toLowerCase()),
    countsQuarantine: countsQuarantineOnHand(warehouse),
  }));
