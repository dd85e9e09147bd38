import { createHash } from 'node:crypto';
import type { ShopOrder } from '#connectors/shopify/index.ts';
import { toFulfillmentStatus } from '../../rules/shop/fulfillment.ts';
import { findSalesRegion } from '../../rules/regions.ts';
import type { ChannelOrder } from './channel-order.ts';
import { sumBy } from '#shared/sum-by.ts';

/** An order of a shop as it is kept. */
export function toShopChannelOrder(account: string, order: ShopOrder): ChannelOrder {
  const { id, name, email } = order.customer;
  const customer = id ?? email?.trim().toLowerCase() ?? null;
  return {
    externalId: order.id,
    number: order.name,
    placedAt: order.placedAt,
    region: findSalesRegion(order.country),
    country: order.country,
    currency: order.currency,
    isCancelled: order.isCancelled,
    goodsMinor: order.goods,
    goodsBasis: 'reported',
    refundedMinor: order.refunded,
    totalMinor: order.total,
    discountsMinor: order.discounts,
    customerKey: customer === null ? null : hashCustomer(account, customer),
    customerName: name,
    customerEmail: email,
    paymentStatus: order.paymentStatus ?? 'unknown',
    fulfillmentStatus: toFulfillmentStatus(order.fulfillmentStatus),
    updatedAt: order.updatedAt,
    units: sumBy(order.lines, ({ quantity, isGiftCard }) => (isGiftCard ? 0 : quantity)),
    lines: order.lines.map((line) => ({
      sku: line.sku,
      asin: null,
      title: line.title,
      isGiftCard: line.isGiftCard,
      quantity: line.quantity,
      refundedQuantity: line.refundedQuantity,
      goodsMinor: line.goods,
      refundedMinor: line.refunded,
    })),
  };
}

/** The same for two orders of one customer. Who knows an address can find its orders: an old order's key is random. */
const hashCustomer = (account: string, customer: string): string =>
  createHash('sha256').update(`shopify\n${account}\n${customer}`).digest('base64url');
