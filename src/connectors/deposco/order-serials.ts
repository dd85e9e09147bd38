import { z } from 'zod';
import { checkPart, combineParts, type CheckedPart, type PartCounts } from '../kit/rows.ts';
import {
  readIfOffered,
  type OrderSerialsProvider,
  type OrderSerialsReading,
  type ScannedOrder,
} from '../kit/warehouse-flow.ts';
import { DEPOSCO_CALLS } from './calls.ts';
import type { FlowOptions } from './flow.ts';
import type { SecondGeneration } from './second-generation.ts';
import { shipmentLine, outboundShipment, type OutboundShipment, type ShipmentLine } from './wire.ts';

/** The fields of a shipment that may hold the shop's number of its order. */
export const SHIPMENT_ORDER_FIELDS = ['orderHeaders', 'importReference', 'otherReferenceNumber'] as const;
export type ShipmentOrderField = (typeof SHIPMENT_ORDER_FIELDS)[number];

const SCOPE = 'outboundShipments/read';
/** Shipments that changed since then are read again: one may change while it is read. */
const READ_AGAIN_MS = 24 * 3_600_000;

const shipmentsCursor = z.object({ until: z.iso.datetime() });

/** What was scanned into the shipments of a business unit, where the client may see them. */
export function createDeposcoOrderSerials(
  service: SecondGeneration,
  numberField: ShipmentOrderField,
  { vendor, businessUnit, facilities, scope = SCOPE, requireAccess }: FlowOptions,
): OrderSerialsProvider {
  const tokens = service.createTokens(scope);

  /** The first ten lines come with the shipment. */
  async function readLines(
    shipment: OutboundShipment,
    signal: AbortSignal,
  ): Promise<CheckedPart<ShipmentLine>> {
    const { complete, data } = shipment.shipmentLines;
    if (complete !== false) return { rows: data, setAside: 0, examples: [], total: data.length };
    const what = `lines of shipment ${shipment.number}`;
    const parts = { shipmentId: String(shipment.self.id) };
    const call = DEPOSCO_CALLS.outboundShipmentLines;
    const rows = await service.readAll(tokens, { what, call, parts, query: { pageSize: 50 }, signal });
    return checkPart({ name: what, schema: shipmentLine, rows, getKey: ({ self }) => self.id });
  }

  async function readShipments(since: Date, until: Date, signal: AbortSignal): Promise<OrderSerialsReading> {
    const what = 'outbound shipments';
    const query = { businessUnit, pageSize: 25, updatedAfter: since.toISOString() };
    const call = DEPOSCO_CALLS.outboundShipments;
    const found = await service.readAll(tokens, { what, call, query, signal, isOptional: true });
    const shipments = checkPart({
      name: what,
      schema: outboundShipment,
      rows: found,
      isWanted: ({ shipFromFacility, updatedDate }) =>
        (facilities === undefined || facilities.includes(shipFromFacility?.businessKey.number ?? '')) &&
        (updatedDate == null || updatedDate >= since),
      getKey: ({ self }) => self.id,
    });
    const parts: PartCounts[] = [shipments];
    const orders: ScannedOrder[] = [];
    for (const shipment of shipments.rows) {
      const lines = await readLines(shipment, signal);
      parts.push(lines);
      // What was scanned before is kept until all of it can be read.
      if (lines.setAside === 0) orders.push(toScannedOrder(shipment, lines.rows, numberField));
    }
    const cursor = { until: until.toISOString() } satisfies z.infer<typeof shipmentsCursor>;
    return { rows: orders, ...combineParts({ vendor, what }, parts), cursor, hasMore: false };
  }

  return {
    readOrderSerials({ cursor, since, now, signal }) {
      const { data: last } = shipmentsCursor.safeParse(cursor);
      const from = last ? new Date(Date.parse(last.until) - READ_AGAIN_MS) : since;
      return readIfOffered(
        () => readShipments(from, now, signal),
        () => requireAccess(signal),
      );
    },
  };
}

function toScannedOrder(
  shipment: OutboundShipment,
  lines: readonly ShipmentLine[],
  numberField: ShipmentOrderField,
): ScannedOrder {
  const isCancelled = /cancel|void/i.test(shipment.status ?? '');
  // A label that was made and not used has lines of which nothing was shipped.
  const shipped = isCancelled ? [] : lines.filter((line) => (line.shippedPackQuantity ?? 0) > 0);
  const serials = new Map<string, string | null>();
  for (const { item, lineSerialNumbers } of shipped)
    for (const { serialNumber } of lineSerialNumbers ?? []) {
      const serial = serialNumber?.trim();
      if (serial) serials.set(serial, item?.businessKey.number ?? null);
    }
  return {
    id: String(shipment.self.id),
    number: findNumber(shipment, numberField),
    serials: [...serials].map(([serial, sku]) => ({ serial, sku })),
  };
}

/** Of a shipment of several orders it is not known which line is whose. */
function findNumber(shipment: OutboundShipment, numberField: ShipmentOrderField): string | null {
  if (numberField !== 'orderHeaders') return shipment[numberField]?.trim() || null;
  const numbers = new Set(shipment.orderHeaders?.data?.map(({ businessKey }) => businessKey?.number?.trim()));
  const [only] = numbers;
  return numbers.size === 1 ? only || null : null;
}
