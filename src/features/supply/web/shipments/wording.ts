import { formatCount, formatDate, formatNumber } from '#web/format.ts';

import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import { sumAll, sumBy } from '#shared/sum-by.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';

export const countPlannedUnits = ({ lines }: Pick<WirePlannedShipment, 'lines'>): number =>
  sumBy(lines, ({ units }) => units);

/** What arrived of all lines; null where that is known of none. */
export function countArrived({ lines }: Pick<WirePlannedShipment, 'lines'>): {
  units: number | null;
  isPartial: boolean;
} {
  const known = lines.flatMap(({ received }) => received ?? []);
  if (known.length === 0) return { units: null, isPartial: false };
  const isPartial =
    known.length < lines.length || lines.some(({ is_received_partial: isLinePartial }) => isLinePartial);
  return { units: sumAll(known), isPartial };
}

/** `240 × EU 2.0 L, 60 × EU 2.0 M` */
export const describeShipmentLines = ({ lines }: Pick<WirePlannedShipment, 'lines'>): string =>
  CELL_PARTS.flatMap((parts) =>
    lines
      .filter(({ cell }) => cell === parts.cell)
      .map(({ units }) => `${formatNumber(units)} × ${formatCellName(parts)}`),
  ).join(', ');

interface DescribedState {
  tone: 'good' | 'watch' | 'bad' | 'neutral';
  text: string;
}

/** What has become of a shipment, in a word or two. */
export function describeShipmentState({
  state,
  is_overdue: isOverdue,
  has_all_boxes: hasAllBoxes,
}: WirePlannedShipment): DescribedState {
  switch (state) {
    case 'planned':
      if (hasAllBoxes) return { tone: 'watch', text: 'Boxes Recorded' };
      return isOverdue ? { tone: 'bad', text: 'Not Shipped Yet' } : { tone: 'neutral', text: 'Planned' };
    case 'shipped':
      return isOverdue ? { tone: 'bad', text: 'Overdue' } : { tone: 'watch', text: 'Shipped' };
    case 'arrived':
      return { tone: 'good', text: 'Arrived' };
    case 'cancelled':
      return { tone: 'neutral', text: 'Canceled' };
  }
}

/** What a shipment’s state means for the proposals. */
export function describeCounting(shipment: WirePlannedShipment): string {
  if (shipment.state === 'arrived') return 'It has arrived and counts as stock.';
  if (shipment.has_all_boxes) return 'Its boxes are all recorded and count in its place.';
  if (!shipment.is_overdue) return 'It counts as inbound until it arrives.';
  return shipment.state === 'planned'
    ? 'Its ship date has passed, so it is not counted. Move the date or mark it as shipped.'
    : 'Its arrival date has passed, so it is not counted. Mark it as arrived or move the date.';
}

export const arrivedFormWords = {
  markedAsArrived: (name: string) => `${name} marked as arrived`,
  failed: 'Failed to save the arrival',
  title: (name: string) => `Arrival of ${name}`,
  markAsArrived: 'Mark as Arrived',
  saving: 'Saving…',
  arrived: (variant: string) => `${variant} arrived`,
  planned: (units: number) => `${formatNumber(units)} planned`,
} as const;

export const plannedShipmentFormWords = {
  saved: (name: string) => `${name} saved`,
  failed: 'Failed to save the shipment',
  edit: (name: string) => `Edit ${name}`,
  saveShipment: 'Save Shipment',
  saving: 'Saving…',
  name: 'Name',
  description: 'The shipment’s name at Amazon',
  shipDate: 'Ship Date',
  units: (variant: string) => `Units of ${variant}`,
  note: 'Note',
} as const;

export const plannedShipmentsWords = {
  shipment: 'Shipment',
  toPlace: (place: string) => `To ${place}`,
  variants: 'Variants',
  units: 'Units',
  from: 'From',
  ships: 'Ships',
  arrives: 'Arrives',
  state: 'State',
  arrived: 'Arrived',
  unitsThatArrived: 'Units that arrived, out of those planned',
  plannedShipments: 'Planned Shipments',
  shipmentsUnderWayOrPlanned: (open: number) => `${formatCount(open, 'shipment')} in transit or planned`,
  nothingPlanned: 'Nothing planned',
  acceptProposalToPlan: 'Accept a proposal to plan its shipment.',
} as const;

export const supplyShipmentDialogsWords = {
  title: (name: string) => `History of ${name}`,
  markAsShipped: 'Mark as Shipped',
  cancelShipment: 'Cancel Shipment',
  saving: 'Saving…',
  failed: 'Failed to change the shipment',
  markedAsShipped: (name: string) => `${name} marked as shipped`,
  cancelled: (name: string) => `${name} canceled`,
  nameToPlace: (name: string, place: string) => `${name} to ${place}`,
  itCountsAsInboundUntil: 'It counts as inbound until it arrives.',
  itNoLongerCounts: 'It no longer counts as inbound and may be proposed again.',
} as const;

export const shipmentDrawerWords = {
  subtitle: (source: string, place: string) => `${source} to ${place}`,
  plannedFor: ({
    shippedOn,
    shipsOn,
    arrivedOn,
    arrivesOn,
    plannedBy,
  }: {
    shippedOn: null | string;
    shipsOn: string;
    arrivedOn: null | string;
    arrivesOn: string;
    plannedBy: string;
  }) =>
    `${shippedOn ? 'Shipped' : 'Ships'} ${formatDate(shipsOn)}, ${arrivedOn ? 'arrived' : 'expected'} ${formatDate(arrivesOn)}. Planned by ${plannedBy}.`,
  amazonInboundShipment: (id: string, status: string) => `Amazon inbound shipment ${id}: ${status}`,
  nameShipmentAtAmazon: (name: string) =>
    `Name the shipment ${name} at Amazon to see here what Amazon receives.`,
  lines: 'Lines',
  variant: 'Variant',
  planned: 'Planned',
  sent: 'Sent',
  arrived: 'Arrived',
  failedToExportFile: 'Failed to export the file',
  packingList: 'Packing List',
  packingListCsv: 'Packing List CSV',
  amazonManifest: 'Amazon Manifest',
  boxesShipped: 'Boxes Shipped',
  failedToLoadPackingList: 'Failed to load the packing list',
  labelFor: (label: string, variant: string) => `${label} of ${variant}`,
  markAsShipped: 'Mark as Shipped',
  markAsArrived: 'Mark as Arrived',
  edit: 'Edit',
  correctArrival: 'Correct Arrival',
  history: 'History',
  cancelShipment: 'Cancel Shipment',
} as const;

export const boxesLinkWords = {
  recordBoxes: (count: number) => `Record ${formatCount(count, 'Box', 'Boxes')}`,
} as const;
