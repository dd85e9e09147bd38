import type {
  AmazonWorld,
  AmazonWorldLine,
  AmazonWorldOrder,
  AmazonWorldStock,
} from '#connectors/amazon/emulator.ts';
import type { MarketplaceCode } from '#connectors/amazon/index.ts';
import { inboundStages } from '../world/inbound.ts';
import type { MarketId } from '../world/markets.ts';
import type { CurrentLevel, MovingWorld } from '../world/moving-world.ts';
import type { Order } from '../world/orders.ts';
import type { PlaceId } from '../world/places.ts';
import { randomOf } from '../world/random.ts';

interface Marketplace {
  code: MarketplaceCode;
  market: MarketId;
  id: string;
  name: string;
  /** With which its order numbers begin. */
  prefix: string;
  stock: PlaceId;
}

/** Europe and North America are two accounts. Europeans share one pool of stock, the British have their own. */
export const AMAZON_ACCOUNTS = {
  na: [
    {
      code: 'US',
      market: 'amazon-us',
      id: 'ATVPDKIKX0DER',
      name: 'Amazon.com',
      prefix: '112',
      stock: 'fba-us',
    },
    {
      code: 'CA',
      market: 'amazon-ca',
      id: 'A2EUQ1WTGCTBG2',
      name: 'Amazon.ca',
      prefix: '701',
      stock: 'fba-ca',
    },
  ],
  eu: [
    {
      code: 'DE',
      market: 'amazon-de',
      id: 'A1PA6795UKMFR9',
      name: 'Amazon.de',
      prefix: '302',
      stock: 'fba-eu',
    },
    {
      code: 'FR',
      market: 'amazon-fr',
      id: 'A13V1IB3VIYZZH',
      name: 'Amazon.fr',
      prefix: '405',
      stock: 'fba-eu',
    },
    {
      code: 'IT',
      market: 'amazon-it',
      id: 'APJ6JRA9NG5V4',
      name: 'Amazon.it',
      prefix: '408',
      stock: 'fba-eu',
    },
    {
      code: 'ES',
      market: 'amazon-es',
      id: 'A1RKKUPIHCS9HS',
      name: 'Amazon.es',
      prefix: '406',
      stock: 'fba-eu',
    },
    {
      code: 'UK',
      market: 'amazon-uk',
      id: 'A1F83G8C2ARO7P',
      name: 'Amazon.co.uk',
      prefix: '203',
      stock: 'fba-uk',
    },
  ],
} as const satisfies Record<string, readonly Marketplace[]>;

export type AmazonAccount = keyof typeof AMAZON_ACCOUNTS;

export const AMAZON_CLIENT = {
  clientId: 'amzn1.application-oa2-client.demo',
  clientSecret: 'made-up-secret',
  refreshToken: 'Atzr|made-up-refresh-token',
};

const allMarketplaces: readonly Marketplace[] = [...AMAZON_ACCOUNTS.na, ...AMAZON_ACCOUNTS.eu];

/** The number under which Amazon knows an order; undefined for one of a web shop. */
export function amazonOrderId({ key, market }: Order): string | undefined {
  const marketplace = allMarketplaces.find((each) => each.market === market.id);
  return marketplace && orderId(key, marketplace);
}

/** Found stock that Amazon lists a second time under a name of its own. */
const FOUND = new Set(['fba-us TL-20-M-US', 'fba-uk TL-CP-M-EU']);

export function amazonWorld(world: MovingWorld, account: AmazonAccount): AmazonWorld {
  const marketplaces: readonly Marketplace[] = AMAZON_ACCOUNTS[account];
  const byMarket = new Map<string, Marketplace>(marketplaces.map((each) => [each.market, each]));
  return {
    clients: [AMAZON_CLIENT],
    marketplaceIds: marketplaces.map(({ id }) => id),
    stock(marketplaceId) {
      const place = marketplaces.find(({ id }) => id === marketplaceId)?.stock;
      return place ? world.levels(place).flatMap((level) => stockOf(level, world)) : [];
    },
    orders: () =>
      world.orders.flatMap((order) => {
        const marketplace = byMarket.get(order.market.id);
        return marketplace ? [orderOf(order, marketplace, world.now)] : [];
      }),
  };
}

function stockOf(level: CurrentLevel, world: MovingWorld): AmazonWorldStock[] {
  const { shelf, available, reserved, quarantined, changedAt } = level;
  const { product, place } = shelf;
  const { working, shipped, receiving } = inboundStages(world.world, shelf, world.now);
  const random = randomOf('listing', place.id, product.sku);
  const listed = {
    asin: product.asin ?? '',
    sku: product.sku,
    fnsku: `X00${random.letters(7)}`,
    name: product.title,
    condition: 'NewItem',
    available,
    reserved,
    inboundWorking: working,
    inboundShipped: shipped,
    inboundReceiving: receiving,
    unfulfillable: quarantined,
    researching: random.chance(0.2) ? random.whole(1, 3) : 0,
    updatedAt: new Date(changedAt),
  };
  const isFound = FOUND.has(`${place.id} ${product.sku}`);
  return isFound ? [listed, { ...listed, sku: `Amazon.Found.${listed.asin}` }] : [listed];
}

const orderId = (key: number, { prefix }: Marketplace): string =>
  `${prefix}-${randomOf('amazon order', key).digits(7)}-${String(key % 10_000_000).padStart(7, '0')}`;

function orderOf(order: Order, marketplace: Marketplace, now: number): AmazonWorldOrder {
  const { key, market, placedAt, lines, shippingMinor } = order;
  const { status, changedAt } = stateOf(order, now);
  const isPriced = order.paidAt !== null && order.paidAt <= now;
  return {
    id: orderId(key, marketplace),
    marketplaceId: marketplace.id,
    marketplaceName: marketplace.name,
    channel: 'AMAZON',
    placedAt: new Date(placedAt),
    updatedAt: new Date(changedAt),
    status,
    fulfilledBy: 'AMAZON',
    currency: market.currency,
    pricesIncludeTax: market.pricesIncludeTax,
    shippingMinor,
    lines: lines.map(({ product, quantity, unitMinor, discountMinor, taxMinor }, index): AmazonWorldLine => ({
      itemId: String(key * 10 + index).padStart(14, '7'),
      sku: product.sku,
      asin: product.asin ?? '',
      title: product.title,
      quantity,
      unitMinor: isPriced ? unitMinor : null,
      discountMinor,
      taxMinor,
    })),
  };
}

/** What Amazon says of an order now, and since when. */
function stateOf({ placedAt, paidAt, cancelledAt, shippedAt }: Order, now: number) {
  if (cancelledAt !== null && cancelledAt <= now) return { status: 'CANCELLED', changedAt: cancelledAt };
  if (shippedAt !== null && shippedAt <= now) return { status: 'SHIPPED', changedAt: shippedAt };
  if (paidAt !== null && paidAt <= now) return { status: 'UNSHIPPED', changedAt: paidAt };
  return { status: 'PENDING', changedAt: placedAt };
}
