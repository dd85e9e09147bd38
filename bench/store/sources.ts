import { createMintsoft } from '#connectors/mintsoft/index.ts';
import { createShopify } from '#connectors/shopify/index.ts';
import type { Source } from '#features/connections/server/public.ts';
import { createShopOrdersSource } from '#features/sales/server/feeds/shop-orders.ts';
import { createParcelsSource } from '#features/shipping/server/feeds/parcels.ts';
import { createWarehouseStockSource } from '#features/warehouses/server/feeds/warehouse-stock.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { BENCH_SHOPS } from '../seed/company.ts';
import { MINTSOFT_WAREHOUSE, VENDOR_KEY, type VendorOrigins } from './vendors.ts';

const [ACCOUNT = ''] = BENCH_SHOPS;
const TIME_ZONE = 'Europe/London';
const COMMON = { name: 'Bench', intervalSeconds: 600, timeZone: TIME_ZONE };
const DAYS = 30;

export interface SyncedSource {
  what: string;
  source: Source;
  /** After the first load, when only changes are read. */
  cursor: unknown;
}

/** The sources of the application, which read from these vendors. */
export function createSyncedSources(origins: VendorOrigins): SyncedSource[] {
  const since = new Date(Date.now() - DAYS * DAY_MS).toISOString();
  const openShop = (baseUrl: string) =>
    createShopify({
      shop: ACCOUNT,
      baseUrl,
      downloadHosts: [baseUrl],
      credentials: { accessToken: VENDOR_KEY },
      allowPrivate: true,
    });
  const shop = { ...COMMON, account: ACCOUNT, firstLoadDays: DAYS };
  return [
    {
      what: 'SKUs',
      source: createWarehouseStockSource({
        ...COMMON,
        // A warehouse that the seeded company does not have.
        id: 'bench',
        system: 'mintsoft',
        provider: createMintsoft({
          baseUrl: origins.mintsoft,
          credentials: { apiKey: VENDOR_KEY },
          warehouseId: MINTSOFT_WAREHOUSE,
          clientId: undefined,
          allowPrivate: true,
        }),
      }),
      cursor: null,
    },
    {
      what: 'orders',
      source: createShopOrdersSource({ ...shop, personalDataDays: 365, shopify: openShop(origins.orders) }),
      cursor: { since },
    },
    {
      what: 'parcels',
      source: createParcelsSource({ ...shop, shopify: openShop(origins.parcels) }),
      cursor: { since, noticedSince: new Date().toISOString(), lookedAt: Number.MAX_SAFE_INTEGER },
    },
  ];
}
