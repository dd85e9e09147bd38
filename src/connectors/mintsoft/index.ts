import { createCachedLookup } from '#connectors/kit/cached-lookup.ts';
import { systemClock } from '../kit/clock.ts';
import { ConnectorError } from '../kit/connector-error.ts';
import { REFUSED_PAUSE_MS } from '../kit/tokens.ts';
import type { CheckedRows } from '../kit/rows.ts';
import type { FlowProvider, OrderSerialsProvider } from '../kit/warehouse-flow.ts';
import type { WarehouseLevel, WarehouseStock } from '../kit/warehouse-level.ts';
import { openMintsoftAccount, type MintsoftAccount, type MintsoftAccountOptions } from './account.ts';
import { createMintsoftClient, type WarehouseAtMintsoft } from './client.ts';
import { createMintsoftFlow } from './flow.ts';
import { MINTSOFT } from './lists.ts';
import { createMintsoftOrderSerials, type OrderNumberField } from './order-serials.ts';
import { parseStamp } from './stamps.ts';
import type { InventoryRecord, MintsoftProduct, MintsoftStockLevel } from './wire.ts';

export type { MintsoftCredentials } from './keys.ts';
export { openMintsoftAccount } from './account.ts';
export { MINTSOFT_CALLS } from './calls.ts';
export { ORDER_NUMBER_FIELDS } from './order-serials.ts';

export interface MintsoftOptions extends MintsoftAccountOptions, WarehouseAtMintsoft {
  /** The login, where other warehouses are read with it, too; closed by what opened it. */
  account?: MintsoftAccount;
  /** Which field of an order holds the shop's number; without it the serial numbers of orders are not read. */
  orderNumberField?: OrderNumberField | undefined;
}

/** One warehouse that is run on Mintsoft. */
export interface Mintsoft {
  /** Deliveries, returns and corrections. */
  flow: FlowProvider;
  /** The serial numbers of orders; none where the field of their number is not configured. */
  orderSerials: OrderSerialsProvider | undefined;
  /** The whole stock, or an error: never a part of it. */
  readStock(signal?: AbortSignal): Promise<WarehouseStock>;
  /** Checks the credentials and that the warehouse exists; returns what it found. */
  test(signal?: AbortSignal): Promise<string>;
  /** Retries at once what is paused: refused credentials, a service that failed several times in a row. */
  retryNow(): void;
  close(): Promise<void>;
}

export function createMintsoft(options: MintsoftOptions): Mintsoft {
  const account = options.account ?? openMintsoftAccount(options);
  const client = createMintsoftClient(account, options);
  const { elapsedMs } = options.clock ?? systemClock;
  const products = createCachedLookup({
    what: 'Names and low stock levels of products',
    read: (signal) => client.products(signal),
    getKey: ({ ID }) => ID,
    clock: options.clock,
  });
  let forbiddenUntil = 0;

  /**
   * Some users may read stock levels but not the inventory: then reserved units are derived from the levels. Tried
   * again only after a while, because each refusal may cost a sign-in.
   */
  async function readInventoryIfAllowed(signal?: AbortSignal) {
    if (elapsedMs() < forbiddenUntil) return undefined;
    try {
      return await client.inventory(signal);
    } catch (error) {
      if (!(error instanceof ConnectorError) || error.kind !== 'refused-credentials') throw error;
      forbiddenUntil = elapsedMs() + REFUSED_PAUSE_MS;
      return undefined;
    }
  }

  return {
    flow: createMintsoftFlow(client),
    orderSerials: options.orderNumberField && createMintsoftOrderSerials(client, options.orderNumberField),
    async readStock(signal) {
      const levels = await client.stockLevels(signal);
      const inventory = await readInventoryIfAllowed(signal);
      const productList = await products.read(signal);
      const records = groupWholeRecords(inventory);
      return {
        rows: levels.rows.map((level) =>
          toWarehouseLevel(level, records.get(level.ProductId), productList.items.get(level.ProductId)),
        ),
        setAside: levels.setAside + (inventory?.setAside ?? 0),
        // A level can be read without its inventory records, so only levels are missing.
        unread: levels.unread,
        examples: [...levels.examples, ...(inventory?.examples ?? [])],
        notes: productList.notes,
      };
    },
    async test(signal) {
      const warehouses = await client.warehouses(signal);
      const found = warehouses.find(({ ID }) => ID === options.warehouseId);
      if (found) return `Connected: warehouse ${found.ID} is ${found.Name ?? 'without a name'}.`;
      const detail = `no warehouse ${options.warehouseId}; this account can access ${warehouses.map(({ ID }) => ID).join(', ') || 'none'}`;
      throw new ConnectorError(MINTSOFT, 'list of warehouses', { kind: 'unexpected-answer', detail });
    },
    retryNow() {
      forbiddenUntil = 0;
      products.readAgain();
      client.retryNow();
    },
    close: async () => {
      if (account !== options.account) await account.close();
    },
  };
}

/** The records of each product of which all could be read; of the others, a sum would be that of a part. */
function groupWholeRecords(inventory?: CheckedRows<InventoryRecord>): Map<number, InventoryRecord[]> {
  const { rows = [], unread = { keys: [], nameless: 0 } } = inventory ?? {};
  if (unread.nameless > 0) return new Map();
  const unreadProducts = new Set(unread.keys);
  const whole = rows.filter(({ ProductId }) => !unreadProducts.has(String(ProductId)));
  return Map.groupBy(whole, ({ ProductId }) => ProductId);
}

function toWarehouseLevel(
  level: MintsoftStockLevel,
  records: InventoryRecord[] | undefined,
  product: MintsoftProduct | undefined,
): WarehouseLevel {
  /** The sum of the records; unknown where there is none, or one does not report it. */
  const sum = (field: 'StockLevel' | 'Allocated' | 'OnOrder' | 'InQuarantine') =>
    records?.reduce<number | null>((total, { [field]: value = null }) => {
      return total === null || value === null ? null : total + value;
    }, 0) ?? null;
  const { Level, TotalStockLevel } = level;
  // Level is without what is reserved, so it never takes the place of what is on hand.
  const onHand = TotalStockLevel ?? sum('StockLevel');
  return {
    sku: level.SKU,
    facility: null,
    productId: String(level.ProductId),
    clientId: level.ClientId?.toString() ?? null,
    name: product?.Name?.trim() || null,
    barcodes: [product?.EAN, product?.UPC].flatMap((code) => code || []),
    onHand,
    available: Level,
    // Level is already free of what is reserved: nothing is subtracted from it again.
    reserved: sum('Allocated') ?? (onHand === null ? null : Math.max(0, onHand - Level)),
    quarantined: sum('InQuarantine'),
    inbound: sum('OnOrder'),
    // Mintsoft writes 0 where no alert was set.
    lowStockLevel: (level.LowStockLevel ?? product?.LowStockAlertLevel) || null,
    ...((level.LowStockLevel ?? null) === null && product === undefined && { isAlertLevelUnread: true }),
    isPreOrderable: level.PreOrderable ?? false,
    isBundle: level.Bundle ?? false,
    updatedAt: parseStamp(level.LastUpdated),
  };
}
