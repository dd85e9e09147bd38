import { MARKETPLACES } from '#connectors/amazon/emulator.ts';
import type {
  AmazonWorld,
  AmazonWorldLine,
  AmazonWorldOrder,
  AmazonWorldStock,
} from '#connectors/amazon/emulator.ts';
import { computeInboundStages } from '../world/records/inbound.ts';
import type { CurrentLevel, MovingWorld } from '../world/moving-world.ts';
import type { WorldOrder } from '../world/orders/orders.ts';
import { DAY } from '../world/days.ts';
import { createRandom, type Random } from '../world/random.ts';
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
import { listDemoMovements } from './amazon-ledger.ts';
import { listOrderPostings, listStorageFees } from './amazon-postings.ts';
import { listDemoShipments } from './amazon-shipments.ts';
import { createKitReader } from './kit-serials.ts';

/** Found stock that Amazon lists a second time under a name of its own. */
const FOUND = new Set(['fba-us TL-20-M-US', 'fba-uk TL-CP-M-EU']);

/** Its orders carry a price without a breakdown; what the tax was is in what Amazon books, days later. */
const TAX_NOT_GIVEN = 'UK';

/** One in this many orders is sent by the company itself, and one in this many has units with serial numbers. */
const SELF_SHIPPED = 0.05;
const SERIALISED = 0.4;
/** How many kits an order’s serial number is picked from. */
const CHOICE = 200;

export function createAmazonWorld(world: MovingWorld, account: AmazonAccount): AmazonWorld {
  const pickSerial = createSerialPicker(world);
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
          ? [toAmazonWorldOrder(order, { marketplace, now: world.now, pickSerial })]
          : [];
      }),
    postings: () =>
      world.orders
        .filter((order) => marketplaces.some((each) => each === findOrderMarketplace(order)))
        .flatMap((order) => listOrderPostings(order, world.now)),
    ledger: () => listDemoMovements(world, marketplaces),
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

type PickSerial = (sku: string, shippedAt: number, random: Random) => string | undefined;

/** Picks one of the kits sold last before the order, not of all so far: so its number stays while the company runs on. */
function createSerialPicker(moving: MovingWorld): PickSerial {
  const listKits = createKitReader(moving);
  return (sku, shippedAt, random) => {
    const kits = listKits(sku);
    const last = kits.findLastIndex(({ soldAt }) => soldAt <= shippedAt);
    const first = Math.max(0, last - CHOICE + 1);
    return kits[first + random.drawWhole(0, CHOICE - 1)]?.serialNumber;
  };
}

interface OrderContext {
  marketplace: DemoMarketplace;
  now: number;
  pickSerial: PickSerial;
}

function toAmazonWorldOrder(
  order: WorldOrder,
  { marketplace, now, pickSerial }: OrderContext,
): AmazonWorldOrder {
  const { key, market, placedAt, lines, shippingMinor, shippedAt } = order;
  const random = createRandom('amazon details', key);
  const isSelfShipped = random.drawChance(SELF_SHIPPED);
  const hasSerials = !isSelfShipped && random.drawChance(SERIALISED);
  const isSent = shippedAt !== null && shippedAt <= now;
  const cancelledBy = random.drawChance(0.8) ? 'BUYER' : 'AMAZON';
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
    fulfilledBy: isSelfShipped ? 'MERCHANT' : 'AMAZON',
    currency: market.currency,
    pricesIncludeTax: market.pricesIncludeTax,
    isTaxGiven: marketplace.code !== TAX_NOT_GIVEN,
    shippingMinor,
    recipientCountry: MARKETPLACES[marketplace.code].country,
    ...(isSelfShipped && isSent && { packages: [buildPackage(shippedAt, { now, random })] }),
    lines: lines.map(({ product, quantity, unitMinor, discountMinor, taxMinor }, index): AmazonWorldLine => ({
      itemId: String(key * 10 + index).padStart(14, '7'),
      sku: product.sku,
      asin: product.asin ?? '',
      title: product.title,
      quantity,
      unitMinor: isPriced ? unitMinor : null,
      discountMinor,
      taxMinor,
      ...(status === 'CANCELLED' && { cancelledBy }),
      ...(hasSerials &&
        isSent && {
          serialNumbers: Array.from(
            { length: quantity },
            () => pickSerial(product.sku, shippedAt, random) ?? [],
          ).flat(),
        }),
    })),
  };
}

function buildPackage(shippedAt: number, { now, random }: { now: number; random: Random }) {
  const isDelivered = now - shippedAt > random.drawBetween(2, 5) * DAY;
  return {
    carrier: random.pick(['DHL', 'UPS', 'Royal Mail']),
    trackingNumber: random.drawDigits(14),
    status: isDelivered ? 'DELIVERED' : 'IN_TRANSIT',
    shippedAt: new Date(shippedAt),
  };
}

/** What Amazon says of an order now, and since when. */
function getOrderState({ placedAt, paidAt, cancelledAt, shippedAt }: WorldOrder, now: number) {
  if (cancelledAt !== null && cancelledAt <= now) return { status: 'CANCELLED', changedAt: cancelledAt };
  if (shippedAt !== null && shippedAt <= now) return { status: 'SHIPPED', changedAt: shippedAt };
  if (paidAt !== null && paidAt <= now) return { status: 'UNSHIPPED', changedAt: paidAt };
  return { status: 'PENDING', changedAt: placedAt };
}
