import { hasFees, sumFeeKinds, sumFees, type AmazonFees } from './fees.ts';
import {
  GOODS,
  TAXES,
  type FeeTransaction,
  type MoneyPart,
  type OrderTransaction,
  type TransactionItem,
} from './wire.ts';

export interface AmazonPostingLine {
  sku: string | null;
  quantity: number;
  /** Goods after discounts, without tax and shipping. */
  goodsMinor: number;
  /** The tax of goods and shipping that the customer paid, or of a refund got back. */
  taxMinor: number;
  /** What Amazon keeps of it; of a refund mostly below zero. Null for a sale that is booked without any fee so far. */
  fees: AmazonFees | null;
}

/** A fee that belongs to no order: storage, a subscription. */
export interface AmazonAccountFee {
  id: string;
  postedAt: Date;
  currency: string;
  /** As Amazon describes it. */
  name: string;
  fees: AmazonFees;
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

/** Undefined for one that concerns no order. */
export function toPosting(wire: OrderTransaction): AmazonPosting | undefined {
  const find = (name: string) =>
    wire.relatedIdentifiers?.find((each) => each.relatedIdentifierName === name)?.relatedIdentifierValue ||
    undefined;
  const orderId = find('ORDER_ID');
  if (orderId === undefined) return undefined;
  const isRefund = wire.transactionType === 'Refund';
  // What is booked without items has its money in the transaction itself.
  const items = wire.items?.length ? wire.items : [{ breakdowns: wire.breakdowns, contexts: null }];
  const areFeesKnown = isRefund || items.some((item) => hasFees(item.breakdowns ?? []));
  const lines = items.map((item) => ({
    ...toPostingLine(item, isRefund ? -1 : 1),
    fees: areFeesKnown ? sumFees(item.breakdowns ?? []) : null,
  }));
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

function toPostingLine({ breakdowns, contexts }: TransactionItem, sign: 1 | -1) {
  const goodsMinor = sumTypes(breakdowns ?? [], GOODS);
  const product = contexts?.find(({ sku }) => sku);
  return {
    sku: product?.sku || null,
    // A posting of shipping or of a gesture alone repeats the quantity of the order.
    quantity: goodsMinor === 0 ? 0 : Math.abs(Math.round(product?.quantityShipped ?? 0)),
    goodsMinor: goodsMinor === 0 ? 0 : goodsMinor * sign,
    taxMinor: sumTypes(breakdowns ?? [], TAXES) * sign || 0,
  };
}

/** What Amazon took for a service. Its parts may not explain all of it; the rest is of no known kind. */
export function toAccountFee(wire: FeeTransaction): AmazonAccountFee {
  const ofItems = (wire.items ?? []).flatMap((item) => item.breakdowns ?? []);
  // The parts of the items explain the same money as those of the transaction.
  const fees = sumFees(ofItems.length > 0 ? ofItems : (wire.breakdowns ?? []));
  return {
    id: wire.transactionId,
    postedAt: wire.postedDate,
    currency: wire.totalAmount.currency,
    name: wire.description || 'Service fee',
    fees: { ...fees, other: fees.other - (wire.totalAmount.minor + sumFeeKinds(fees)) || 0 },
  };
}

/** The sum of the parts of some types, however deep they are; what they are made of is in them. */
const sumTypes = (parts: readonly MoneyPart[], types: ReadonlySet<string>): number =>
  parts.reduce(
    (sum, part) =>
      sum +
      (types.has(part.breakdownType ?? '')
        ? (part.breakdownAmount?.minor ?? 0)
        : sumTypes(part.breakdowns ?? [], types)),
    0,
  );
