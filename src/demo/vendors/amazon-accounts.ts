import { MARKETPLACES, type MarketplaceCode } from '#connectors/amazon/emulator.ts';
import { type MarketId, MARKETS } from '../world/markets.ts';
import type { WorldOrder } from '../world/orders/orders.ts';
import type { PlaceId } from '../world/places.ts';
import { createRandom } from '../world/random.ts';

/** One of the company's markets as Amazon knows it. */
export interface DemoMarketplace {
  code: MarketplaceCode;
  market: MarketId;
  name: string;
  /** With which its order numbers begin. */
  prefix: string;
}

/** Europe and North America are two accounts. */
export const AMAZON_ACCOUNTS = {
  na: [
    { code: 'US', market: 'amazon-us', name: 'Amazon.com', prefix: '112' },
    { code: 'CA', market: 'amazon-ca', name: 'Amazon.ca', prefix: '701' },
  ],
  eu: [
    { code: 'DE', market: 'amazon-de', name: 'Amazon.de', prefix: '302' },
    { code: 'FR', market: 'amazon-fr', name: 'Amazon.fr', prefix: '405' },
    { code: 'IT', market: 'amazon-it', name: 'Amazon.it', prefix: '408' },
    { code: 'ES', market: 'amazon-es', name: 'Amazon.es', prefix: '406' },
    { code: 'UK', market: 'amazon-uk', name: 'Amazon.co.uk', prefix: '203' },
  ],
} as const satisfies Record<string, readonly DemoMarketplace[]>;

export type AmazonAccount = keyof typeof AMAZON_ACCOUNTS;

export const AMAZON_CLIENT = {
  clientId: 'amzn1.application-oa2-client.demo',
  clientSecret: 'made-up-secret',
  refreshToken: 'Atzr|made-up-refresh-token',
};

const byMarket = new Map<string, DemoMarketplace>(
  [...AMAZON_ACCOUNTS.na, ...AMAZON_ACCOUNTS.eu].map((each) => [each.market, each]),
);

export const getMarketplaceId = ({ code }: DemoMarketplace): string => MARKETPLACES[code].id;
export const findOrderMarketplace = (order: WorldOrder): DemoMarketplace | undefined =>
  byMarket.get(order.market.id);

/** Where Amazon keeps what it sells there. */
export const findMarketplaceStock = ({ market }: DemoMarketplace): PlaceId | undefined =>
  MARKETS.find(({ id }) => id === market)?.ships;

/** The number under which Amazon knows an order; undefined for one of a web shop. */
export function getAmazonOrderId(order: WorldOrder): string | undefined {
  const marketplace = findOrderMarketplace(order);
  if (!marketplace) return undefined;
  const last = String(order.key % 10_000_000).padStart(7, '0');
  return `${marketplace.prefix}-${createRandom('amazon order', order.key).drawDigits(7)}-${last}`;
}
