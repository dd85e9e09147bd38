import type { AmazonOptions } from '#connectors/amazon/index.ts';
import { type Emulators, GENEROUS } from './emulators.ts';
import { buildDemoSignIn } from './sign-in.ts';
import { AMAZON_ACCOUNTS, AMAZON_CLIENT, type AmazonAccount } from './vendors/amazon-accounts.ts';
import { DEPOSCO } from './vendors/deposco.ts';
import { MINTSOFT_CLIENT_ID, MINTSOFT_USER, MINTSOFT_WAREHOUSES } from './vendors/mintsoft.ts';
import { SERIAL_PROPERTY } from './vendors/kit-serials.ts';
import { SHOPIFY_CLIENT, DEMO_SHOPS } from './vendors/shopify.ts';
import { TORONTO } from './vendors/toronto.ts';
import { type PlaceId, getPlace } from './world/places.ts';
import { HISTORY_DAYS } from './world/world.ts';

/** A person is watching: what moves is read every minute. */
const OFTEN_SECONDS = 60;
const SELDOM_SECONDS = 600;
const HOURLY_SECONDS = 3_600;

/**
 * What a configuration file would have come to: every account, where it answers, and credentials of no worth. What moves is
 * read `pace` times as often as usual.
 */
export const buildDemoConfig = (
  { mintsoft, deposco, toronto, amazon, shops, exchangeRates, identityProvider }: Emulators,
  pace = 1,
) => ({
  warehouses: [
    ...MINTSOFT_WAREHOUSES.map(({ id, place }) => ({
      ...buildWarehouse(place, 'mintsoft', pace),
      feed: buildMintsoftFeed(mintsoft.origin, id),
    })),
    { ...buildWarehouse('itb', 'deposco', pace), feed: buildDeposcoFeed(deposco.origin) },
    buildToronto(toronto.origin),
  ],
  amazon: [
    buildAmazonAccount('eu', amazon.eu.origin, pace),
    buildAmazonAccount('na', amazon.na.origin, pace),
  ],
  shopify: DEMO_SHOPS.map(({ market, domain, name }) => ({
    name,
    options: {
      shop: domain,
      baseUrl: shops.get(market)?.origin,
      serialProperty: SERIAL_PROPERTY,
      serialMetafield: undefined,
      credentials: { clientId: SHOPIFY_CLIENT.id, clientSecret: SHOPIFY_CLIENT.secret },
    },
    secretEndsOn: undefined,
    ordersIntervalSeconds: Math.ceil(OFTEN_SECONDS / pace),
    shipmentsIntervalSeconds: Math.ceil(OFTEN_SECONDS / pace),
    returnsIntervalSeconds: Math.ceil(OFTEN_SECONDS / pace),
    firstLoadDays: HISTORY_DAYS,
  })),
  exchangeRates: { options: { baseUrl: exchangeRates.origin }, intervalSeconds: HOURLY_SECONDS },
  signIn: buildDemoSignIn(identityProvider.origin),
});

export type DemoConfig = ReturnType<typeof buildDemoConfig>;

const COUNTRIES: Record<string, string> = { NL: 'Netherlands', GB: 'United Kingdom', US: 'USA' };

function buildWarehouse(place: PlaceId, warehouseType: string, pace: number) {
  const { id, name, city, country: code } = getPlace(place);
  const location = code === 'US' ? `${city}, Georgia` : city;
  return {
    id,
    name,
    warehouseType,
    country: COUNTRIES[code] ?? code,
    location,
    intervalSeconds: Math.ceil(OFTEN_SECONDS / pace),
  };
}

const buildMintsoftFeed = (baseUrl: string, warehouseId: number) => ({
  vendor: 'mintsoft' as const,
  baseUrl,
  options: {
    baseUrl,
    credentials: MINTSOFT_USER,
    warehouseId,
    clientId: MINTSOFT_CLIENT_ID,
    orderNumberField: undefined,
  },
  serialsOfShop: undefined,
});

function buildDeposcoFeed(baseUrl: string) {
  const { tenant, businessUnit, quarantineMeasure, user, client } = DEPOSCO;
  const catalog = {
    baseUrl: `${baseUrl}/latest`,
    tokenUrl: `${baseUrl}/oauth2/token`,
    clientId: client.id,
    clientSecret: client.secret,
    refreshToken: client.refreshToken,
    scope: undefined,
  };
  const account = { tenant, businessUnit, quarantineMeasure, facilities: undefined, ...user };
  return {
    vendor: 'deposco' as const,
    baseUrl,
    options: { mode: 'enterprise' as const, baseUrl, ...account, catalog, orderNumberField: undefined },
    serialsOfShop: undefined,
  };
}

/** A warehouse that only sends files: it is in time for as long as its list is half an hour old at most. */
function buildToronto(origin: string) {
  const { id, name, country, location, path, token, timeZone, everySeconds } = TORONTO;
  return {
    id,
    name,
    warehouseType: 'file',
    country,
    location,
    intervalSeconds: everySeconds * 3,
    feed: {
      vendor: 'file' as const,
      baseUrl: origin,
      timeZone,
      lookMinutes: OFTEN_SECONDS / 60,
      options: { way: 'https' as const, url: `${origin}${path}`, credentials: { token } },
    },
  };
}

function buildAmazonAccount(account: AmazonAccount, origin: string, pace: number) {
  const options = {
    account,
    credentials: AMAZON_CLIENT,
    apiUrl: origin,
    lwaUrl: origin,
    marketplaces: AMAZON_ACCOUNTS[account].map(({ code }) => code),
    rates: {
      orders: GENEROUS,
      inventory: GENEROUS,
      finances: GENEROUS,
      createReport: GENEROUS,
      reportDocument: GENEROUS,
    },
  } satisfies AmazonOptions;
  return {
    options,
    secretEndsOn: undefined,
    stockIntervalSeconds: Math.ceil(OFTEN_SECONDS / pace),
    ordersIntervalSeconds: Math.ceil(OFTEN_SECONDS / pace),
    financesIntervalSeconds: Math.ceil(SELDOM_SECONDS / pace),
    firstLoadDays: HISTORY_DAYS,
  };
}
