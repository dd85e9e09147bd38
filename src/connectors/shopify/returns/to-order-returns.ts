import type { OrderWithReturns, WireRefund, WireReturn } from './wire.ts';

/** What came back of one order, or is to come back. */
export interface OrderReturns {
  orderId: string;
  lines: ShopReturnLine[];
  restocks: ShopRestock[];
}

/** How a line of a refund without a return ended: back in stock, paid back alone, or taken off before it was sent. */
type RefundEnd = 'restocked' | 'not-restocked' | 'removed';

export interface ShopReturnLine {
  id: string;
  /** `exchange` is what goes out in place of what comes back; `refund` came back, or did not, without a return. */
  kind: 'return' | 'refund' | 'exchange';
  /** The shop's name of the return: `#1041-R1`. Null for a refund without one. */
  name: string | null;
  /** Of a return `requested`, `open`, `closed`, `declined`, `canceled`, or what Shopify may add; of a refund its end. */
  status: string;
  sku: string | null;
  /** Null while the shop does not say what it is. */
  title: string | null;
  units: number;
  /** Of an exchange: how many of the units are lines of the order by now. */
  processed: number | null;
  /** Null where the shop has none. */
  reason: { code: string; name: string } | null;
  note: string | null;
  at: Date;
}

/** Units that went back onto a shelf. */
export interface ShopRestock {
  id: string;
  sku: string | null;
  units: number;
  /** As the shop calls it; null where it does not say. */
  place: string | null;
  at: Date;
}

/** Puts an order with its refunds and returns into our words. */
export function toOrderReturns({ id, refunds, returns }: OrderWithReturns): OrderReturns {
  const nodes = returns?.nodes ?? [];
  const disposed = new Set(
    nodes.flatMap((each) => listDisposedLines(each).map((line) => `${each.id} ${line}`)),
  );
  // Where a return itself says what became of its goods, its refunds would say it once more.
  const isSaid = (refund: WireRefund, lineId: string) =>
    refund.return != null && disposed.has(`${refund.return.id} ${lineId}`);
  return {
    orderId: id,
    lines: [
      ...nodes.flatMap(listReturnLines),
      ...nodes.flatMap(listExchangeLines),
      ...refunds.filter((refund) => refund.return == null).flatMap(listRefundLines),
    ],
    restocks: [
      ...nodes.flatMap(listDispositions),
      ...refunds.flatMap((refund) =>
        listRefundRestocks(refund).flatMap(({ lineId, ...restock }) =>
          isSaid(refund, lineId) ? [] : [restock],
        ),
      ),
    ],
  };
}

const listReturnLines = ({ name, status, createdAt, returnLineItems }: WireReturn): ShopReturnLine[] =>
  returnLineItems.nodes.map((line) => ({
    id: `return:${line.id}`,
    kind: 'return',
    name,
    status: status.toLowerCase(),
    sku: line.fulfillmentLineItem?.lineItem.sku || null,
    title: line.fulfillmentLineItem?.lineItem.title ?? null,
    units: line.quantity,
    processed: null,
    reason: line.returnReasonDefinition
      ? { code: line.returnReasonDefinition.handle, name: line.returnReasonDefinition.name }
      : null,
    note: line.returnReasonNote.trim() || null,
    at: createdAt,
  }));

const listExchangeLines = ({ name, status, createdAt, exchangeLineItems }: WireReturn): ShopReturnLine[] =>
  exchangeLineItems.nodes.map(({ id, quantity, processedQuantity, lineItems }) => ({
    id: `exchange:${id}`,
    kind: 'exchange',
    name,
    status: status.toLowerCase(),
    sku: lineItems?.[0]?.sku || null,
    title: lineItems?.[0]?.title ?? null,
    units: quantity,
    processed: processedQuantity,
    reason: null,
    note: null,
    at: createdAt,
  }));

/** A line of a refund has no number of its own, and refunds do not change. */
const listRefundLines = (refund: WireRefund): ShopReturnLine[] =>
  refund.refundLineItems.nodes.map(({ quantity, restockType, lineItem }, index) => ({
    id: `refund:${refund.id}:${index}`,
    kind: 'refund',
    name: null,
    status: REFUND_ENDS[restockType] ?? 'not-restocked',
    sku: lineItem.sku || null,
    title: lineItem.title,
    units: quantity,
    processed: null,
    reason: null,
    note: null,
    at: getRefundedAt(refund),
  }));

const REFUND_ENDS: Record<string, RefundEnd> = {
  RETURN: 'restocked',
  LEGACY_RESTOCK: 'restocked',
  CANCEL: 'removed',
};

const listDisposedLines = ({ reverseFulfillmentOrders }: WireReturn): string[] =>
  reverseFulfillmentOrders.nodes.flatMap(({ lineItems }) =>
    lineItems.nodes.flatMap(({ fulfillmentLineItem, dispositions }) =>
      fulfillmentLineItem && dispositions.length > 0 ? [fulfillmentLineItem.lineItem.id] : [],
    ),
  );

const listDispositions = ({ reverseFulfillmentOrders }: WireReturn): ShopRestock[] =>
  reverseFulfillmentOrders.nodes.flatMap(({ lineItems }) =>
    lineItems.nodes.flatMap(({ fulfillmentLineItem, dispositions }) =>
      dispositions
        .filter(({ type, quantity }) => type === 'RESTOCKED' && quantity > 0)
        .map(({ id, quantity, location, createdAt }) => ({
          id: `disposition:${id}`,
          sku: fulfillmentLineItem?.lineItem.sku || null,
          units: quantity,
          place: location?.name ?? null,
          at: createdAt,
        })),
    ),
  );

/** What was cancelled before it was sent never left its shelf. */
const listRefundRestocks = (refund: WireRefund): (ShopRestock & { lineId: string })[] =>
  refund.refundLineItems.nodes.flatMap(({ quantity, restockType, restocked, location, lineItem }, index) =>
    restocked && quantity > 0 && REFUND_ENDS[restockType] === 'restocked'
      ? [
          {
            id: `refund:${refund.id}:${index}`,
            lineId: lineItem.id,
            sku: lineItem.sku || null,
            units: quantity,
            place: location?.name ?? null,
            at: getRefundedAt(refund),
          },
        ]
      : [],
  );

const getRefundedAt = ({ createdAt, processedAt }: WireRefund): Date => createdAt ?? processedAt;
