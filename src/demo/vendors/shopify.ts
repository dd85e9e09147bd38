import type { EmulatedLine, EmulatedOrder, ShopifyWorld } from '#connectors/shopify/emulator.ts';
import type { MarketId } from '../world/markets.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import { orderState, type OrderState } from '../world/orders/order-state.ts';
import { EXCHANGE_LINE, type Exchange } from '../world/orders/exchanges.ts';
import type { WorldOrder } from '../world/orders/orders.ts';
import { sumLineMinor, sumTaxMinor } from '../world/baskets/pricing.ts';
import { createSerialPicker, findSentAt, listProperties, type SerialPicker } from './kit-serials.ts';
import {
  toLocation,
  buildMailedFulfillment,
  toAssignments,
  toParcelFulfillment,
} from './shopify-fulfillments.ts';
import { toEmulatedRefunds, toEmulatedReturns } from './shopify-returns.ts';

type Shop = ShopifyWorld['shop'] & { market: MarketId };

/** One shop for each currency. */
export const DEMO_SHOPS: readonly Shop[] = [
  {
    market: 'shop-eu',
    domain: 'demo-company-eu.myshopify.com',
    name: 'Demo company EU',
    timeZone: 'Europe/Amsterdam',
    currency: 'EUR',
  },
  {
    market: 'shop-uk',
    domain: 'demo-company-uk.myshopify.com',
    name: 'Demo company UK',
    timeZone: 'Europe/London',
    currency: 'GBP',
  },
  {
    market: 'shop-us',
    domain: 'demo-company-us.myshopify.com',
    name: 'Demo company US',
    timeZone: 'America/New_York',
    currency: 'USD',
  },
];

export const SHOPIFY_CLIENT = { id: 'demo-client', secret: 'made-up-secret' };

const SCOPES = [
  'read_orders',
  'read_all_orders',
  'read_customers',
  'read_products',
  'read_locations',
  'read_fulfillments',
  'read_merchant_managed_fulfillment_orders',
  'read_returns',
];

const ORDER_IDS = 8_710_000_000_000;
const LINE_IDS = 19_260_000_000_000;
const CUSTOMER_IDS = 9_120_000_000_000;

/** The number under which a shop knows an order. */
export const getShopifyOrderId = ({ key }: WorldOrder): number => ORDER_IDS + key;

export function createShopifyWorld(world: MovingWorld, shop: Shop): ShopifyWorld {
  let made: { now: number; orders: EmulatedOrder[] } | undefined;
  const pickSerial = createSerialPicker(world);
  return {
    shop,
    scopes: SCOPES,
    maySeeCustomers: true,
    tokens: [],
    clients: [SHOPIFY_CLIENT],
    orders() {
      // A connector asks page after page; between two moves of the world all of them are of one moment.
      if (made?.now !== world.now) {
        const placed = world.orders.filter(({ market }) => market.id === shop.market);
        made = {
          now: world.now,
          orders: placed.map((order) => toEmulatedOrder(order, { now: world.now, pickSerial })),
        };
      }
      return made.orders;
    },
  };
}

interface OrderContext {
  now: number;
  pickSerial: SerialPicker;
}

function toEmulatedOrder(order: WorldOrder, { now, pickSerial }: OrderContext): EmulatedOrder {
  const { key, customer, country, market } = order;
  const state = orderState(order, now);
  const getLineId = (line: number) => LINE_IDS + key * 16 + line;
  const mailed = state.mailedAt === null ? [] : [buildMailedFulfillment(key, state.mailedAt)];
  return {
    id: getShopifyOrderId(order),
    name: `#${order.sequence}`,
    createdAt: new Date(order.placedAt),
    updatedAt: new Date(state.changedAt),
    cancelledAt: state.cancelledAt === null ? null : new Date(state.cancelledAt),
    isTest: false,
    email: order.email,
    customer: customer && { id: CUSTOMER_IDS + customer.id, name: customer.name, email: customer.email },
    shipTo: { country: countryNames.of(country) ?? country, countryCode: country },
    taxesIncluded: market.pricesIncludeTax,
    lines: toEmulatedLines(order, { state, now, pickSerial }),
    shippingMinor: order.shippingMinor,
    taxMinor: sumTaxMinor(order),
    refundedMinor: state.refundedMinor,
    financialStatus: state.payment.toUpperCase(),
    fulfillmentStatus: state.fulfillment.toUpperCase(),
    fulfillments: [...state.parcels.map(toParcelFulfillment), ...mailed],
    assignedTo: toLocation(market.ships),
    assignments: toAssignments(order, state.parcels, getLineId),
    refunds: toEmulatedRefunds(order, { now, getLineId }),
    returns: toEmulatedReturns(order, { now, getLineId }),
  };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const toEmulatedLines = (
  { key, lines, parcels }: WorldOrder,
  { state: { kept, exchange }, now, pickSerial }: OrderContext & { state: OrderState },
): EmulatedLine[] => [
  ...lines.map((line, index) => ({
    id: LINE_IDS + key * 16 + index,
    title: line.product.title,
    sku: line.product.sku,
    quantity: line.quantity,
    isGiftCard: line.product.kind === 'gift card',
    currentQuantity: kept[index] ?? line.quantity,
    originalMinor: line.unitMinor * line.quantity,
    discountedMinor: sumLineMinor(line),
    properties: listProperties(line, { sentAt: findSentAt(parcels, now), key: key * 16 + index, pickSerial }),
  })),
  ...(exchange === null ? [] : buildExchangedLine({ key, lines }, exchange)),
];

/** What goes out instead costs what was paid for the piece that came back. */
function buildExchangedLine(
  { key, lines }: Pick<WorldOrder, 'key' | 'lines'>,
  { line, product }: Exchange,
): EmulatedLine[] {
  const back = lines[line];
  if (!back) return [];
  return [
    {
      id: LINE_IDS + key * 16 + EXCHANGE_LINE,
      title: product.title,
      sku: product.sku,
      quantity: 1,
      currentQuantity: 1,
      isGiftCard: false,
      isExchanged: true,
      originalMinor: back.unitMinor,
      discountedMinor: Math.round(sumLineMinor(back) / back.quantity),
    },
  ];
}
