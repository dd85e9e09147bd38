import type { MoneyPart, OrderTransaction, TransactionItem } from './finances-wire.ts';

export interface AmazonPostingLine {
  sku: string | null;
  quantity: number;
  /** Goods after discounts, without tax and shipping. */
  goodsMinor: number;
}

/** What Amazon has booked for an order: its sale, or money that went back to the customer. Amounts are never negative. */
export interface AmazonPosting {
  /** The same for what was held back and is released later. */
  id: string;
  orderId: string;
  kind: 'sale' | 'refund';
  postedAt: Date;
  currency: string;
  goodsMinor: number;
  lines: AmazonPostingLine[];
}

const GOODS = new Set(['OurPricePrincipal', 'OurPriceDiscount']);

/** Undefined for one that concerns no order. */
export function toPosting(wire: OrderTransaction): AmazonPosting | undefined {
  const find = (name: string) =>
    wire.relatedIdentifiers?.find((each) => each.relatedIdentifierName === name)?.relatedIdentifierValue ||
    undefined;
  const orderId = find('ORDER_ID');
  if (orderId === undefined) return undefined;
  const isRefund = wire.transactionType === 'Refund';
  const lines = (wire.items ?? []).map((item) => toPostingLine(item, isRefund ? -1 : 1));
  return {
    // What is held back is posted, and once more when it is released, under another id that names the first.
    id: find('DEFERRED_TRANSACTION_ID') ?? wire.transactionId,
    orderId,
    kind: isRefund ? 'refund' : 'sale',
    postedAt: wire.postedDate,
    currency: wire.totalAmount.currencyCode,
    goodsMinor: lines.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0),
    lines,
  };
}

function toPostingLine({ breakdowns, contexts }: TransactionItem, sign: 1 | -1): AmazonPostingLine {
  const goodsMinor = sumGoods(breakdowns ?? []);
  const product = contexts?.find(({ sku }) => sku);
  return {
    sku: product?.sku || null,
    // A posting of shipping or of a gesture alone repeats the quantity of the order.
    quantity: goodsMinor === 0 ? 0 : Math.abs(Math.round(product?.quantityShipped ?? 0)),
    goodsMinor: goodsMinor === 0 ? 0 : goodsMinor * sign,
  };
}

/** The sum of the parts that are goods, however deep they lie; what they are made of is in them. */
const sumGoods = (parts: readonly MoneyPart[]): number =>
  parts.reduce(
    (sum, part) =>
      sum +
      (GOODS.has(part.breakdownType ?? '')
        ? (part.breakdownAmount?.minor ?? 0)
        : sumGoods(part.breakdowns ?? [])),
    0,
  );
