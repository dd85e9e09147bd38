import type { AmazonOptions } from '#connectors/amazon/index.ts';
import type { DeposcoOptions } from '#connectors/deposco/index.ts';
import type { MintsoftOptions } from '#connectors/mintsoft/index.ts';
import type { ShopifyOptions } from '#connectors/shopify/index.ts';
import { type Emulators, GENEROUS } from './emulators.ts';
import { AMAZON_ACCOUNTS, AMAZON_CLIENT } from './vendors/amazon.ts';
import { DEPOSCO } from './vendors/deposco.ts';
import { MINTSOFT_CLIENT_ID, MINTSOFT_USER, MINTSOFT_WAREHOUSES } from './vendors/mintsoft.ts';
import { SHOPIFY_CLIENT, SHOPS } from './vendors/shopify.ts';
import { type PlaceId, placeOf } from './world/places.ts';

/** A warehouse as people know it. */
interface Warehouse {
  id: PlaceId;
  name: string;
  country: string;
  location: string;
}

/** Every account of the demo company: where it answers, and credentials that open nothing else. */
export interface DemoVendors {
  mintsoft: (Warehouse & Pick<MintsoftOptions, 'baseUrl' | 'credentials' | 'warehouseId' | 'clientId'>)[];
  deposco: (Warehouse & Omit<DeposcoOptions, 'allowPrivate' | 'log' | 'clock' | 'random' | 'limits'>)[];
  amazon: (Pick<AmazonOptions, 'account' | 'credentials' | 'apiUrl' | 'lwaUrl' | 'marketplaces' | 'rates'> & {
    name: string;
  })[];
  shopify: (Pick<ShopifyOptions, 'shop' | 'credentials' | 'baseUrl' | 'downloadHosts'> & {
    id: string;
    name: string;
  })[];
  exchangeRates: { baseUrl: string };
}

export function vendorsOf(emulators: Emulators): DemoVendors {
  const { mintsoft, deposco, amazon, shops, exchangeRates } = emulators;
  return {
    mintsoft: MINTSOFT_WAREHOUSES.map(({ id, place }) => ({
      ...warehouseOf(place),
      baseUrl: mintsoft.origin,
      credentials: MINTSOFT_USER,
      warehouseId: id,
      clientId: MINTSOFT_CLIENT_ID,
    })),
    deposco: [
      {
        ...warehouseOf('itb'),
        mode: 'enterprise',
        baseUrl: deposco.origin,
        tenant: DEPOSCO.tenant,
        businessUnit: DEPOSCO.businessUnit,
        quarantineMeasure: DEPOSCO.quarantineMeasure,
        ...DEPOSCO.user,
        catalog: {
          baseUrl: `${deposco.origin}/latest`,
          tokenUrl: `${deposco.origin}/oauth2/token`,
          clientId: DEPOSCO.client.id,
          clientSecret: DEPOSCO.client.secret,
          refreshToken: DEPOSCO.client.refreshToken,
        },
      },
    ],
    amazon: (['na', 'eu'] as const).map((account) => ({
      account,
      name: account === 'na' ? 'Amazon North America' : 'Amazon Europe',
      credentials: AMAZON_CLIENT,
      apiUrl: amazon[account].origin,
      lwaUrl: amazon[account].origin,
      marketplaces: AMAZON_ACCOUNTS[account].map(({ code }) => code),
      rates: { orders: GENEROUS, inventory: GENEROUS },
    })),
    shopify: SHOPS.map(({ market, domain, name }) => ({
      id: market,
      name,
      shop: domain,
      baseUrl: shops.get(market)?.origin,
      credentials: { clientId: SHOPIFY_CLIENT.id, clientSecret: SHOPIFY_CLIENT.secret },
    })),
    exchangeRates: { baseUrl: exchangeRates.origin },
  };
}

const COUNTRIES: Record<string, string> = { NL: 'Netherlands', GB: 'United Kingdom', US: 'USA' };

function warehouseOf(place: PlaceId): Warehouse {
  const { id, name, city, country } = placeOf(place);
  const location = country === 'US' ? `${city}, Georgia` : city;
  return { id, name, country: COUNTRIES[country] ?? country, location };
}
