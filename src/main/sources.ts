import { createAmazon } from '#connectors/amazon/index.ts';
import { createExchangeRates } from '#connectors/exchange-rates/index.ts';
import { createShopify } from '#connectors/shopify/index.ts';
import { createFbaStockSource } from '#features/amazon/server/feeds/fba-stock.ts';
import { createInboundShipmentsSource } from '#features/amazon/server/feeds/inbound-shipments.ts';
import type { Source } from '#features/connections/server/public.ts';
import { parseVatRates } from '#features/sales/rules/vat.ts';
import { createAmazonFinancesSource } from '#features/sales/server/feeds/amazon-finances.ts';
import { createAmazonOrdersSource } from '#features/sales/server/feeds/amazon-orders.ts';
import { createExchangeRatesSource } from '#features/sales/server/feeds/exchange-rates.ts';
import type { NotifyingShop } from '#features/sales/server/public.ts';
import { createShopOrdersSource } from '#features/sales/server/feeds/shop-orders.ts';
import { createParcelsSource } from '#features/shipping/server/feeds/parcels.ts';
import { createWarehouseStockSource } from '#features/warehouses/server/feeds/warehouse-stock.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import type { SourcesConfig } from './config/read-sources-config.ts';
import { createWarehouseOpener } from './open-warehouse.ts';
import { VENDOR_SYSTEMS } from './config/warehouses.ts';

export interface Sources {
  sources: readonly Source[];
  /** All warehouses, read or not. */
  warehouses: readonly Warehouse[];
  /** The shops that notify us when something changes. */
  shops: readonly NotifyingShop[];
  /** Ends what is in progress with vendors. */
  close(): Promise<void>;
}

interface SourcesInput {
  settings: Settings;
  log: Log;
  /** Private addresses and plain http are reached: for emulators. */
  allowPrivate: boolean;
}

/** Everything that comes in from vendors: each connector with its account, and the area that keeps what it brings. */
export function openSources(config: SourcesConfig, { settings, log, allowPrivate }: SourcesInput): Sources {
  const timeZone = settings.COMPANY_TIME_ZONE;
  const common = { allowPrivate, log };
  const connectors: { close(): Promise<void> }[] = [];
  const rememberConnector = <Connector extends { close(): Promise<void> }>(
    connector: Connector,
  ): Connector => {
    connectors.push(connector);
    return connector;
  };

  const openWarehouse = createWarehouseOpener(common, rememberConnector);
  const stock = config.warehouses.flatMap(({ feed, ...warehouse }) => {
    if (feed.vendor === 'none') return [];
    const provider = rememberConnector(openWarehouse(feed));
    return [
      createWarehouseStockSource({ ...warehouse, system: VENDOR_SYSTEMS[feed.vendor], timeZone, provider }),
    ];
  });

  const marketplaces = config.amazon.flatMap(({ options, stockIntervalSeconds, ...orders }) => {
    const amazon = rememberConnector(createAmazon({ ...options, ...common }));
    const { ordersIntervalSeconds: intervalSeconds, financesIntervalSeconds, firstLoadDays } = orders;
    return [
      ...amazon.fbaRegions.map((region) =>
        createFbaStockSource({ region, intervalSeconds: stockIntervalSeconds, timeZone, amazon }),
      ),
      // Shipments move by the day: a quarter as often as stock is often enough.
      createInboundShipmentsSource({ intervalSeconds: stockIntervalSeconds * 4, amazon }),
      createAmazonOrdersSource({
        intervalSeconds,
        timeZone,
        vatRates: parseVatRates(settings.VAT_RATES ?? []),
        firstLoadDays,
        amazon,
      }),
      createAmazonFinancesSource({
        intervalSeconds: financesIntervalSeconds,
        timeZone,
        firstLoadDays,
        amazon,
      }),
    ];
  });

  const shops = config.shopify.map(({ name, options, webhookSecret, firstLoadDays, ...intervals }) => {
    const shopify = rememberConnector(createShopify({ ...options, ...common }));
    const shop = { account: options.shop, firstLoadDays, shopify };
    const orders = createShopOrdersSource({
      ...shop,
      name: `${name}, orders`,
      intervalSeconds: intervals.ordersIntervalSeconds,
      timeZone,
      personalDataDays: settings.PERSONAL_DATA_DAYS,
    });
    const parcels = createParcelsSource({
      ...shop,
      name: `${name}, parcels`,
      intervalSeconds: intervals.shipmentsIntervalSeconds,
      timeZone,
    });
    return { account: options.shop, secret: webhookSecret, orders, parcels };
  });
  const rates = createExchangeRatesSource({
    intervalSeconds: config.exchangeRates.intervalSeconds,
    bank: rememberConnector(createExchangeRates({ ...config.exchangeRates.options, ...common })),
  });

  return {
    sources: [...stock, ...marketplaces, ...shops.flatMap(({ orders, parcels }) => [orders, parcels]), rates],
    shops: shops.flatMap(({ account, secret, orders, parcels }) =>
      secret === undefined ? [] : [{ account, secret, ordersSource: orders.id, shipmentsSource: parcels.id }],
    ),
    warehouses: config.warehouses.map(({ feed, ...warehouse }) => ({ ...warehouse, baseUrl: feed.baseUrl })),
    close: async () => void (await Promise.all(connectors.map((connector) => connector.close()))),
  };
}
