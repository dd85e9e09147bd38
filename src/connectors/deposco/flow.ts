import { z } from 'zod';
import { checkPart, combineParts } from '../kit/rows.ts';
import {
  readIfOffered,
  type FlowProvider,
  type FlowReading,
  type GoodsInReading,
} from '../kit/warehouse-flow.ts';
import { DEPOSCO_CALLS } from './calls.ts';
import { countUnits, toAdjustment, toGoodsIn } from './flow-words.ts';
import { createOrderReader, type OrderWithLines } from './inbound-orders.ts';
import { createReceiptReader } from './receipts.ts';
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
  const { readOrders } = createOrderReader(service, tokens, { businessUnit, isOurs });
  const readNextReceipts = createReceiptReader(service, tokens, businessUnit);

  async function readAdjustments(since: Date, signal: AbortSignal) {
    const what = 'inventory adjustments';
    const call = DEPOSCO_CALLS.inventoryAdjustments;
    const query = { businessUnit, pageSize: 50, createdAfter: since.toISOString() };
    const rows = await service.readAll(tokens, { what, call, query, signal, isOptional: true });
    const isWanted = ({ facility }: z.infer<typeof inventoryAdjustment>) =>
      isOurs(facility?.businessKey.number);
    return checkPart({ name: what, schema: inventoryAdjustment, rows, isWanted });
  }

  async function readGoodsIn({ cursor, since, booked, signal }: AskedGoodsIn): Promise<GoodsInReading> {
    const { orders, parts } = await readOrders('purchaseOrders', { since, signal });
    const received = listLines(orders).filter(({ line }) => hasNewReceipts(line, booked));
    const { after = null } = goodsInCursor.safeParse(cursor).data ?? {};
    const receipts = await readNextReceipts(received, { kind: 'booked', after, signal });
    return {
      rows: orders.map((order) => toGoodsIn(order, receipts.unread)),
      ...combineParts({ vendor, what: 'purchase orders' }, [...parts, ...receipts.parts]),
      bookings: receipts.flows,
      cursor: { after: receipts.after } satisfies z.infer<typeof goodsInCursor>,
      hasMore: receipts.after !== null,
    };
  }

  async function readFlow(plan: PlannedReading, signal: AbortSignal): Promise<FlowReading> {
    const { from, until, after } = plan;
    const since = new Date(from);
    // They are all read at once, when the reading begins.
    const adjusted = after === null ? [await readAdjustments(since, signal)] : [];
    const { orders, parts } = await readOrders('customerReturns', { since, signal });
    const received = listLines(orders).filter(({ line }) => (line.receivedPackQuantity ?? 0) > 0);
    const receipts = await readNextReceipts(received, { kind: 'returned', after, signal });
    const counted = [...adjusted, ...parts, ...receipts.parts];
    const hasMore = receipts.after !== null;
    return {
      rows: [...adjusted.flatMap(({ rows }) => rows.map(toAdjustment)), ...receipts.flows],
      ...combineParts({ vendor, what: 'returns and adjustments' }, counted),
      readFrom: since,
      knownUntil: hasMore ? null : new Date(until),
      cursor: {
        until,
        rest: receipts.after === null ? null : { from, after: receipts.after },
      } satisfies z.infer<typeof flowCursor>,
      hasMore,
    };
  }

  return {
    readGoodsIn: (asked) =>
      readIfOffered(
        () => readGoodsIn(asked),
        () => requireAccess(asked.signal),
      ),
    readFlow: ({ cursor, since, now, signal }) =>
      readIfOffered(
        () => readFlow(planReading(cursor, { since, now }), signal),
        () => requireAccess(signal),
      ),
  };
}

type AskedGoodsIn = Parameters<FlowProvider['readGoodsIn']>[0];

/** The line after which a reading that did not get through all of them goes on. */
const goodsInCursor = z.object({ after: z.int().nullable() });

const flowCursor = z.object({
  until: z.iso.datetime(),
  /** Where a reading that did not get through all lines goes on. */
  rest: z.object({ from: z.iso.datetime(), after: z.int() }).nullish(),
});

interface PlannedReading {
  from: string;
  until: string;
  after: number | null;
}

/** The rest of the last reading, or a new one. */
function planReading(cursor: unknown, { since, now }: { since: Date; now: Date }): PlannedReading {
  const { data: last } = flowCursor.safeParse(cursor);
  if (last?.rest) return { until: last.until, ...last.rest };
  const from = last ? new Date(Date.parse(last.until) - OVERLAP_MS) : since;
  return {
    from: from.toISOString(),
    until: now.toISOString(),
    after: null,
  };
}

const listLines = (orders: readonly OrderWithLines[]) =>
  orders.flatMap(({ order, lines }) => lines.map((line) => ({ order, line })));

/** Receipts cost a call per line, so they are requested only for lines whose received number has changed. */
function hasNewReceipts(line: InboundOrderLine, booked: ReadonlyMap<string, number>): boolean {
  const received = countUnits(line.receivedPackQuantity ?? null, line.pack);
  if (received === null) return (line.receivedPackQuantity ?? 0) > 0;
  return received !== (booked.get(String(line.self.id)) ?? 0);
}
