import { fromMinorUnits } from '#shared/money.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { refuseInvalidInput, readTokenOffset, createPageToken, type AmazonCall } from './answers.ts';
import type { AmazonWorldLine, AmazonWorldOrder, AmazonWorldPackage } from './world.ts';

const TOKEN_LIFE_MS = 24 * 3_600_000;
/** Younger orders are not listed yet. */
const SETTLING_MS = 2 * 60_000;
const ORDERS_A_PAGE_MAX = 100;
const DATASETS = new Set(
  (
    'BUYER RECIPIENT PROCEEDS EXPENSE PROMOTION CANCELLATION FULFILLMENT PACKAGES TAX PAYMENT ' +
    'FULFILLMENT_ORDERS'
  ).split(' '),
);

const splitList = (text: string | null): string[] => (text ? text.split(',') : []);
const parseMoment = (text: string): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;

/** `GET /orders/2026-01-01/orders`. */
export function answerOrders(call: AmazonCall): EmulatorAnswer {
  const { query, world, now } = call;
  const createdAfter = query.get('createdAfter');
  const updatedAfter = query.get('lastUpdatedAfter');
  if ((createdAfter === null) === (updatedAfter === null)) {
    return refuseInvalidInput('Exactly one of createdAfter and lastUpdatedAfter is required.');
  }
  const after = parseMoment(createdAfter ?? updatedAfter ?? '');
  const size = Number(query.get('maxResultsPerPage') ?? ORDERS_A_PAGE_MAX);
  const marketplaceIds = splitList(query.get('marketplaceIds'));
  const datasets = splitList(query.get('includedData'));
  const isValid =
    !Number.isNaN(after) &&
    size >= 1 &&
    size <= ORDERS_A_PAGE_MAX &&
    marketplaceIds.every((id) => world.marketplaceIds.includes(id)) &&
    datasets.every((name) => DATASETS.has(name));
  const offset = readTokenOffset(query.get('paginationToken'), call, TOKEN_LIFE_MS);
  if (!isValid || offset === undefined) return refuseInvalidInput('Invalid Input');
  const before = now - SETTLING_MS;
  const getStamp = ({ placedAt, updatedAt }: AmazonWorldOrder) =>
    (createdAfter === null ? updatedAt : placedAt).getTime();
  const found = world
    .orders()
    .filter((order) => getStamp(order) >= after && getStamp(order) <= before)
    .filter(({ marketplaceId }) => marketplaceIds.length === 0 || marketplaceIds.includes(marketplaceId))
    .sort((one, other) => getStamp(one) - getStamp(other));
  const end = offset + size;
  return {
    json: {
      orders: found.slice(offset, end).map((order) => toWireOrder(order, new Set(datasets))),
      ...(end < found.length && { pagination: { nextToken: createPageToken(end, call) } }),
      [createdAfter === null ? 'lastUpdatedBefore' : 'createdBefore']: new Date(before).toISOString(),
    },
  };
}

function toWireOrder(order: AmazonWorldOrder, datasets: ReadonlySet<string>): object {
  const isPriced = order.lines.every(({ unitMinor }) => unitMinor !== null);
  const total = order.lines.reduce((sum, line) => sum + computeLineTotal(order, line), order.shippingMinor);
  return {
    orderId: order.id,
    createdTime: order.placedAt.toISOString(),
    lastUpdatedTime: order.updatedAt.toISOString(),
    programs: [],
    salesChannel: {
      channelName: order.channel,
      marketplaceId: order.marketplaceId,
      marketplaceName: order.marketplaceName,
    },
    ...(datasets.has('PROCEEDS') && isPriced && { proceeds: { grandTotal: toWireMoney(order, total) } }),
    ...(datasets.has('FULFILLMENT') && {
      fulfillment: {
        fulfillmentStatus: order.status,
        fulfilledBy: order.fulfilledBy,
        fulfillmentServiceLevel: 'STANDARD',
      },
    }),
    ...(datasets.has('RECIPIENT') && order.recipientCountry && toWireRecipient(order.recipientCountry)),
    ...(datasets.has('PACKAGES') && order.packages && { packages: order.packages.map(toWirePackage) }),
    orderItems: order.lines.map((line) => toWireItem(order, line, datasets)),
  };
}

function toWireItem(order: AmazonWorldOrder, line: AmazonWorldLine, datasets: ReadonlySet<string>): object {
  const { itemId, quantity, asin, title, sku, unitMinor } = line;
  const isPriced = unitMinor !== null;
  const left = order.status === 'CANCELLED' ? 0 : quantity - (line.cancelledQuantity ?? 0);
  return {
    orderItemId: itemId,
    quantityOrdered: quantity,
    product: {
      asin,
      title,
      sellerSku: sku,
      ...(line.serialNumbers && { serialNumbers: line.serialNumbers }),
      condition: { conditionType: 'NEW', conditionSubtype: 'NEW', conditionNote: '' },
      ...(isPriced && { price: { unitPrice: toWireMoney(order, unitMinor) } }),
    },
    ...(datasets.has('PROCEEDS') && isPriced && { proceeds: toWireProceeds(order, line, unitMinor) }),
    ...(datasets.has('FULFILLMENT') && {
      fulfillment: {
        quantityFulfilled: order.status === 'SHIPPED' ? left : 0,
        quantityUnfulfilled: order.status === 'SHIPPED' ? 0 : left,
      },
    }),
    ...(datasets.has('CANCELLATION') && toWireCancellation(line)),
    ...(datasets.has('TAX') &&
      line.taxScheme && { tax: { taxCalculationBreakdowns: [{ reportingScheme: line.taxScheme }] } }),
  };
}

/** With all that an application with the role for it would get; ours must keep the country alone. */
const toWireRecipient = (countryCode: string) => ({
  recipient: {
    deliveryAddress: {
      name: 'Jamie Example',
      addressLine1: '1 Example Street',
      city: 'Exampleton',
      countryCode,
    },
  },
});

const toWirePackage = (
  { carrier, trackingNumber, status, detailedStatus, shippedAt }: AmazonWorldPackage,
  index: number,
) => ({
  packageReferenceId: String(index + 1),
  carrier,
  trackingNumber,
  shipTime: shippedAt.toISOString(),
  packageStatus: { status, ...(detailedStatus && { detailedStatus }) },
});

function toWireCancellation({ cancelledBy, isCancellationRequested }: AmazonWorldLine): object {
  if (!cancelledBy && !isCancellationRequested) return {};
  return {
    cancellation: {
      cancellationRequest: { requester: 'BUYER', cancelReason: 'Jamie ordered this twice' },
      ...(cancelledBy && { cancellationExecution: { cancelledBy } }),
    },
  };
}

function toWireProceeds(order: AmazonWorldOrder, line: AmazonWorldLine, unitMinor: number): object {
  const buildPart = (type: string, minor: number, subtype?: string) => {
    const subtotal = toWireMoney(order, minor);
    return { type, subtotal, ...(subtype && { detailedBreakdowns: [{ subtype, value: subtotal }] }) };
  };
  // Where prices include the tax, one of nothing is a part like others.
  const hasTax = order.isTaxGiven !== false && (order.pricesIncludeTax || line.taxMinor !== 0);
  return {
    proceedsTotal: toWireMoney(order, computeLineTotal(order, line)),
    breakdowns: [
      { type: 'ITEM', subtotal: toWireMoney(order, unitMinor * line.quantity) },
      ...(line.discountMinor === 0 ? [] : [buildPart('DISCOUNT', line.discountMinor, 'ITEM')]),
      ...(hasTax ? [buildPart('TAX', line.taxMinor, 'ITEM')] : []),
    ],
  };
}

function computeLineTotal({ pricesIncludeTax }: AmazonWorldOrder, line: AmazonWorldLine): number {
  const goods = (line.unitMinor ?? 0) * line.quantity - line.discountMinor;
  return pricesIncludeTax ? goods : goods + line.taxMinor;
}

const toWireMoney = ({ currency }: AmazonWorldOrder, minor: number) => ({
  amount: fromMinorUnits(minor, currency),
  currencyCode: currency,
});
