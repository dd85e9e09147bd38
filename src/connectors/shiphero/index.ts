import { ConnectorError } from '../kit/connector-error.ts';
import type { WarehouseLevel, WarehouseStock } from '../kit/warehouse-level.ts';
import {
  openShipHeroAccount,
  SHIPHERO,
  type ShipHeroAccount,
  type ShipHeroAccountOptions,
} from './account.ts';
import { createShipHeroClient, type WarehouseAtShipHero } from './client.ts';
import type { WarehouseProduct } from './wire.ts';

export { openShipHeroAccount } from './account.ts';
export { SHIPHERO_QUESTIONS } from './questions.ts';

export interface ShipHeroOptions extends ShipHeroAccountOptions, WarehouseAtShipHero {
  /** The user's account, where other warehouses are read with it, too; closed by what opened it. */
  account?: ShipHeroAccount;
}

/** One warehouse that is run on ShipHero. */
export interface ShipHero {
  /** The whole stock, or an error: never a part of it. */
  readStock(signal?: AbortSignal): Promise<WarehouseStock>;
  /** Checks the token and that the warehouse exists; returns what it found. */
  test(signal?: AbortSignal): Promise<string>;
  /** Retries at once what is paused: a refused token, a service that failed several times in a row. */
  retryNow(): void;
  close(): Promise<void>;
}

export function createShipHero(options: ShipHeroOptions): ShipHero {
  const account = options.account ?? openShipHeroAccount(options);
  const client = createShipHeroClient(account, options);
  const { warehouseId } = options;

  return {
    async readStock(signal) {
      const { rows, ...checked } = await client.products(signal);
      return { ...checked, rows: rows.map(toWarehouseLevel) };
    },
    async test(signal) {
      const warehouses = await client.warehouses(signal);
      const found = warehouses.find(({ id }) => id === warehouseId);
      if (found) return `Connected: warehouse ${found.id} is ${found.identifier ?? 'without a name'}.`;
      const ids = warehouses.map(({ id }) => id).join(', ') || 'none';
      const detail = `there is no warehouse ${warehouseId}; the account sees ${ids}`;
      throw new ConnectorError(SHIPHERO, 'list of warehouses', { kind: 'unexpected-answer', detail });
    },
    retryNow: () => account.retryNow(),
    close: async () => {
      if (account !== options.account) await account.close();
    },
  };
}

function toWarehouseLevel({ product, ...row }: WarehouseProduct): WarehouseLevel {
  return {
    sku: row.sku,
    facility: null,
    productId: row.id,
    clientId: null,
    name: product?.name?.trim() || null,
    barcodes: product?.barcode ? [product.barcode] : [],
    onHand: row.on_hand,
    available: row.available,
    reserved: row.allocated,
    quarantined: row.non_sellable_quantity,
    // Expected units belong to purchase orders, which are not read.
    inbound: null,
    // A reorder level of 0 switches it off.
    lowStockLevel: row.reorder_level || null,
    isPreOrderable: false,
    // A kit that is built in advance lies there as a whole; any other is picked from its parts.
    isBundle: product?.kit === true && product.kit_build !== true,
    updatedAt: parseStamp(row.updated_at),
  };
}

/** ShipHero's stamps may lack a zone; they are taken as UTC, for display alone. */
function parseStamp(text: string | null | undefined): Date | null {
  const [stamp, day, time, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(text ?? '') ?? [];
  if (stamp === undefined) return null;
  const date = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
