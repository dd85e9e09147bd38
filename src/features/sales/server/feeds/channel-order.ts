import type { OrdersTable } from '#server/db/schema/sales-tables.ts';

/** An order as a channel reports it, in our words. All amounts are minor units of its one currency. */
export interface ChannelOrder {
  externalId: string;
  number: string;
  placedAt: Date;
  /** By the channel's clock: of two versions of an order the later one counts. */
  updatedAt: Date;
  region: OrdersTable['region'];
  country: string | null;
  currency: string;
  isCancelled: boolean;
  /** What the customer pays for goods after discounts, without tax and shipping; null while unknown. */
  goodsMinor: number | null;
  /** On what that rests: the channel's breakdown, a tax that we estimate, a settlement of the channel. */
  goodsBasis: 'reported' | 'estimated' | 'settled';
  refundedMinor: number;
  totalMinor: number | null;
  discountsMinor: number;
  units: number;
  customerKey: string | null;
  customerName: string | null;
  customerEmail: string | null;
  paymentStatus: string | null;
  fulfillmentStatus: string | null;
  lines: readonly ChannelOrderLine[];
}

export interface ChannelOrderLine {
  sku: string | null;
  asin: string | null;
  title: string;
  /** A voucher that is sold: neither goods nor a unit of them. */
  isGiftCard?: boolean;
  quantity: number;
  refundedQuantity: number;
  goodsMinor: number | null;
  refundedMinor: number;
}

/** An order that changed between two pages comes twice. */
export function keepLatest(orders: readonly ChannelOrder[]): ChannelOrder[] {
  const latest = new Map<string, ChannelOrder>();
  for (const order of orders) {
    const known = latest.get(order.externalId);
    if (!known || known.updatedAt <= order.updatedAt) latest.set(order.externalId, order);
  }
  return [...latest.values()];
}
