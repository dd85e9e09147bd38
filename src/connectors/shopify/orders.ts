import { z } from 'zod';
import { toMinorUnits } from '#shared/money.ts';
import type { Clock } from '../kit/clock.ts';
import { readPages } from '../kit/paging.ts';
import { checkPart, combineParts } from '../kit/rows.ts';
import { createChangesReader, getNextCursor, type AskedChanges, type Changes } from './client/changes.ts';
import { computeGoods } from './goods.ts';
import { SHOPIFY, type Graphql } from './client/graphql.ts';
import { OWN_QUESTIONS } from './questions.ts';
import { shopifyOrder, orderWithMoreLines, type WireShopifyLine, type WireShopifyOrder } from './wire.ts';

/** One order of a shop. All amounts are minor units of its currency, which is the shop's. */
export interface ShopOrder {
  id: string;
  /** As people call it: `#1042`. Nothing can be derived from it. */
  name: string;
  placedAt: Date;
  updatedAt: Date;
  isCancelled: boolean;
  currency: string;
  /**
   * What the customer pays for goods after discounts, without tax and shipping; null while the shop does not report it.
   */
  goods: number | null;
  /** The part of the goods that was taken off the order or paid back. */
  refunded: number;
  /** The shop's own total and discounts, tax and shipping included. */
  total: number;
  discounts: number;
  /** In lower case; any value that Shopify may add; null where it reports none. */
  paymentStatus: string | null;
  fulfillmentStatus: string | null;
  /** The country of the delivery address, as ISO 3166 code. */
  country: string | null;
  /** All null for a guest, and where the app may not see customers. */
  customer: { id: string | null; name: string | null; email: string | null };
  /** As the shop writes them into a custom field of the order; none where no field is configured for them. */
  serialNumbers: string[];
  lines: ShopOrderLine[];
}

export interface ShopOrderLine {
  title: string;
  sku: string | null;
  quantity: number;
  /** A voucher: money that the shop owes until it is redeemed, and no goods. */
  isGiftCard: boolean;
  /** As the shop writes them beside the line; none where no property is configured for them. */
  serialNumbers: string[];
  /** Units that were taken off the order or came back. */
  refundedQuantity: number;
  goods: number | null;
  refunded: number;
}

const LINES_PAGE = 100;
const LINES_PAGES_MAX = 50;

/** Where a shop writes serial numbers. */
export interface SerialFields {
  /** A property of its order lines. */
  serialProperty?: string | undefined;
  /** A custom field of its orders: `custom.serial_numbers`. */
  serialMetafield?: string | undefined;
}

/** `custom.serial_numbers` as its two parts: keys have no dot. */
export function parseMetafield(field = ''): { namespace: string; key: string } {
  const at = field.lastIndexOf('.');
  return { namespace: field.slice(0, Math.max(0, at)), key: field.slice(at + 1) };
}

/** Reads the orders of a shop that have changed. */
export function createOrdersReader(
  graphql: Graphql,
  { clock, serialProperty, serialMetafield }: SerialFields & { clock?: Clock | undefined },
) {
  const what = 'changed orders';
  const variables = { withSerials: serialMetafield !== undefined, ...parseMetafield(serialMetafield) };
  const readChanges = createChangesReader(
    graphql,
    { what, question: OWN_QUESTIONS.orders, variables },
    clock,
  );

  return async function readOrders({ since, signal }: AskedChanges): Promise<Changes<ShopOrder>> {
    const { rows, ...progress } = await readChanges({ since, signal });
    const whole: unknown[] = [];
    for (const row of rows) whole.push(await withAllLines(graphql, row, signal));
    const checked = checkPart({ schema: shopifyOrder, rows: whole, getKey: ({ id }) => id });
    return {
      ...combineParts({ vendor: SHOPIFY, what }, [checked]),
      rows: toShopOrders(checked.rows, serialProperty),
      ...progress,
    };
  };
}

/** Orders in our words, without test orders, which are the shop's own trials. */
export const toShopOrders = (
  orders: readonly WireShopifyOrder[],
  serialProperty: string | undefined,
): ShopOrder[] => orders.filter(({ test }) => !test).map((order) => toShopOrder(order, serialProperty));

/** Reads the lines that did not fit on the order's page. A row that is not an order is left to the check. */
async function withAllLines(graphql: Graphql, row: unknown, signal?: AbortSignal): Promise<unknown> {
  const { data: found } = orderWithMoreLines.safeParse(row);
  if (!found) return row;
  const what = 'lines of a long order';
  const first = getNextCursor(what, found.lineItems.pageInfo);
  if (first === undefined) return row;
  const lines = await readPages<string>({
    vendor: SHOPIFY,
    what,
    first,
    maxPages: LINES_PAGES_MAX,
    async read(after) {
      const { data } = await graphql.ask({
        what,
        ...OWN_QUESTIONS.orderLines,
        variables: { id: found.id, first: LINES_PAGE, after },
        signal,
      });
      const { nodes, pageInfo } = data.order.lineItems;
      return { rows: nodes, next: getNextCursor(what, pageInfo) };
    },
  });
  return { ...Object(row), lineItems: { nodes: [...found.lineItems.nodes, ...lines] } };
}

function toShopOrder(order: WireShopifyOrder, serialProperty: string | undefined): ShopOrder {
  const { amount, currencyCode } = order.totalPriceSet.shopMoney;
  const { goods, refunded, lines } = computeGoods(order);
  const { customer } = order;
  return {
    id: order.id,
    name: order.name,
    placedAt: order.createdAt,
    updatedAt: order.updatedAt,
    isCancelled: Boolean(order.cancelledAt),
    currency: currencyCode,
    goods,
    refunded,
    total: toMinorUnits(amount, currencyCode),
    discounts: toMinorUnits(order.totalDiscountsSet?.shopMoney.amount ?? '0', currencyCode),
    paymentStatus: order.displayFinancialStatus?.toLowerCase() ?? null,
    fulfillmentStatus: order.displayFulfillmentStatus?.toLowerCase() ?? null,
    country: order.shippingAddress?.countryCodeV2 ?? null,
    customer: {
      id: customer?.id ?? null,
      name: customer?.displayName?.trim() || null,
      email: order.email || customer?.defaultEmailAddress?.emailAddress || null,
    },
    serialNumbers: splitSerialNumbers(readList(order.serials?.value)),
    lines: order.lineItems.nodes.map((line, index) => ({
      title: line.title,
      sku: line.sku || null,
      quantity: line.quantity,
      isGiftCard: line.isGiftCard === true,
      serialNumbers: readSerialNumbers(line, serialProperty),
      refundedQuantity: Math.max(0, line.quantity - (line.currentQuantity ?? line.quantity)),
      goods: lines[index]?.goods ?? null,
      refunded: lines[index]?.refunded ?? 0,
    })),
  };
}

/**
 * The serial numbers that a shop writes into a property of its order lines, several of them parted by commas, semicolons
 * or blanks. All other properties, such as what a customer had engraved, are dropped here.
 */
function readSerialNumbers({ customAttributes }: WireShopifyLine, property: string | undefined): string[] {
  if (property === undefined) return [];
  const wanted = property.trim().toLowerCase();
  const values = (customAttributes ?? []).filter(({ key }) => key.trim().toLowerCase() === wanted);
  return splitSerialNumbers(values.map(({ value }) => value ?? ''));
}

const splitSerialNumbers = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.split(/[\s,;]+/)))].filter(Boolean);

const list = z.array(z.string());

/** A custom field is a text, or a list of texts as JSON. */
function readList(value: string | undefined): string[] {
  if (value === undefined) return [];
  if (!value.startsWith('[')) return [value];
  try {
    return list.parse(JSON.parse(value));
  } catch {
    return [value];
  }
}
