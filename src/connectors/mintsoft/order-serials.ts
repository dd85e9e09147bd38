import { z } from 'zod';
import { ConnectorError } from '../kit/connector-error.ts';
import { combineParts, type PartCounts } from '../kit/rows.ts';
import {
  readIfOffered,
  type OrderSerialsProvider,
  type OrderSerialsReading,
  type ScannedOrder,
} from '../kit/warehouse-flow.ts';
import type { MintsoftClient } from './client.ts';
import { MINTSOFT } from './lists.ts';
import { parseStamp } from './stamps.ts';
import type { MintsoftOrder, ScannedItem } from './wire.ts';

/** The fields of an order that may hold the shop's number. */
export const ORDER_NUMBER_FIELDS = ['OrderNumber', 'ExternalOrderReference'] as const;
export type OrderNumberField = (typeof ORDER_NUMBER_FIELDS)[number];

/** A call each, of two a second: a reading stays within two minutes. */
const ORDERS_A_READING = 150;
/** Orders that changed since then are read again: one may change while it is read, and Mintsoft's clock names no zone. */
const READ_AGAIN_MS = 24 * 3_600_000;

/** Where a reading that did not get through all orders goes on: the list is read again, up to the last order it knows. */
const ordersCursor = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The last order that was read; null once all were. */
  after: z.int().nullable(),
});
type OrdersCursor = z.infer<typeof ordersCursor>;

/** What was scanned into the orders of a warehouse, where the account may see it. */
export function createMintsoftOrderSerials(
  client: MintsoftClient,
  numberField: OrderNumberField,
): OrderSerialsProvider {
  return {
    readOrderSerials: ({ cursor, since, now, signal }) =>
      readIfOffered(
        () => readNextOrders(client, { numberField, ...planReading(cursor, { since, now }) }, signal),
        // Mintsoft answers a missing right like a bad key.
        () => client.warehouses(signal),
      ),
  };
}

/** The rest of the last reading, or a new one. */
function planReading(cursor: unknown, { since, now }: { since: Date; now: Date }): OrdersCursor {
  const { data: last } = ordersCursor.safeParse(cursor);
  if (last && last.after !== null) return last;
  const from = last ? new Date(Date.parse(last.until) - READ_AGAIN_MS) : since;
  return { from: from.toISOString(), until: now.toISOString(), after: null };
}

async function readNextOrders(
  client: MintsoftClient,
  { numberField, from, until, after }: OrdersCursor & { numberField: OrderNumberField },
  signal: AbortSignal,
): Promise<OrderSerialsReading> {
  const list = await client.orders(new Date(from), signal);
  const sent = list.rows
    .filter(({ ID, DespatchDate }) => parseStamp(DespatchDate) !== null && ID > (after ?? 0))
    .toSorted((one, other) => one.ID - other.ID);
  const batch = sent.slice(0, ORDERS_A_READING);
  const hasMore = sent.length > batch.length;
  const scans: PartCounts[] = [];
  const rows: ScannedOrder[] = [];
  let gone: ConnectorError | undefined;
  for (const order of batch) {
    try {
      const scanned = await client.scannedItems(order.ID, signal);
      scans.push(scanned);
      // What was scanned before is kept until all of it can be read.
      if (scanned.setAside === 0) rows.push(toScannedOrder(order, scanned.rows, numberField));
    } catch (error) {
      if (!isNotFound(error)) throw error;
      gone ??= error;
    }
  }
  // One order may be deleted meanwhile; where none is found, the call is what is not there.
  if (scans.length === 0 && gone) throw gone;
  const last = hasMore ? (batch.at(-1)?.ID ?? null) : null;
  // Bad rows of the list are those of the whole list: they are counted once.
  const parts = after === null ? [list, ...scans] : scans;
  return {
    rows,
    ...combineParts({ vendor: MINTSOFT, what: 'orders and what was scanned into them' }, parts),
    cursor: { from, until, after: last } satisfies OrdersCursor,
    hasMore,
  };
}

const isNotFound = (error: unknown): error is ConnectorError =>
  error instanceof ConnectorError && error.kind === 'vendor-error' && error.status === 404;

function toScannedOrder(
  order: MintsoftOrder,
  scanned: readonly ScannedItem[],
  numberField: OrderNumberField,
): ScannedOrder {
  const skus = new Map(order.OrderItems?.map(({ ID, SKU }) => [ID, SKU?.trim() || null]));
  const serials = new Map<string, string | null>();
  for (const { SerialNo, OrderItemId } of scanned) {
    const serial = SerialNo?.trim();
    // A unit that is scanned twice is one unit.
    if (serial) serials.set(serial, skus.get(OrderItemId ?? 0) ?? serials.get(serial) ?? null);
  }
  return {
    id: String(order.ID),
    number: order[numberField]?.trim() || null,
    serials: [...serials].map(([serial, sku]) => ({ serial, sku })),
  };
}
