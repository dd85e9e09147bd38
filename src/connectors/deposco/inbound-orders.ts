import { checkPart, type PartCounts } from '../kit/rows.ts';
import type { TokenSource } from '../kit/tokens.ts';
import { DEPOSCO_CALLS } from './calls.ts';
import type { SecondGeneration } from './second-generation.ts';
import { inboundOrder, orderLine, type InboundOrder, type InboundOrderLine } from './wire.ts';

/** Where orders of a kind are. */
const ORDERS = {
  purchaseOrders: {
    what: 'purchase orders',
    list: DEPOSCO_CALLS.purchaseOrders,
    lines: DEPOSCO_CALLS.purchaseOrderLines,
  },
  customerReturns: {
    what: 'customer returns',
    list: DEPOSCO_CALLS.customerReturns,
    lines: DEPOSCO_CALLS.customerReturnLines,
  },
} as const;
type OrderKind = keyof typeof ORDERS;

export interface OrderWithLines {
  order: InboundOrder;
  lines: readonly InboundOrderLine[];
  /** False where some of its lines could not be read. */
  hasAllLines: boolean;
}

interface OrderPlace {
  businessUnit: string;
  isOurs: (facility: string | undefined) => boolean;
}

/** What is expected of suppliers and customers. */
export function createOrderReader(
  service: SecondGeneration,
  tokens: TokenSource,
  { businessUnit, isOurs }: OrderPlace,
) {
  /** Only the first ten lines come with the order. */
  async function readFurtherLines(of: OrderKind, order: InboundOrder, signal: AbortSignal) {
    const what = `lines of ${order.number}`;
    const parts = { orderId: String(order.self.id) };
    const call = ORDERS[of].lines;
    const rows = await service.readAll(tokens, { what, call, parts, query: { pageSize: 50 }, signal });
    return checkPart({ name: what, schema: orderLine, rows, getKey: ({ self }) => self.id });
  }

  return {
    async readOrders(of: OrderKind, { since, signal }: { since: Date; signal: AbortSignal }) {
      const { what, list: call } = ORDERS[of];
      const query = { businessUnit, pageSize: 25, updatedAfter: since.toISOString() };
      const rows = await service.readAll(tokens, { what, call, query, signal, isOptional: true });
      const found = checkPart({ name: what, schema: inboundOrder, rows, getKey: ({ self }) => self.id });
      const parts: PartCounts[] = [found];
      const orders: OrderWithLines[] = [];
      for (const order of found.rows.filter((row) => isOurs(row.shipToFacility?.businessKey.number))) {
        const { complete, data } = order.orderLines;
        const lines = complete === false ? await readFurtherLines(of, order, signal) : undefined;
        if (lines) parts.push(lines);
        orders.push({ order, lines: lines?.rows ?? data, hasAllLines: !lines?.setAside });
      }
      return { orders, parts };
    },
  };
}
