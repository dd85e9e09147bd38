import { decimalOf } from '#shared/money.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import { invalid, offsetOf, tokenFor, type Asked } from './answers.ts';
import type { AmazonWorldLine, AmazonWorldOrder } from './world.ts';

const TOKEN_LIFE_MS = 24 * 3_600_000;
/** What is younger is not told yet. */
const SETTLING_MS = 2 * 60_000;
const ORDERS_A_PAGE_MAX = 100;
const DATASETS = new Set(
  (
    'BUYER RECIPIENT PROCEEDS EXPENSE PROMOTION CANCELLATION FULFILLMENT PACKAGES TAX PAYMENT ' +
    'FULFILLMENT_ORDERS'
  ).split(' '),
);

const listOf = (text: string | null): string[] => (text ? text.split(',') : []);
const momentOf = (text: string): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;

/** `GET /orders/2026-01-01/orders`. */
export function ordersAnswer(asked: Asked): EmulatorAnswer {
  const { query, world, now } = asked;
  const createdAfter = query.get('createdAfter');
  const updatedAfter = query.get('lastUpdatedAfter');
  if ((createdAfter === null) === (updatedAfter === null)) {
    return invalid('Exactly one of createdAfter and lastUpdatedAfter is required.');
  }
  const after = momentOf(createdAfter ?? updatedAfter ?? '');
  const size = Number(query.get('maxResultsPerPage') ?? ORDERS_A_PAGE_MAX);
  const marketplaceIds = listOf(query.get('marketplaceIds'));
  const datasets = listOf(query.get('includedData'));
  const isValid =
    !Number.isNaN(after) &&
    size >= 1 &&
    size <= ORDERS_A_PAGE_MAX &&
    marketplaceIds.every((id) => world.marketplaceIds.includes(id)) &&
    datasets.every((name) => DATASETS.has(name));
  const offset = offsetOf(query.get('paginationToken'), asked, TOKEN_LIFE_MS);
  if (!isValid || offset === undefined) return invalid('Invalid Input');
  const before = now - SETTLING_MS;
  const stampOf = ({ placedAt, updatedAt }: AmazonWorldOrder) =>
    (createdAfter === null ? updatedAt : placedAt).getTime();
  const found = world
    .orders()
    .filter((order) => stampOf(order) >= after && stampOf(order) <= before)
    .filter(({ marketplaceId }) => marketplaceIds.length === 0 || marketplaceIds.includes(marketplaceId))
    .sort((one, other) => stampOf(one) - stampOf(other));
  const end = offset + size;
  return {
    json: {
      orders: found.slice(offset, end).map((order) => wireOrder(order, new Set(datasets))),
      ...(end < found.length && { pagination: { nextToken: tokenFor(end, asked) } }),
      [createdAfter === null ? 'lastUpdatedBefore' : 'createdBefore']: new Date(before).toISOString(),
    },
  };
}

function wireOrder(order: AmazonWorldOrder, datasets: ReadonlySet<string>): object {
  const isPriced = order.lines.every(({ unitMinor }) => unitMinor !== null);
  const total = order.lines.reduce((sum, line) => sum + lineTotal(order, line), order.shippingMinor);
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
    ...(datasets.has('PROCEEDS') && isPriced && { proceeds: { grandTotal: moneyOf(order, total) } }),
    ...(datasets.has('FULFILLMENT') && {
      fulfillment: {
        fulfillmentStatus: order.status,
        fulfilledBy: order.fulfilledBy,
        fulfillmentServiceLevel: 'STANDARD',
      },
    }),
    orderItems: order.lines.map((line) => wireItem(order, line, datasets)),
  };
}

function wireItem(order: AmazonWorldOrder, line: AmazonWorldLine, datasets: ReadonlySet<string>): object {
  const { itemId, quantity, asin, title, sku, unitMinor } = line;
  const isPriced = unitMinor !== null;
  return {
    orderItemId: itemId,
    quantityOrdered: quantity,
    product: {
      asin,
      title,
      sellerSku: sku,
      condition: { conditionType: 'NEW', conditionSubtype: 'NEW', conditionNote: '' },
      ...(isPriced && { price: { unitPrice: moneyOf(order, unitMinor) } }),
    },
    ...(datasets.has('PROCEEDS') && isPriced && { proceeds: wireProceeds(order, line, unitMinor) }),
    ...(datasets.has('FULFILLMENT') && {
      fulfillment: {
        quantityFulfilled: order.status === 'SHIPPED' ? quantity : 0,
        quantityUnfulfilled: order.status === 'SHIPPED' ? 0 : quantity,
      },
    }),
  };
}

function wireProceeds(order: AmazonWorldOrder, line: AmazonWorldLine, unitMinor: number): object {
  const part = (type: string, minor: number, subtype?: string) => {
    const subtotal = moneyOf(order, minor);
    if (minor === 0) return [];
    return [{ type, subtotal, ...(subtype && { detailedBreakdowns: [{ subtype, value: subtotal }] }) }];
  };
  return {
    proceedsTotal: moneyOf(order, lineTotal(order, line)),
    breakdowns: [
      { type: 'ITEM', subtotal: moneyOf(order, unitMinor * line.quantity) },
      ...part('DISCOUNT', line.discountMinor, 'ITEM'),
      ...part('TAX', line.taxMinor, 'ITEM'),
    ],
  };
}

function lineTotal({ pricesIncludeTax }: AmazonWorldOrder, line: AmazonWorldLine): number {
  const goods = (line.unitMinor ?? 0) * line.quantity - line.discountMinor;
  return pricesIncludeTax ? goods : goods + line.taxMinor;
}

const moneyOf = ({ currency }: AmazonWorldOrder, minor: number) => ({
  amount: decimalOf(minor, currency),
  currencyCode: currency,
});
