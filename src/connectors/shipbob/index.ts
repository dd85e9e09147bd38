import { formatCount } from '#shared/numbers.ts';
import { sumIfAllKnown } from '#shared/sum-by.ts';
import { ConnectorError } from '../kit/connector-error.ts';
import type { WarehouseLevel, WarehouseStock } from '../kit/warehouse-level.ts';
import { openShipBobAccount, SHIPBOB, type ShipBobAccount, type ShipBobAccountOptions } from './account.ts';
import { createShipBobClient, type WarehouseAtShipBob } from './client.ts';
import type { ShipBobItem } from './wire.ts';

export { openShipBobAccount } from './account.ts';
export { SHIPBOB_CALLS } from './calls.ts';

export interface ShipBobOptions extends ShipBobAccountOptions, WarehouseAtShipBob {
  /** The token's account, where other warehouses are read with it, too; closed by what opened it. */
  account?: ShipBobAccount;
}

/** One warehouse that ShipBob runs: a fulfilment centre, or all of the merchant's. */
export interface ShipBob {
  /** The whole stock, or an error: never a part of it. */
  readStock(signal?: AbortSignal): Promise<WarehouseStock>;
  /** Checks the token and its right to inventory; returns what it found. */
  test(signal?: AbortSignal): Promise<string>;
  /** Retries at once what is paused: a refused token, a service that failed several times in a row. */
  retryNow(): void;
  close(): Promise<void>;
}

const INVENTORY_SCOPE = 'inventory_read';

export function createShipBob(options: ShipBobOptions): ShipBob {
  const account = options.account ?? openShipBobAccount(options);
  const client = createShipBobClient(account, options);

  return {
    async readStock(signal) {
      const { rows: items, ...checked } = await client.levels(signal);
      const nameless = items.filter(({ sku }) => !sku?.trim());
      return {
        ...checked,
        rows: items.flatMap((item) => toWarehouseLevels(item, options.locationId)),
        notes: describeNameless(nameless),
      };
    },
    async test(signal) {
      const channels = await client.channels(signal);
      const scopes = new Set(channels.flatMap((channel) => channel.scopes ?? []));
      if (scopes.size > 0 && !scopes.has(INVENTORY_SCOPE)) {
        const detail = `the token lacks the right ${INVENTORY_SCOPE}`;
        throw new ConnectorError(SHIPBOB, 'list of channels', { kind: 'refused-credentials', detail });
      }
      const { items } = await client.firstLevels(signal);
      const found = `Signed in; inventory levels can be read.`;
      const isEmpty = items.length === 0 && options.locationId !== undefined;
      return isEmpty ? `${found} Fulfillment center ${options.locationId} has no stock.` : found;
    },
    retryNow: () => client.retryNow(),
    close: async () => {
      if (account !== options.account) await account.close();
    },
  };
}

/** Items without a SKU cannot be shown beside those of other places, and must not vanish unsaid. */
function describeNameless(items: readonly ShipBobItem[]): string[] {
  if (items.length === 0) return [];
  const locations = items.flatMap((item) => item.locations ?? []);
  const count = formatCount(items.length, 'item');
  const units = sumIfAllKnown(locations.map((location) => location.on_hand_quantity ?? null));
  const held = locations.length === 0 || units === null ? '' : `, with ${formatCount(units, 'unit')} on hand`;
  return [`ShipBob lists ${count} without a SKU${held}. They aren’t counted here.`];
}

/** A row for each centre that keeps the item; one without figures where ShipBob does not say which those are. */
function toWarehouseLevels(item: ShipBobItem, locationId: number | undefined): WarehouseLevel[] {
  const sku = item.sku?.trim();
  if (!sku) return [];
  const level = {
    sku,
    productId: String(item.inventory_id),
    clientId: null,
    name: item.name?.trim() || null,
    barcodes: [],
    quarantined: null,
    lowStockLevel: null,
    isPreOrderable: false,
    // Quantities are those of components: a bundle is not listed.
    isBundle: false,
    updatedAt: null,
  };
  if (!item.locations) {
    return [{ ...level, facility: null, onHand: null, available: null, reserved: null, inbound: null }];
  }
  return item.locations
    .filter((location) => locationId === undefined || location.location_id === locationId)
    .map((location) => ({
      ...level,
      facility: location.name?.trim() || `Centre ${location.location_id}`,
      onHand: location.on_hand_quantity,
      available: location.fulfillable_quantity,
      reserved: location.committed_quantity,
      inbound: location.awaiting_quantity,
    }));
}
