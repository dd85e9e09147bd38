import { z } from 'zod';
import { checkPart, combineParts } from '../kit/rows.ts';
import {
  readIfOffered,
  type FlowProvider,
  type FlowReading,
  type GoodsInReading,
  type StockFlow,
} from '../kit/warehouse-flow.ts';
import { DEPOSCO_CALLS } from './calls.ts';
import { countUnits, toAdjustment, toGoodsIn, toReceiptFlow } from './flow-words.ts';
import { createOrderReader, type OrderReader, type OrderWithLines } from './inbound-orders.ts';
import type { SecondGeneration } from './second-generation.ts';
import { inventoryAdjustment, type InboundOrderLine } from './wire.ts';

const SCOPES = 'purchaseOrders/read customerReturns/read receipts/read inventoryAdjustments/read';
/** What was booked while the last reading ran is read again. */
const OVERLAP_MS = 3 * 3_600_000;

export interface FlowOptions {
  vendor: string;
  businessUnit: string;
  facilities?: readonly string[] | undefined;
  scope?: string | undefined;
  /** A call that every client may make. */
  requireAccess: (signal: AbortSignal) => Promise<unknown>;
}

/** Deliveries, returns and corrections of a business unit, where the client may see them. */
export function createDeposcoFlow(service: SecondGeneration, options: FlowOptions): FlowProvider {
  const { vendor, businessUnit, facilities, requireAccess } = options;
  const tokens = service.createTokens(options.scope ?? SCOPES);
  const isOurs = (facility: string | undefined): boolean =>
    facilities === undefined || (facility !== undefined && facilities.includes(facility));
  const orders = createOrderReader(service, tokens, { businessUnit, isOurs });

  async function readAdjustments(since: Date, signal: AbortSignal) {
    const what = 'inventory adjustments';
    const call = DEPOSCO_CALLS.inventoryAdjustments;
    const query = { businessUnit, pageSize: 50, createdAfter: since.toISOString() };
    const rows = await service.readAll(tokens, { what, call, query, signal, isOptional: true });
    const isWanted = ({ facility }: z.infer<typeof inventoryAdjustment>) =>
      isOurs(facility?.businessKey.number);
    return checkPart({ name: what, schema: inventoryAdjustment, rows, isWanted });
  }

  return {
    readGoodsIn: ({ since, booked, signal }) =>
      readIfOffered(
        async (): Promise<GoodsInReading> => {
          const { parts, ...read } = await readDeliveries(orders, { since, booked, signal });
          return { ...read, ...combineParts({ vendor, what: 'purchase orders' }, parts) };
        },
        () => requireAccess(signal),
      ),

    readFlow: ({ cursor, since, now, signal }) =>
      readIfOffered(
        async (): Promise<FlowReading> => {
          const { first, from } = findSpan(cursor, since);
          const adjusted = await readAdjustments(from, signal);
          const returned = await readReturns(orders, from, signal);
          return {
            rows: [...adjusted.rows.map(toAdjustment), ...returned.rows],
            ...combineParts({ vendor, what: 'returns and adjustments' }, [adjusted, ...returned.parts]),
            knownFrom: new Date(first),
            knownUntil: now,
            cursor: { first, until: now.toISOString() } satisfies z.infer<typeof flowCursor>,
            hasMore: false,
          };
        },
        () => requireAccess(signal),
      ),
  };
}

const flowCursor = z.object({ first: z.iso.datetime(), until: z.iso.datetime() });

function findSpan(cursor: unknown, since: Date): { first: string; from: Date } {
  const { data: last } = flowCursor.safeParse(cursor);
  return last
    ? { first: last.first, from: new Date(Date.parse(last.until) - OVERLAP_MS) }
    : { first: since.toISOString(), from: since };
}

interface WantedDeliveries {
  since: Date;
  booked: ReadonlyMap<string, number>;
  signal: AbortSignal;
}

async function readDeliveries(orders: OrderReader, { since, booked, signal }: WantedDeliveries) {
  const { orders: found, parts } = await orders.readOrders('purchaseOrders', { since, signal });
  const bookings: StockFlow[] = [];
  const unread = new Set<InboundOrderLine>();
  for (const { order, line } of listLines(found).filter((each) => hasNewReceipts(each.line, booked))) {
    const receipts = await orders.readReceipts({ order, line }, signal);
    parts.push(receipts);
    if (receipts.setAside > 0) unread.add(line);
    bookings.push(
      ...receipts.rows.map((row) => toReceiptFlow(row, { kind: 'booked', reference: order.number })),
    );
  }
  return { rows: found.map((order) => toGoodsIn(order, unread)), bookings, parts };
}

async function readReturns(orders: OrderReader, since: Date, signal: AbortSignal) {
  const { orders: found, parts } = await orders.readOrders('customerReturns', { since, signal });
  const rows: StockFlow[] = [];
  for (const { order, line } of listLines(found).filter(
    (each) => (each.line.receivedPackQuantity ?? 0) > 0,
  )) {
    const receipts = await orders.readReceipts({ order, line }, signal);
    parts.push(receipts);
    rows.push(
      ...receipts.rows.map((row) => toReceiptFlow(row, { kind: 'returned', reference: order.number })),
    );
  }
  return { rows, parts };
}

const listLines = (orders: readonly OrderWithLines[]) =>
  orders.flatMap(({ order, lines }) => lines.map((line) => ({ order, line })));

/** Receipts cost a call per line, so they are requested only for lines whose received number has changed. */
function hasNewReceipts(line: InboundOrderLine, booked: ReadonlyMap<string, number>): boolean {
  const received = countUnits(line.receivedPackQuantity ?? null, line.pack);
  if (received === null) return (line.receivedPackQuantity ?? 0) > 0;
  return received !== (booked.get(String(line.self.id)) ?? 0);
}
