import type { AmazonOptions } from '#connectors/amazon/index.ts';
import type { DeposcoOptions } from '#connectors/deposco/index.ts';
import type { MintsoftOptions } from '#connectors/mintsoft/index.ts';
import type { ShopifyOptions } from '#connectors/shopify/index.ts';
import { type Emulators, GENEROUS } from './emulators.ts';
import { AMAZON_ACCOUNTS, AMAZON_CLIENT, type AmazonAccount } from './vendors/amazon.ts';
import { DEPOSCO } from './vendors/deposco.ts';
import { MINTSOFT_CLIENT_ID, MINTSOFT_USER, MINTSOFT_WAREHOUSES } from './vendors/mintsoft.ts';
import { SHOPIFY_CLIENT, SHOPS } from './vendors/shopify.ts';
import { type PlaceId, placeOf } from './world/places.ts';

type Feed =
  | {
      vendor: 'mintsoft';
      baseUrl: string;
      options: Pick<MintsoftOptions, 'credentials' | 'warehouseId' | 'clientId'> & { baseUrl: string };
    }
  | {
      vendor: 'deposco';
      baseUrl: string;
      options: Omit<DeposcoOptions, 'allowPrivate' | 'log' | 'clock' | 'random' | 'limits'>;
    };

/** What a configuration file would have come to: every account, where it answers, and credentials of no worth. */
export interface DemoConfig {
  warehouses: {
    id: string;
    name: string;
    warehouseType: string;
    country: string;
    location: string;
    intervalSeconds: number;
    feed: Feed;
  }[];
  amazon: {
    options: Pick<AmazonOptions, 'account' | 'credentials' | 'apiUrl' | 'lwaUrl' | 'marketplaces' | 'rates'>;
    stockIntervalSeconds: number;
    ordersIntervalSeconds: number;
  }[];
  shopify: {
    name: string;
    options: Pick<ShopifyOptions, 'shop' | 'credentials' | 'baseUrl'>;
    ordersIntervalSeconds: number;
    shipmentsIntervalSeconds: number;
  }[];
  exchangeRates: { options: { baseUrl: string }; intervalSeconds: number };
}

/** Somebody looks on: what moves is read every minute. */
const OFTEN_SECONDS = 60;
const HOURLY_SECONDS = 3_600;

export function configOf({ mintsoft, deposco, amazon, shops, exchangeRates }: Emulators): DemoConfig {
  return {
    warehouses: [
      ...MINTSOFT_WAREHOUSES.map(({ id, place }) =>
        warehouse(place, 'mintsoft', mintsoftFeed(mintsoft.origin, id)),
      ),
      warehouse('itb', 'deposco', deposcoFeed(deposco.origin)),
    ],
    amazon: [amazonAccount('eu', amazon.eu.origin), amazonAccount('na', amazon.na.origin)],
    shopify: SHOPS.map(({ market, domain, name }) => ({
      name,
      options: {
        shop: domain,
        baseUrl: shops.get(market)?.origin,
        credentials: { clientId: SHOPIFY_CLIENT.id, clientSecret: SHOPIFY_CLIENT.secret },
      },
      ordersIntervalSeconds: OFTEN_SECONDS,
      shipmentsIntervalSeconds: OFTEN_SECONDS,
    })),
    exchangeRates: { options: { baseUrl: exchangeRates.origin }, intervalSeconds: HOURLY_SECONDS },
  };
}

const COUNTRIES: Record<string, string> = { NL: 'Netherlands', GB: 'United Kingdom', US: 'USA' };

function warehouse(place: PlaceId, warehouseType: string, feed: Feed): DemoConfig['warehouses'][number] {
  const { id, name, city, country: code } = placeOf(place);
  const country = COUNTRIES[code] ?? code;
  const location = code === 'US' ? `${city}, Georgia` : city;
  return { id, name, warehouseType, country, location, intervalSeconds: OFTEN_SECONDS, feed };
}

const mintsoftFeed = (baseUrl: string, warehouseId: number): Feed => ({
  vendor: 'mintsoft',
  baseUrl,
  options: { baseUrl, credentials: MINTSOFT_USER, warehouseId, clientId: MINTSOFT_CLIENT_ID },
});

function deposcoFeed(baseUrl: string): Feed {
  const { tenant, businessUnit, quarantineMeasure, user, client } = DEPOSCO;
  const catalog = {
    baseUrl: `${baseUrl}/latest`,
    tokenUrl: `${baseUrl}/oauth2/token`,
    clientId: client.id,
    clientSecret: client.secret,
    refreshToken: client.refreshToken,
  };
  const account = { tenant, businessUnit, quarantineMeasure, ...user };
  return { vendor: 'deposco', baseUrl, options: { mode: 'enterprise', baseUrl, ...account, catalog } };
}

const amazonAccount = (account: AmazonAccount, origin: string): DemoConfig['amazon'][number] => ({
  options: {
    account,
    credentials: AMAZON_CLIENT,
    apiUrl: origin,
    lwaUrl: origin,
    marketplaces: AMAZON_ACCOUNTS[account].map(({ code }) => code),
    rates: { orders: GENEROUS, inventory: GENEROUS },
  },
  stockIntervalSeconds: OFTEN_SECONDS,
  ordersIntervalSeconds: OFTEN_SECONDS,
});
