import { computeLineMoney } from './goods.ts';
import {
  findRecipientCountry,
  findTaxScheme,
  listPackages,
  readCancellation,
  type AmazonPackage,
  type LineCancellation,
} from './order-details.ts';
import { findMarketplace, getSalesRegion, type AmazonSalesRegion } from './account/marketplaces.ts';
import type { OrderItem, WireOrder } from './wire.ts';
import { sumBy } from '#shared/sum-by.ts';

export interface AmazonOrderLine extends LineCancellation {
  sku: string | null;
  asin: string | null;
  title: string;
  quantity: number;
  /** Null while the line has no price. */
  goodsMinor: number | null;
  /** `goodsMinor` still has a tax in it of which Amazon gives no breakdown. */
  includesTax: boolean;
  /** All tax of the line; null while Amazon gives none. */
  taxMinor: number | null;
  taxScheme: string | null;
  /** Of units that Amazon tracks one by one. */
  serialNumbers: string[];
}

/** An order of the seller, in our words. All amounts are minor units of its one currency. */
export interface AmazonOrder {
  id: string;
  placedAt: Date;
  /** By Amazon's clock. */
  updatedAt: Date;
  /** The marketplace's. */
  country: string | null;
  /** Where the parcel goes; null where we may not know. */
  recipientCountry: string | null;
  packages: AmazonPackage[];
  region: AmazonSalesRegion;
  currency: string;
  isCancelled: boolean;
  /** As Amazon writes it: `PENDING`, `SHIPPED`. */
  status: string | null;
  /** What the customer pays for goods after discounts, without tax and shipping; null while unknown. */
  goodsMinor: number | null;
  /** `goodsMinor` of some line still has a tax in it. */
  includesTax: boolean;
  discountsMinor: number;
  /** The order's total, with everything. */
  totalMinor: number | null;
  units: number;
  lines: AmazonOrderLine[];
}

/** Whether an order comes from the company's own web shop and is only shipped by Amazon: it is counted there. */
export const isElsewhere = ({ salesChannel: { channelName, marketplaceName } }: WireOrder): boolean =>
  channelName === 'NON_AMAZON' || /^non-amazon/i.test(marketplaceName ?? '');

/** Undefined for an order without a currency yet; it comes again once it has a price. */
export function toAmazonOrder(wire: WireOrder): AmazonOrder | undefined {
  const marketplace = findMarketplace(wire.salesChannel.marketplaceId);
  const total = wire.proceeds?.grandTotal;
  const currency = total?.currency ?? findItemsCurrency(wire.orderItems) ?? marketplace?.currency;
  if (!currency) return undefined;
  const region = getSalesRegion(marketplace);
  const priced = wire.orderItems.map((item) => ({ item, money: computeLineMoney(item, region === 'EU') }));
  const sums = priced.flatMap(({ money }) => money ?? []);
  // Part of an order's money is not its revenue; a cancelled item, with a quantity of zero, has no price.
  const isPriced =
    sums.length > 0 && priced.every(({ item, money }) => money !== null || item.quantityOrdered === 0);
  const status = wire.fulfillment?.fulfillmentStatus ?? null;
  return {
    id: wire.orderId,
    placedAt: wire.createdTime,
    updatedAt: wire.lastUpdatedTime,
    country: marketplace?.country ?? null,
    recipientCountry: findRecipientCountry(wire),
    packages: listPackages(wire),
    region,
    currency,
    isCancelled: status === 'CANCELLED',
    status,
    goodsMinor: isPriced ? sumBy(sums, ({ goodsMinor }) => goodsMinor) : null,
    includesTax: sums.some(({ includesTax }) => includesTax),
    discountsMinor: sumBy(sums, ({ discountMinor }) => discountMinor),
    totalMinor: total?.minor ?? null,
    units: sumBy(wire.orderItems, ({ quantityOrdered }) => quantityOrdered),
    lines: priced.map(({ item, item: { product, quantityOrdered }, money }) => ({
      sku: product.sellerSku || null,
      asin: product.asin || null,
      title: product.title ?? '',
      quantity: quantityOrdered,
      goodsMinor: money?.goodsMinor ?? null,
      includesTax: money?.includesTax ?? false,
      taxMinor: money?.taxMinor ?? null,
      taxScheme: findTaxScheme(item),
      serialNumbers: [
        ...new Set(product.serialNumbers?.map((serial) => serial.trim()).filter(Boolean) ?? []),
      ],
      ...readCancellation(item, status),
    })),
  };
}

function findItemsCurrency(items: readonly OrderItem[]): string | undefined {
  const amounts = items.flatMap(({ proceeds, product }) => [
    proceeds?.proceedsTotal,
    product.price?.unitPrice,
  ]);
  return amounts.find((amount) => amount)?.currency;
}
