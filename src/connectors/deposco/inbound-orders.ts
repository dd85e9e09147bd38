import { checkRows } from '../kit/rows.ts';
import type { TokenSource } from '../kit/tokens.ts';
import type { StockFlow } from '../kit/warehouse-flow.ts';
import { DEPOSCO_CALLS } from './calls.ts';
import { toReceiptFlow } from './flow-words.ts';
import type { SecondGeneration } from './second-generation.ts';
import { inboundOrder, orderLine, receipt, type InboundOrder, type InboundOrderLine } from './wire.ts';

/** Where orders of a kind are, and what their receipts are. */
const ORDERS = {
  purchaseOrders: {
    what: 'purchase orders',
    list: DEPOSCO_CALLS.purchaseOrders,
    lines: DEPOSCO_CALLS.purchaseOrderLines,
    kind: 'booked',
  },
  customerReturns: {
    what: 'customer returns',
    list: DEPOSCO_CALLS.customerReturns,
    lines: DEPOSCO_CALLS.customerReturnLines,
    kind: 'returned',
  },
} as const;
type OrderKind = keyof typeof ORDERS;

interface OrderPlace {
  vendor: string;
  businessUnit: string;
  isOurs: (facility: string | undefined) => boolean;
}

/** What is expected of suppliers and customers, with the receipts of each line. */
export function createOrderReader(
  service: SecondGeneration,
  tokens: TokenSource,
  { vendor, businessUnit, isOurs }: OrderPlace,
) {
  /** The first ten lines come with the order. */
  async function readLines(of: OrderKind, order: InboundOrder, signal: AbortSignal) {
    if (order.orderLines.complete !== false) return order.orderLines.data;
    const what = `lines of ${order.number}`;
    const parts = { orderId: String(order.self.id) };
    const call = ORDERS[of].lines;
    const rows = await service.readAll(tokens, { what, call, parts, query: { pageSize: 50 }, signal });
    return checkRows({ vendor, what, schema: orderLine, rows, getKey: ({ self }) => self.id }).rows;
  }

  return {
    async readOrders(of: OrderKind, { since, signal }: { since: Date; signal: AbortSignal }) {
      const { what, list: call } = ORDERS[of];
      const query = { businessUnit, pageSize: 25, updatedAfter: since.toISOString() };
      const rows = await service.readAll(tokens, { what, call, query, signal, isOptional: true });
      const checked = checkRows({ vendor, what, schema: inboundOrder, rows, getKey: ({ self }) => self.id });
      const orders: { order: InboundOrder; lines: InboundOrderLine[] }[] = [];
      for (const order of checked.rows)
        if (isOurs(order.shipToFacility?.businessKey.number))
          orders.push({ order, lines: await readLines(of, order, signal) });
      return { ...checked, orders };
    },

    async readReceipts(
      of: OrderKind,
      { order, line, signal }: { order: InboundOrder; line: InboundOrderLine; signal: AbortSignal },
    ): Promise<StockFlow[]> {
      const what = `receipts of ${order.number}`;
      const query = { orderId: order.self.id, orderLineId: line.self.id, businessUnit, pageSize: 50 };
      const call = DEPOSCO_CALLS.receipts;
      const rows = await service.readAll(tokens, { what, call, query, signal, isOptional: true });
      const checked = checkRows({ vendor, what, schema: receipt, rows, getKey: ({ self }) => self.id });
      return checked.rows.map((row) =>
        toReceiptFlow(row, { kind: ORDERS[of].kind, reference: order.number }),
      );
    },
  };
}
export type OrderReader = ReturnType<typeof createOrderReader>;
