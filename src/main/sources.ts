import { createAmazon } from '#connectors/amazon/index.ts';
import { createExchangeRates } from '#connectors/exchange-rates/index.ts';
import type { Clock } from '#connectors/kit/clock.ts';
import type { FlowProvider, OrderSerialsProvider } from '#connectors/kit/warehouse-flow.ts';
import type { SharedTurns } from '#connectors/kit/vendor-http.ts';
import { API_VERSION, API_VERSION_ENDS_ON, createShopify } from '#connectors/shopify/index.ts';
import { createFbaStockSource } from '#features/amazon/server/feeds/fba-stock.ts';
import { createLedgerSource } from '#features/amazon/server/feeds/ledger.ts';
import { createInboundShipmentsSource } from '#features/amazon/server/feeds/inbound-shipments.ts';
import { withDeadlines, type Deadline, type Source } from '#features/connections/server/public.ts';
import { parseVatRates } from '#features/sales/rules/vat.ts';
import { createAmazonFinancesSource } from '#features/sales/server/feeds/amazon-finances.ts';
import { createAmazonOrdersSource } from '#features/sales/server/feeds/amazon-orders.ts';
import { createExchangeRatesSource } from '#features/sales/server/feeds/exchange-rates.ts';
import type { NotifyingShop } from '#features/sales/server/public.ts';
import { createShopReturnsSource } from '#features/sales/server/feeds/returns/shop-returns.ts';
import { createShopOrdersSource } from '#features/sales/server/feeds/shop-orders.ts';
import { createOrderSerialsSource } from '#features/sales/server/feeds/warehouse-serials/warehouse-serials.ts';
import { createParcelsSource } from '#features/shipping/server/feeds/parcels.ts';
import { createGoodsInSource } from '#features/warehouses/server/feeds/goods-in/goods-in.ts';
import { createStockFlowSource } from '#features/warehouses/server/feeds/goods-in/stock-flow.ts';
import { createWarehouseStockSource } from '#features/warehouses/server/feeds/warehouse-stock.ts';
import { createFileProvider, type FileWarehouse } from '#features/stock-files/server/public.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import type { SourcesConfig } from './config/read-sources-config.ts';
import { openFileWarehouse } from './open-file-warehouse.ts';
import { createWarehouseOpener } from './open-warehouse.ts';
import { VENDOR_SYSTEMS } from './config/warehouses.ts';

export interface Sources {
  sources: readonly Source[];
  /** All warehouses, read or not. */
  warehouses: readonly Warehouse[];
  /** Those of them that only send files. */
  fileWarehouses: readonly FileWarehouse[];
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
  /** The turns of accounts among all processes; without them each process keeps to the rates by itself. */
  sharedTurns?: SharedTurns;
  /** For tests: the time of the warehouses’ providers. */
  clock?: Clock;
}

interface Opening extends SourcesInput {
  /** Has a connector closed with the others. */
  remember: <Connector extends { close(): Promise<void> }>(connector: Connector) => Connector;
}

/** Everything that comes in from vendors: each connector with its account, and the area that keeps what it brings. */
export function openSources(config: SourcesConfig, input: SourcesInput): Sources {
  const connectors: { close(): Promise<void> }[] = [];
  const opening: Opening = {
    ...input,
    remember(connector) {
      connectors.push(connector);
      return connector;
    },
  };
  const fileWarehouses = openFileWarehouses(config.warehouses, opening);
  const stock = openWarehouses(config.warehouses, fileWarehouses, opening);
  const marketplaces = config.amazon.flatMap((account) => openAmazon(account, opening));
  const shops = config.shopify.map((shop) => openShop(shop, opening));
  const rates = openExchangeRates(config.exchangeRates, opening);
  return {
    sources: [
      ...stock,
      ...marketplaces,
      ...shops.flatMap(({ orders, parcels, returns }) => [orders, parcels, returns]),
      rates,
    ],
    shops: shops.flatMap(({ account, secret, orders, parcels, returns }) =>
      secret === undefined
        ? []
        : [
            {
              account,
              secret,
              ordersSource: orders.id,
              shipmentsSource: parcels.id,
              returnsSource: returns.id,
            },
          ],
    ),
    fileWarehouses,
    warehouses: config.warehouses.map(({ feed, ...warehouse }) => ({ ...warehouse, baseUrl: feed.baseUrl })),
    close: async () => void (await Promise.all(connectors.map((connector) => connector.close()))),
  };
}

function openFileWarehouses(
  warehouses: SourcesConfig['warehouses'],
  { settings, remember, ...common }: Opening,
): FileWarehouse[] {
  return warehouses.flatMap(({ feed, ...warehouse }) => {
    if (feed.vendor !== 'file') return [];
    const opened = openFileWarehouse({ warehouse, feed, timeZone: settings.COMPANY_TIME_ZONE, common });
    if (opened.files) remember(opened.files);
    return [opened];
  });
}

function openWarehouses(
  warehouses: SourcesConfig['warehouses'],
  fileWarehouses: readonly FileWarehouse[],
  { settings, remember, ...common }: Opening,
): Source[] {
  const openWarehouse = createWarehouseOpener(common, remember);
  const openProvider = (id: string, feed: SourcesConfig['warehouses'][number]['feed']) => {
    if (feed.vendor === 'none') return undefined;
    if (feed.vendor !== 'file') return remember(openWarehouse(feed));
    const files = fileWarehouses.find((each) => each.id === id);
    return files && createFileProvider(files);
  };
  return warehouses.flatMap(({ feed, ...warehouse }) => {
    const provider = openProvider(warehouse.id, feed);
    if (feed.vendor === 'none' || !provider) return [];
    const system = VENDOR_SYSTEMS[feed.vendor];
    const timeZone = settings.COMPANY_TIME_ZONE;
    return [
      createWarehouseStockSource({ ...warehouse, system, timeZone, provider }),
      ...openFlow({ ...warehouse, timeZone }, provider),
      ...openOrderSerials(
        { ...warehouse, shop: 'serialsOfShop' in feed ? feed.serialsOfShop : undefined },
        provider,
      ),
    ];
  });
}

/** Deliveries move by the hour: a quarter as often as stock is often enough. Corrections cost a call for each product. */
function openFlow(
  {
    id,
    name,
    intervalSeconds,
    timeZone,
  }: { id: string; name: string; intervalSeconds: number; timeZone: string },
  provider: { flow?: FlowProvider | undefined; retryNow(): void },
): Source[] {
  const { flow } = provider;
  if (!flow) return [];
  const fed = { id, name, timeZone, flow, retryNow: () => provider.retryNow() };
  return [
    createGoodsInSource({ ...fed, intervalSeconds: intervalSeconds * 4 }),
    createStockFlowSource({ ...fed, intervalSeconds: intervalSeconds * 12 }),
  ];
}

/** Each order costs a call, as corrections do. */
function openOrderSerials(
  {
    id,
    name,
    intervalSeconds,
    shop,
  }: { id: string; name: string; intervalSeconds: number; shop: string | undefined },
  provider: { orderSerials?: OrderSerialsProvider | undefined; retryNow(): void },
): Source[] {
  const { orderSerials } = provider;
  if (!orderSerials) return [];
  const fed = { id, name, shop, orderSerials, retryNow: () => provider.retryNow() };
  return [createOrderSerialsSource({ ...fed, intervalSeconds: intervalSeconds * 12 })];
}

const LEDGER_INTERVAL_SECONDS = 4 * 3600;

function openAmazon(
  { options, stockIntervalSeconds, secretEndsOn, ...account }: SourcesConfig['amazon'][number],
  { settings, remember, ...common }: Opening,
): Source[] {
  const amazon = remember(createAmazon({ ...options, ...common }));
  const timeZone = settings.COMPANY_TIME_ZONE;
  const { ordersIntervalSeconds, financesIntervalSeconds, firstLoadDays } = account;
  const sources = [
    ...amazon.fbaRegions.map((region) =>
      createFbaStockSource({ region, intervalSeconds: stockIntervalSeconds, timeZone, amazon }),
    ),
    // Shipments move by the day: a quarter as often as stock is often enough.
    createInboundShipmentsSource({ intervalSeconds: stockIntervalSeconds * 4, amazon }),
    // Amazon makes a daily report again at most this often.
    createLedgerSource({ intervalSeconds: LEDGER_INTERVAL_SECONDS, firstLoadDays, amazon }),
    createAmazonOrdersSource({
      intervalSeconds: ordersIntervalSeconds,
      timeZone,
      vatRates: parseVatRates(settings.VAT_RATES ?? []),
      firstLoadDays,
      amazon,
    }),
    createAmazonFinancesSource({ intervalSeconds: financesIntervalSeconds, timeZone, firstLoadDays, amazon }),
  ];
  const deadlines = listSecretEnds('The client secret', secretEndsOn);
  return sources.map((source) => withDeadlines(source, { deadlines, timeZone }));
}

const SECRET_NOTICE_DAYS = 30;

/** The end of a secret, if the configuration names it: no service reports it. */
const listSecretEnds = (subject: string, endsOn: string | undefined): Deadline[] =>
  endsOn === undefined
    ? []
    : [{ subject, endsOn, noticeDays: SECRET_NOTICE_DAYS, remedy: 'make a new one and replace it' }];

// Another version has to be compared with our queries first, which takes longer than another secret.
const SHOPIFY_VERSION: Deadline = {
  subject: `Version ${API_VERSION} of Shopify’s API`,
  endsOn: API_VERSION_ENDS_ON,
  noticeDays: 90,
  remedy: 'update Touchline',
};

function openShop(
  {
    name,
    options,
    webhookSecret,
    secretEndsOn,
    firstLoadDays,
    ...intervals
  }: SourcesConfig['shopify'][number],
  { settings, remember, ...common }: Opening,
) {
  const shopify = remember(createShopify({ ...options, ...common }));
  const timeZone = settings.COMPANY_TIME_ZONE;
  const shop = { account: options.shop, firstLoadDays, timeZone, shopify };
  const secret = 'accessToken' in options.credentials ? 'The access token' : 'The client secret';
  const deadlines = [...listSecretEnds(secret, secretEndsOn), SHOPIFY_VERSION];
  const addDeadlines = (source: Source) => withDeadlines(source, { deadlines, timeZone });
  return {
    account: options.shop,
    secret: webhookSecret,
    orders: addDeadlines(
      createShopOrdersSource({
        ...shop,
        name: `${name}, orders`,
        intervalSeconds: intervals.ordersIntervalSeconds,
        personalDataDays: settings.PERSONAL_DATA_DAYS,
      }),
    ),
    parcels: addDeadlines(
      createParcelsSource({
        ...shop,
        name: `${name}, parcels`,
        intervalSeconds: intervals.shipmentsIntervalSeconds,
      }),
    ),
    returns: addDeadlines(
      createShopReturnsSource({
        ...shop,
        name: `${name}, returns`,
        intervalSeconds: intervals.returnsIntervalSeconds,
        personalDataDays: settings.PERSONAL_DATA_DAYS,
      }),
    ),
  };
}

function openExchangeRates(
  { intervalSeconds, options }: SourcesConfig['exchangeRates'],
  { remember, log, allowPrivate, sharedTurns }: Opening,
): Source {
  const bank = remember(createExchangeRates({ ...options, allowPrivate, log, sharedTurns }));
  return createExchangeRatesSource({ intervalSeconds, bank });
}
