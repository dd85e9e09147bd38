import { z } from 'zod';
import { combineParts, type PartCounts } from '../kit/rows.ts';
import {
  readIfOffered,
  type FlowProvider,
  type FlowReading,
  type GoodsIn,
  type StockFlow,
} from '../kit/warehouse-flow.ts';
import type { MintsoftClient } from './client.ts';
import { MINTSOFT } from './lists.ts';
import { parseStamp, parseStampDay } from './stamps.ts';
import type { MintsoftGoodsIn, MintsoftStockFlow } from './wire.ts';

/** One or two calls each, of two a second: a reading stays within minutes. */
const PRODUCTS_A_READING = 150;
/** What was booked while the last reading ran is read again. */
const OVERLAP_MS = 3 * 3_600_000;

/** Where a reading that did not get through all products goes on. */
const flowCursor = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  left: z.array(z.int()),
});
type FlowCursor = z.infer<typeof flowCursor>;

/** Deliveries, and what was returned or corrected, where the account may see them. */
export function createMintsoftFlow(client: MintsoftClient): FlowProvider {
  // Mintsoft answers a missing right like a bad key.
  const requireAccess = (signal: AbortSignal) => client.warehouses(signal);

  return {
    readGoodsIn: ({ since, signal }) =>
      readIfOffered(
        async () => {
          const { rows, ...read } = await client.goodsIn(since, signal);
          return { ...read, rows: rows.map(toGoodsIn), bookings: null, cursor: null, hasMore: false };
        },
        () => requireAccess(signal),
      ),

    readFlow: ({ cursor, since, now, signal }) =>
      readIfOffered(
        () => readNextProducts(client, planReading(cursor, { since, now }), signal),
        () => requireAccess(signal),
      ),
  };
}

type PlannedReading = Omit<FlowCursor, 'left'> & { left: number[] | null };

/** The rest of the last reading, or a new one. */
function planReading(cursor: unknown, { since, now }: { since: Date; now: Date }): PlannedReading {
  const { data: last } = flowCursor.safeParse(cursor);
  if (last && last.left.length > 0) return last;
  const from = last ? new Date(Date.parse(last.until) - OVERLAP_MS) : since;
  return {
    from: from.toISOString(),
    until: now.toISOString(),
    left: null,
  };
}

async function readNextProducts(
  client: MintsoftClient,
  { from, until, left }: PlannedReading,
  signal: AbortSignal,
): Promise<FlowReading> {
  const span = { from: new Date(from), to: new Date(until) };
  const { ids, ...listed } =
    left === null
      ? await listChangedProducts(client, span.from, signal)
      : { ids: left, setAside: 0, examples: [] };
  const rows: StockFlow[] = [];
  const parts: PartCounts[] = [];
  for (const id of ids.slice(0, PRODUCTS_A_READING)) {
    const all = await client.stockFlow({ id, ...span, hasReturns: true }, signal);
    const hasGain = all.rows.some(({ Flow }) => isFlow(Flow, 'IN'));
    const others = hasGain ? await client.stockFlow({ id, ...span, hasReturns: false }, signal) : all;
    const otherIds = new Set(others.rows.map(({ ID }) => ID));
    rows.push(...all.rows.flatMap((row) => toStockFlow(row, { isReturn: !otherIds.has(row.ID) })));
    parts.push(all);
  }
  const rest = ids.slice(PRODUCTS_A_READING);
  const flows = combineParts({ vendor: MINTSOFT, what: 'stock flows of products' }, parts);
  return {
    rows,
    setAside: listed.setAside + flows.setAside,
    examples: [...listed.examples, ...flows.examples],
    readFrom: span.from,
    knownUntil: rest.length > 0 ? null : span.to,
    cursor: { from, until, left: rest } satisfies FlowCursor,
    hasMore: rest.length > 0,
  };
}

/** Those of this warehouse whose stock has changed; the list of changes is of all warehouses and clients. */
async function listChangedProducts(client: MintsoftClient, since: Date, signal: AbortSignal) {
  const changed = new Set(await client.changedProducts(since, signal));
  const { rows, ...listed } = await client.listedProducts(signal);
  const ids = rows.flatMap(({ ProductId, Bundle }) =>
    Bundle !== true && changed.has(ProductId) ? [ProductId] : [],
  );
  return { ids, ...listed };
}

const isFlow = (flow: string, name: string): boolean => flow.trim().toUpperCase() === name;

function toGoodsIn(row: MintsoftGoodsIn): GoodsIn {
  const status = row.ASNStatus?.Name?.trim() || null;
  const bookedAt = parseStamp(row.BookedInDate);
  return {
    id: String(row.ID),
    reference: row.POReference?.trim() || null,
    status,
    isClosed: bookedAt !== null || /^booked ?in$|complete/i.test(status ?? ''),
    isCancelled: /cancel/i.test(status ?? ''),
    expectedOn: parseStampDay(row.EstimatedDelivery),
    bookedAt,
    updatedAt: parseStamp(row.LastUpdated),
    lines: row.Items.map((item) => ({
      id: String(item.ID),
      sku: item.SKU,
      expected: item.QuantityExpected ?? null,
      arrived: item.QuantityReceieved ?? null,
      booked: item.QuantityBooked ?? null,
    })),
    hasAllLines: true,
  };
}

/** Bookings of a delivery come with the delivery: only the reason shows that a flow is one of them. */
const BOOKING = /\basn\b|book(ed|ing)? ?in|goods ?in/i;

function toStockFlow(row: MintsoftStockFlow, { isReturn }: { isReturn: boolean }): StockFlow[] {
  const at = parseStamp(row.LastUpdated);
  if (!at) return [];
  const reason = row.Reason?.trim() || null;
  const isGain = isFlow(row.Flow, 'IN');
  const isLoss = isFlow(row.Flow, 'OUT');
  // What is scrapped may have been in quarantine, which is in no level.
  const isCounted = (isGain || isLoss) && !BOOKING.test(reason ?? '');
  return [
    {
      id: `flow:${row.ID}`,
      at,
      kind: !isCounted ? 'other' : isReturn ? 'returned' : 'adjusted',
      sku: row.SKU,
      units: isGain ? Math.abs(row.Quantity) : -Math.abs(row.Quantity),
      reason,
      person: row.LastUpdatedByUser?.trim() || null,
      reference: null,
      lotNumber: row.BatchNo?.trim() || null,
      serialNumber: row.SerialNo?.trim() || null,
    },
  ];
}
