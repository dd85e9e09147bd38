import type { ChannelOrder, ChannelOrderLine } from '#features/sales/server/feeds/channel-order.ts';
import { storeOrders } from '#features/sales/server/feeds/store-orders.ts';
import type { Db } from '#server/db/database.ts';

export interface GivenOrder extends Partial<Omit<ChannelOrder, 'lines'>> {
  channel?: 'amazon' | 'shopify';
  account?: string;
  lines?: Partial<ChannelOrderLine>[];
}

let built = 0;

/** An order placed at noon of a day. */
export const onDay = (day: string, overrides: GivenOrder = {}): GivenOrder => ({
  placedAt: new Date(`${day}T12:00:00Z`),
  ...overrides,
});

/** The same in the European account of Amazon, which names no customer. */
export const onDayAtAmazon = (day: string, overrides: GivenOrder = {}): GivenOrder =>
  onDay(day, { channel: 'amazon', account: 'eu', customerKey: null, ...overrides });

/** Stores orders as a sync does. Each differs from others only in what is given; a single line holds what it costs. */
export async function buildStoredOrders(db: Db, orders: readonly GivenOrder[], timeZone = 'Europe/London') {
  const places = Map.groupBy(orders, ({ channel = 'shopify', account = 'main' }) => `${channel} ${account}`);
  for (const group of places.values()) {
    const [{ channel = 'shopify', account = 'main' } = {}] = group;
    const orders = group.map(buildChannelOrder);
    await db
      .transaction()
      .execute((tx) =>
        storeOrders(tx, { channel, account, timeZone, personalDataFrom: '-infinity', orders }),
      );
  }
}

function buildChannelOrder({ lines, ...rest }: GivenOrder): ChannelOrder {
  built += 1;
  const order = {
    externalId: `order-${built}`,
    number: `#${built}`,
    placedAt: new Date('2026-11-20T12:00:00Z'),
    region: 'EU' as const,
    country: 'DE',
    currency: 'EUR',
    isCancelled: false,
    goodsMinor: 100_00,
    goodsBasis: 'reported' as const,
    refundedMinor: 0,
    totalMinor: 119_00,
    discountsMinor: 0,
    units: 1,
    customerKey: `customer-${built}`,
    customerName: `Customer ${built}`,
    customerEmail: `customer${built}@example.com`,
    paymentStatus: 'paid',
    fulfillmentStatus: 'unfulfilled',
    ...rest,
  };
  return {
    updatedAt: order.placedAt,
    ...order,
    lines: (lines ?? [{}]).map((line) => ({
      sku: 'TL-CP-M-EU',
      asin: null,
      title: 'Cityplay M',
      quantity: order.units,
      refundedQuantity: 0,
      goodsMinor: order.goodsMinor,
      refundedMinor: order.refundedMinor,
      ...line,
    })),
  };
}

/** Rates of one day: what a euro buys. */
export const buildRates = (db: Db, day: string, perEuro: Record<string, number>) =>
  db
    .insertInto('exchange_rates')
    .values(Object.entries(perEuro).map(([currency, per_euro]) => ({ day, currency, per_euro })))
    .execute();

/** Forgets everything that was sold. */
export async function clearSales(db: Db): Promise<void> {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('order_returns').execute();
  await db.deleteFrom('order_restocks').execute();
  await db.deleteFrom('order_line_places').execute();
  await db.deleteFrom('sales_days').execute();
  await db.deleteFrom('sales_product_days').execute();
  await db.deleteFrom('sales_customer_days').execute();
  await db.deleteFrom('sales_fee_days').execute();
  await db.deleteFrom('sales_product_fee_days').execute();
  await db.deleteFrom('account_fees').execute();
  await db.deleteFrom('account_fees_set_aside').execute();
  await db.deleteFrom('order_postings').execute();
  await db.deleteFrom('exchange_rates').execute();
  await db.deleteFrom('orders_set_aside').execute();
}
