import type { AmazonOrder, AmazonOrderLine } from '#connectors/amazon/index.ts';
import { getDayInZone } from '#shared/dates.ts';
import { findVatPercent, removeVat, type VatRate } from '../../rules/vat.ts';
import type { ChannelOrder } from './channel-order.ts';
import { sumBy } from '#shared/sum-by.ts';

export interface TaxOptions {
  /** Whose calendar day an order counts on. */
  timeZone: string;
  /** The company's own rates of value added tax; they go before those that are built in. */
  vatRates: readonly VatRate[];
}

/**
 * An order of Amazon as it is kept. A price whose tax Amazon does not break down counts without the tax of the country
 * that its parcel goes to, or else of its marketplace, as an estimate. Amazon says nothing of who bought.
 */
export function toAmazonChannelOrder(order: AmazonOrder, { timeZone, vatRates }: TaxOptions): ChannelOrder {
  const day = getDayInZone(timeZone, order.placedAt);
  // A parcel that leaves the countries whose rates are known may still have been sold with the marketplace's tax.
  const percent =
    findVatPercent(order.recipientCountry, day, vatRates) ?? findVatPercent(order.country, day, vatRates);
  const { goodsMinor, lines } = order.includesTax ? removeUnknownTax(order, percent) : order;
  return {
    externalId: order.id,
    number: order.id,
    placedAt: order.placedAt,
    updatedAt: order.updatedAt,
    region: order.region,
    country: order.country,
    currency: order.currency,
    isCancelled: order.isCancelled,
    goodsMinor,
    goodsBasis: order.includesTax && goodsMinor !== null ? 'estimated' : 'reported',
    refundedMinor: 0,
    totalMinor: order.totalMinor,
    discountsMinor: order.discountsMinor,
    units: sumBy(order.lines, (line) => countSoldUnits(order, line)),
    customerKey: null,
    customerName: null,
    customerEmail: null,
    paymentStatus: null,
    fulfillmentStatus: order.status,
    lines: lines.map((line) => ({
      sku: line.sku,
      asin: line.asin,
      title: line.title,
      quantity: countSoldUnits(order, line),
      goodsMinor: line.goodsMinor,
      refundedQuantity: 0,
      refundedMinor: 0,
    })),
  };
}

/** Units that were taken out of an order are not sold; one that is cancelled as a whole does not count at all. */
const countSoldUnits = ({ isCancelled }: AmazonOrder, { quantity, cancelledQuantity }: AmazonOrderLine) =>
  isCancelled ? quantity : quantity - (cancelledQuantity ?? 0);

/** Where the tax is not known there is no price: with the tax in it the order would be a fifth too much. */
function removeUnknownTax({ goodsMinor, lines }: AmazonOrder, percent: number | null) {
  const untaxed = lines.map((line) => ({ ...line, goodsMinor: removeLineTax(line, percent) }));
  const isPriced = goodsMinor !== null && percent !== null;
  return {
    goodsMinor: isPriced ? sumBy(untaxed, (line) => line.goodsMinor ?? 0) : null,
    lines: untaxed,
  };
}

function removeLineTax({ goodsMinor, includesTax }: AmazonOrderLine, percent: number | null): number | null {
  if (!includesTax || goodsMinor === null) return goodsMinor;
  return percent === null ? null : removeVat(goodsMinor, percent);
}
