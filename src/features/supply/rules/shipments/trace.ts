import { sumAll } from '#shared/sum-by.ts';
import { countCellDevices } from '#features/catalogue/rules/count-cell-devices.ts';
import { CELL_PARTS, type Cell } from '#features/catalogue/rules/cells.ts';
import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import { isShipmentOverdue, type PlannedLine, type PlannedShipment } from './planned.ts';

/** A box that is part of a planned shipment. */
interface TracedBox {
  shipmentId: number;
  sku: string;
  units: number | null;
  hasArrived: boolean;
}

/** A shipment as Amazon lists it, with the name of a planned one. */
export interface TracedInbound {
  id: string;
  name: string;
  status: string;
  /** Amazon expects nothing more of it. */
  isEnded: boolean;
  lines: readonly { sku: string; shipped: number; received: number | null }[];
}

/** A line with what has become of it. */
export interface TracedLine extends PlannedLine {
  /** Recorded as boxes, or shipped by what Amazon says; null where neither says how many. */
  sent: number | null;
  /** A part of them is not known: they are the least. */
  isSentPartial: boolean;
  /** In boxes that have arrived, received by Amazon, or counted by people; null while nothing says. */
  received: number | null;
  isReceivedPartial: boolean;
  /** What still counts as coming. */
  coming: number;
}

export interface TracedShipment extends PlannedShipment {
  lines: TracedLine[];
  /** It should have left, or should have arrived, and is not in boxes that say so themselves. */
  isOverdue: boolean;
  /** All that the factory was to send is in boxes that are recorded: they have left, and count in its place. */
  hasAllBoxes: boolean;
  /** The shipment of that name at Amazon. */
  inbound: TracedInbound | null;
}

export interface ShipmentTraces {
  today: string;
  mapped: MappedSkus;
  boxes: readonly TracedBox[];
  inbound: readonly TracedInbound[];
}

/** What has become of planned shipments: by their boxes, or by Amazon's shipment of the same name. */
export function traceShipments(
  shipments: readonly PlannedShipment[],
  traces: ShipmentTraces,
): TracedShipment[] {
  return shipments.map((shipment) => traceShipment(shipment, traces));
}

function traceShipment(shipment: PlannedShipment, traces: ShipmentTraces): TracedShipment {
  const isPast = isShipmentOverdue(shipment, traces.today);
  const isComing = !isPast && (shipment.state === 'planned' || shipment.state === 'shipped');
  const inbound =
    traces.inbound.find(({ name }) => name.toLowerCase() === shipment.name.toLowerCase()) ?? null;
  const lines = shipment.lines.map((line): TracedLine => {
    const { sent, received, known } = findFate(line, { shipment, inbound, traces });
    const isDone = inbound?.isEnded ?? false;
    return {
      ...line,
      sent: sent.units,
      isSentPartial: sent.isPartial,
      received: line.arrived ?? received.units,
      isReceivedPartial: line.arrived === null && received.isPartial,
      coming: isComing && !isDone ? Math.max(0, line.units - known) : 0,
    };
  });
  const hasAllBoxes =
    shipment.source === null && lines.every(({ sent, units }) => sent !== null && sent >= units);
  return { ...shipment, lines, isOverdue: isPast && !hasAllBoxes, hasAllBoxes, inbound };
}

/** Units of a line, as far as they are known. */
interface CountedUnits {
  /** Null where none of them are known. */
  units: number | null;
  isPartial: boolean;
}

const UNKNOWN: CountedUnits = { units: null, isPartial: false };

interface Fate {
  sent: CountedUnits;
  received: CountedUnits;
  /** Units that are counted elsewhere: as boxes on their way, or in stock. Those that are not known count nowhere else. */
  known: number;
}

function findFate(
  line: PlannedLine,
  {
    shipment,
    inbound,
    traces,
  }: { shipment: PlannedShipment; inbound: TracedInbound | null; traces: ShipmentTraces },
): Fate {
  const count = (pieces: readonly Piece[]): CountedUnits => countUnits(traces.mapped, line.cell, pieces);
  if (shipment.source === null) {
    const own = traces.boxes.filter(({ shipmentId }) => shipmentId === shipment.id);
    const sent = count(own);
    const received = own.length > 0 ? count(own.filter(({ hasArrived }) => hasArrived)) : UNKNOWN;
    return { sent, received, known: sent.units ?? 0 };
  }
  if (!inbound) return { sent: UNKNOWN, received: UNKNOWN, known: line.arrived ?? 0 };
  const hasReceived = inbound.lines.some(({ received }) => received !== null);
  const received = hasReceived
    ? count(inbound.lines.map(({ sku, received: units }) => ({ sku, units })))
    : UNKNOWN;
  // Its SKUs may not have been read yet.
  const sent =
    inbound.lines.length === 0
      ? UNKNOWN
      : count(inbound.lines.map(({ sku, shipped: units }) => ({ sku, units })));
  return { sent, received, known: received.units ?? 0 };
}

interface Piece {
  sku: string;
  /** Null where it is not known, which is not 0. */
  units: number | null;
}

function countUnits(mapped: MappedSkus, cell: Cell, pieces: readonly Piece[]): CountedUnits {
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  const counted = pieces.flatMap(({ sku, units }) => {
    const is = mapped.get(sku);
    const each = parts ? countCellDevices({ region: parts.region, is }, parts) : 0;
    return each === 0 ? [] : [units === null ? null : units * each];
  });
  const known = counted.filter((units) => units !== null);
  if (known.length === 0 && counted.length > 0) return UNKNOWN;
  return { units: sumAll(known), isPartial: known.length < counted.length };
}
