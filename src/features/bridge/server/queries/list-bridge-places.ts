import { formatPoolPlace, formatPoolSource, type FbaPoolRegion } from '#features/amazon/rules.ts';
import { listPoolLedgers, type PoolLedger } from '#features/amazon/server/public.ts';
import { FEEDS, formatFeedSource, formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import { countsQuarantineOnHand, type Warehouse } from '#features/warehouses/server/public.ts';
import type { Db } from '#server/db/database.ts';

export interface BridgeCompany {
  timeZone: string;
  warehouses: readonly Warehouse[];
}

interface AnyPlace {
  id: string;
  name: string;
  /** Which source reads its stock. */
  sourceId: string;
  countsQuarantine: boolean;
}

export interface BridgedWarehouse extends AnyPlace {
  kind: 'warehouse';
  warehouseId: string;
  /** What shops call it, in small letters. */
  names: readonly string[];
  /** The sources of what it reports itself, where its provider offers that. */
  feedSources: readonly string[];
}

/** A pool of Amazon, whose ledger says what moved. */
export interface BridgedPool extends AnyPlace {
  kind: 'pool';
  region: FbaPoolRegion;
  ledger: PoolLedger;
}

export type BridgePlace = BridgedWarehouse | BridgedPool;

/** The configured warehouses, and the pools of Amazon that have a ledger. */
export async function listBridgePlaces(db: Db, { warehouses }: BridgeCompany): Promise<BridgePlace[]> {
  return [...warehouses.map(toBridgedWarehouse), ...(await listPoolLedgers(db)).map(toBridgedPool)];
}

const toBridgedWarehouse = (warehouse: Warehouse): BridgedWarehouse => ({
  kind: 'warehouse',
  id: formatWarehousePlace(warehouse.id),
  sourceId: formatWarehousePlace(warehouse.id),
  warehouseId: warehouse.id,
  name: warehouse.name || warehouse.id,
  names: [warehouse.id, warehouse.name].map((name) => name.toLowerCase()),
  feedSources: FEEDS.map((feed) => formatFeedSource(feed, warehouse.id)),
  countsQuarantine: countsQuarantineOnHand(warehouse),
});

const toBridgedPool = (ledger: PoolLedger): BridgedPool => ({
  kind: 'pool',
  id: formatPoolPlace(ledger.pool),
  sourceId: formatPoolSource(ledger.pool),
  region: ledger.pool,
  ledger,
  name: `Amazon FBA ${ledger.pool}`,
  countsQuarantine: false,
});
