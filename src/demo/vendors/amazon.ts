import type {
  AmazonWorld,
  AmazonWorldLine,
  AmazonWorldOrder,
  AmazonWorldStock,
} from '#connectors/amazon/emulator.ts';
import { computeInboundStages } from '../world/records/inbound.ts';
import type { CurrentLevel, MovingWorld } from '../world/moving-world.ts';
import type { WorldOrder } from '../world/orders/orders.ts';
import { createRandom } from '../world/random.ts';
import {
  AMAZON_ACCOUNTS,
  AMAZON_CLIENT,
  type AmazonAccount,
  getAmazonOrderId,
  type DemoMarketplace,
  getMarketplaceId,
  findOrderMarketplace,
  findMarketplaceStock,
} from './amazon-accounts.ts';
import { listOrderPostings, listStorageFees } from './amazon-postings.ts';
import { listDemoShipments } from './amazon-shipments.ts';

/** Found stock that Amazon lists a second time under a name of its own. */
const FOUND = new Set(['fba-us TL-20-M-US', 'fba-uk TL-CP-M-EU']);

/** Its orders carry a price without a breakdown; what the tax was is in what Amazon books, days later. */
const TAX_NOT_GIVEN = 'UK';

export function createAmazonWorld(world: MovingWorld, account: AmazonAccount): AmazonWorld {
  const marketplaces: readonly DemoMarketplace[] = AMAZON_ACCOUNTS[account];
  return {
    clients: [AMAZON_CLIENT],
    marketplaceIds: marketplaces.map(getMarketplaceId),
    stock(query) {
      const marketplace = marketplaces.find((each) => getMarketplaceId(each) === query);
      const place = marketplace && findMarketplaceStock(marketplace);
      return place ? world.listLevels(place).flatMap((level) => toAmazonStock(level, world)) : [];
    },
    shipments: () => listDemoShipments(world, marketplaces).map(({ shipment }) => shipment),
    orders: () =>
      world.orders.flatMap((order) => {
        const marketplace = findOrderMarketplace(order);
        return marketplace && marketplaces.includes(marketplace)
          ? [toAmazonWorldOrder(order, marketplace, world.now)]
          : [];
      }),
    postings: () =>
      world.orders
        .filter((order) => marketplaces.some((each) => each === findOrderMarketplace(order)))
        .flatMap((order) => listOrderPostings(order, world.now)),
    fees() {
      const from = world.world.calendar.getDayStart(world.world.firstDay);
      return marketplaces.flatMap((each) => listStorageFees({ from, now: world.now }, each));
    },
  };
}

function toAmazonStock(level: CurrentLevel, world: MovingWorld): AmazonWorldStock[] {
  const { shelf, available, reserved, quarantined, changedAt } = level;
  const { product, place } = shelf;
  const { working, shipped, receiving } = computeInboundStages(world.world, shelf, world.now);
  const random = createRandom('listing', place.id, product.sku);
  const listed = {
    asin: product.asin ?? '',
    sku: product.sku,
    fnsku: `X00${random.drawLetters(7)}`,
    name: product.title,
    condition: 'NewItem',
    available,
    reserved,
    // Most of what is reserved is for orders; some moves between Amazon's centres.
    reservedInTransfer: Math.floor(reserved * 0.3),
    reservedInProcessing: Math.floor(reserved * 0.1),
    inboundWorking: working,
    inboundShipped: shipped,
    inboundReceiving: receiving,
    unfulfillable: quarantined,
    researching: random.drawChance(0.2) ? random.drawWhole(1, 3) : 0,
    updatedAt: new Date(changedAt),
  };
  const isFound = FOUND.has(`${place.id} ${product.sku}`);
  return isFound ? [listed, { ...listed, sku: `Amazon.Found.${listed.asin}` }] : [listed];
}

function toAmazonWorldOrder(order: WorldOrder, marketplace: DemoMarketplace, now: number): AmazonWorldOrder {
  const { key, market, placedAt, lines, shippingMinor } = order;
  const { status, changedAt } = getOrderState(order, now);
  const isPriced = order.paidAt !== null && order.paidAt <= now;
  return {
    id: getAmazonOrderId(order) ?? '',
    marketplaceId: getMarketplaceId(marketplace),
    marketplaceName: marketplace.name,
    channel: 'AMAZON',
    placedAt: new Date(placedAt),
    updatedAt: new Date(changedAt),
    status,
    fulfilledBy: 'AMAZON',
    currency: market.currency,
    pricesIncludeTax: market.pricesIncludeTax,
    isTaxGiven: marketplace.code !== TAX_NOT_GIVEN,
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
function getOrderState({ placedAt, paidAt, cancelledAt, shippedAt }: WorldOrder, now: number) {
  if (cancelledAt !== null && cancelledAt <= now) return { status: 'CANCELLED', changedAt: cancelledAt };
  if (shippedAt !== null && shippedAt <= now) return { status: 'SHIPPED', changedAt: shippedAt };
  if (paidAt !== null && paidAt <= now) return { status: 'UNSHIPPED', changedAt: paidAt };
  return { status: 'PENDING', changedAt: placedAt };
}
