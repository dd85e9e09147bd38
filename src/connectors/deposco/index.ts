import { formatCount } from '#shared/numbers.ts';
import { createCachedLookup } from '#connectors/kit/cached-lookup.ts';
import type { FlowProvider, OrderSerialsProvider } from '../kit/warehouse-flow.ts';
import type { WarehouseLevel, WarehouseStock } from '../kit/warehouse-level.ts';
import {
  DEPOSCO_NAME,
  openDeposcoAccount,
  type DeposcoAccount,
  type DeposcoAccountOptions,
} from './account.ts';
import { createAvailabilityReader } from './availability.ts';
import { createCatalog } from './catalog.ts';
import { createDeposcoFlow } from './flow.ts';
import { createFullInventoryReader } from './full-inventory.ts';
import { createDeposcoOrderSerials, type ShipmentOrderField } from './order-serials.ts';
import type { FacilityStock, StockReader } from './stock.ts';
import { openSecondGeneration, type CatalogOptions } from './second-generation.ts';
import type { CatalogItem } from './wire.ts';

export { openDeposcoAccount } from './account.ts';
export { DEPOSCO_CALLS } from './calls.ts';
export { SHIPMENT_ORDER_FIELDS } from './order-serials.ts';
export type { CatalogOptions } from './second-generation.ts';

export interface DeposcoOptions extends DeposcoAccountOptions {
  /** The login, where other warehouses are read with it, too; closed by what opened it. */
  account?: DeposcoAccount;
  /** `enterprise`: availability on the shared host; `legacy`: full inventory on the tenant's own host. */
  mode: 'enterprise' | 'legacy';
  businessUnit: string;
  /** Only these facilities; without a list, all of them. */
  facilities?: string[];
  quarantineMeasure?: string;
  pageSize?: number;
  /** The second generation: the items' names and reorder points, and what comes in; without it both stay unknown. */
  catalog?: Omit<CatalogOptions, 'businessUnit'>;
  /** Which field of a shipment holds the shop's number of its order; without it serial numbers are not read. */
  orderNumberField?: ShipmentOrderField | undefined;
}

/** One warehouse that is run on Deposco. */
export interface Deposco {
  /** Deliveries, returns and corrections; none where the second generation is not configured. */
  flow: FlowProvider | undefined;
  /** The serial numbers of orders; none where the second generation or the field of their number is not configured. */
  orderSerials: OrderSerialsProvider | undefined;
  /** The whole stock, or an error: never a part of it. */
  readStock(signal?: AbortSignal): Promise<WarehouseStock>;
  /** Checks credentials and rights; returns what it found. */
  test(signal?: AbortSignal): Promise<string>;
  /** Retries at once what is paused: refused credentials, a service that failed several times in a row. */
  retryNow(): void;
  close(): Promise<void>;
}

export function createDeposco(options: DeposcoOptions): Deposco {
  const { mode, catalog: catalogOptions, allowPrivate, log, sharedTurns, clock, random, limits } = options;
  const { baseUrl, tenant, businessUnit, facilities, quarantineMeasure, pageSize } = options;
  const place = { tenant, businessUnit, facilities, quarantineMeasure, pageSize };
  const account = options.account ?? openDeposcoAccount(options);
  const { http, credentials } = account;
  const common = { vendor: DEPOSCO_NAME, allowPrivate, log, sharedTurns, clock, random, limits };
  const second = catalogOptions && { ...catalogOptions, businessUnit };
  const service = second && openSecondGeneration(common, second);
  const catalog = second && createCatalog(common, second, service);
  const names = createCachedLookup({
    what: 'Names and reorder points',
    read: async (signal) => (await catalog?.items(signal)) ?? [],
    getKey: ({ number }) => number,
    clock,
  });

  function withCredentials<Result>(work: (reader: StockReader) => Promise<Result>): Promise<Result> {
    return credentials.use((secret) => {
      const at = {
        ...place,
        http,
        vendor: DEPOSCO_NAME,
        baseUrl,
        headers: { authorization: `Basic ${secret}` },
      };
      return work(mode === 'enterprise' ? createAvailabilityReader(at) : createFullInventoryReader(at));
    });
  }

  const flowOptions = second &&
    catalog && { ...second, vendor: DEPOSCO_NAME, facilities, requireAccess: catalog.items };
  const { orderNumberField } = options;

  return {
    flow: service && flowOptions && createDeposcoFlow(service, flowOptions),
    orderSerials:
      service &&
      flowOptions &&
      orderNumberField &&
      createDeposcoOrderSerials(service, orderNumberField, flowOptions),
    async readStock(signal) {
      const stock = await withCredentials((reader) => reader.read(signal));
      const { items, notes } = await names.read(signal);
      const rows = stock.rows.map((row) => {
        const item = items.get(row.sku);
        return { ...toWarehouseLevel(row, item), ...(catalog && !item && { isAlertLevelUnread: true }) };
      });
      return { ...stock, rows, notes };
    },
    async test(signal) {
      const found = await withCredentials((reader) => reader.test(signal));
      const items = await catalog?.items(signal);
      const have = items?.length === 1 ? 'has a name' : 'have names';
      return items ? `${found} ${formatCount(items.length, 'item')} ${have}.` : found;
    },
    retryNow() {
      credentials.reset();
      http.retryNow();
      catalog?.retryNow();
      names.readAgain();
    },
    async close() {
      await Promise.all([account !== options.account && account.close(), catalog?.close()]);
    },
  };
}

function toWarehouseLevel(stock: FacilityStock, item: CatalogItem | undefined): WarehouseLevel {
  return {
    ...stock,
    productId: null,
    clientId: null,
    name: item?.name ?? null,
    barcodes: [],
    reserved: stock.reserved ?? computeReserved(stock),
    // Deposco's reorder point is the level to keep; 0 means that there is none.
    lowStockLevel: item?.reorderPoint || null,
    isPreOrderable: false,
    isBundle: false,
    updatedAt: null,
  };
}

/** Units on hand that are neither promisable nor quarantined are already promised; unknown where one of these is. */
const computeReserved = ({ onHand, available, quarantined }: FacilityStock): number | null =>
  onHand === null || available === null || quarantined === null
    ? null
    : Math.max(0, onHand - available - quarantined);
