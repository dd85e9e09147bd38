import { countCells } from '#features/catalogue/rules/count-cells.ts';
import { CELL_PARTS, type Cell, type Grid } from '#features/catalogue/rules/cells.ts';
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
  /** Recorded as boxes, or shipped by what Amazon says; null where neither can be. */
  sent: number | null;
  /** In boxes that have arrived, received by Amazon, or counted by people; null while nothing says. */
  received: number | null;
  /** What still counts as coming. */
  coming: number;
}

export interface TracedShipment extends PlannedShipment {
  lines: TracedLine[];
  isOverdue: boolean;
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
  const isOverdue = isShipmentOverdue(shipment, traces.today);
  const isComing = !isOverdue && (shipment.state === 'planned' || shipment.state === 'shipped');
  const inbound =
    traces.inbound.find(({ name }) => name.toLowerCase() === shipment.name.toLowerCase()) ?? null;
  const lines = shipment.lines.map((line): TracedLine => {
    const { sent, received, known } = findFate(line, { shipment, inbound, traces });
    const isDone = inbound?.isEnded ?? false;
    return { ...line, sent, received, coming: isComing && !isDone ? Math.max(0, line.units - known) : 0 };
  });
  return { ...shipment, lines, isOverdue, inbound };
}

interface Fate {
  sent: number | null;
  received: number | null;
  /** Units that are counted elsewhere: as boxes on their way, or in stock. */
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
  const count = (pieces: readonly { sku: string; units: number | null }[]): number =>
    countUnits(traces.mapped, line.cell, pieces);
  if (shipment.source === null) {
    const own = traces.boxes.filter(({ shipmentId }) => shipmentId === shipment.id);
    const sent = count(own);
    const arrived = count(own.filter(({ hasArrived }) => hasArrived));
    return { sent, received: line.arrived ?? (own.length > 0 ? arrived : null), known: sent };
  }
  if (!inbound) return { sent: null, received: line.arrived, known: line.arrived ?? 0 };
  const hasReceived = inbound.lines.some(({ received }) => received !== null);
  const received = hasReceived
    ? count(inbound.lines.map(({ sku, received: units }) => ({ sku, units })))
    : null;
  // Its SKUs may not have been read yet.
  const sent =
    inbound.lines.length === 0
      ? null
      : count(inbound.lines.map(({ sku, shipped: units }) => ({ sku, units })));
  return { sent, received: line.arrived ?? received, known: received ?? 0 };
}

function countUnits(
  mapped: MappedSkus,
  cell: Cell,
  pieces: readonly { sku: string; units: number | null }[],
): number {
  const region = CELL_PARTS.find((parts) => parts.cell === cell)?.region ?? null;
  const cells: Grid = countCells(
    mapped,
    pieces.map(({ sku, units }) => ({ sku, region, units: units ?? 0 })),
  ).cells;
  return cells[cell];
}
