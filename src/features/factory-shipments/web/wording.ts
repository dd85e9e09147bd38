import { formatCount, formatDate, formatNumber } from '#web/format.ts';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import type { FactoryShipment } from '../contract.ts';

export const BOX_STATUSES = {
  in_transit: { text: 'In Transit', tone: 'neutral' },
  delivered: { text: 'Delivered', tone: 'good' },
} as const satisfies Record<FactoryShipment['status'], { text: string; tone: StatusTone }>;

/** How a box keeps to its expected arrival, in words. */
export function describeArrival({ status, arrival, days_late: days }: FactoryShipment): {
  text: string;
  tone: StatusTone;
} {
  const isHere = status === 'delivered';
  switch (arrival) {
    case 'on-track':
      return isHere ? { text: 'On Time', tone: 'neutral' } : { text: 'On Track', tone: 'good' };
    case 'due':
      return isHere ? { text: 'On Time', tone: 'neutral' } : { text: 'Due', tone: 'watch' };
    case 'unknown':
      return { text: isHere ? 'No Expected Day' : 'Day Unknown', tone: isHere ? 'neutral' : 'watch' };
    case 'late':
      return { text: `${formatCount(days, 'Day')} Late`, tone: isHere ? 'neutral' : 'bad' };
  }
}

/** The most urgent last: the latest on its way; what has arrived comes first of all, an unknown arrival before a due one. */
export const rankUrgency = ({ status, arrival, days_late: days }: FactoryShipment): number => {
  if (status === 'delivered') return -1;
  return arrival === 'late' ? 1 + days : { 'on-track': 0, unknown: 0.5, due: 1 }[arrival];
};

const REGION_WORDS = { us: 'US', eu: 'EU' } as const;

/** `US`, `EU`, or that it is not known. */
export const formatRegion = (region: FactoryShipment['region']): string =>
  region === null ? 'Not mapped' : REGION_WORDS[region];

/** A day, or that it is not known. */
export const formatExpected = (day: string | null): string => (day === null ? 'Unknown' : formatDate(day));

/** Status and arrival of a box in one text: `In Transit, 3 Days Late`. */
export const describeStanding = (box: FactoryShipment): string =>
  `${BOX_STATUSES[box.status].text}, ${describeArrival(box).text}`;

export const boxFiltersWords = {
  searchShipments: 'Search shipments',
  status: 'Status',
  group: 'Group By',
} as const;

export const boxRowActionsWords = {
  confirmDelivery: (serialBox: string) => `Confirm delivery of ${serialBox}`,
  undoDelivery: (serialBox: string) => `Undo delivery of ${serialBox}`,
  edit: (serialBox: string) => `Edit ${serialBox}`,
  history: (serialBox: string) => `History of ${serialBox}`,
  delete: (serialBox: string) => `Delete ${serialBox}`,
  confirm: 'Confirm',
} as const;

export const boxesTableWords = {
  noMatch: 'No shipments match your filters',
  heading: 'No factory shipments found',
  newShipment: 'New Shipment',
  boxesShippedFromFactory: 'Boxes shipped from the factory will appear here.',
  showingOfBoxes: (count: number, total: number) =>
    `Showing ${formatNumber(count)} of ${formatCount(total, 'box', 'boxes')}`,
  factoryShipments: 'Factory Shipments',
  factoryShipmentsByTrackingNumber: 'Factory Shipments by Tracking Number',
  boxesAndNumbers: (shown: string, numbers: number) => `${shown}, ${formatCount(numbers, 'tracking number')}`,
} as const;

export const factoryShipmentsPageWords = {
  factoryShipments: 'Factory Shipments',
  receive: 'Receive',
  destinations: 'Destinations',
  import: 'Import',
  newShipment: 'New Shipment',
  heading: 'Error Loading Factory Shipments',
  failed: 'Failed to fetch factory shipments',
  errorLoadingAtRiskBoxes: 'Error Loading At-Risk Boxes',
  failedToLoadAtRisk: 'Failed to load at-risk boxes',
} as const;

export const inboundPanelWords = {
  title: 'Inbound from the Factory',
  empty: 'No boxes are inbound.',
  failed: 'Couldn’t load inbound boxes.',
  showAllBoxes: (inTransit: number) => `Show All ${formatNumber(inTransit)} Boxes`,
  factoryShipments: 'Factory Shipments',
  dayNotKnown: 'Day not known',
  toDestination: (destination: string) => `to ${destination}`,
  late: 'Late',
  boxesUnits: (boxes: number, value: string, units: number) =>
    `${formatCount(boxes, 'box', 'boxes')} · ${value}${formatCount(units, 'unit')}`,
  unitsUnknown: (boxes: number) => `${formatCount(boxes, 'box', 'boxes')} · units unknown`,
} as const;

export const receiptsWaitingPanelWords = {
  scansWait: (own: number) => formatCount(own, 'scan waits', 'scans wait'),
} as const;

export const shipmentCardsWords = {
  total: 'Total',
  boxes: 'Boxes',
  delivered: 'Delivered',
  inTransit: 'In Transit',
  noneLate: 'None late',
  noneKnownToBeLate: 'None known to be late',
  late: (late: string) => `${late} late`,
  atRisk: 'At Risk',
  avgDeliveryTime: 'Avg Delivery Time',
  noDeliveriesYet: 'No deliveries yet',
  daysFromShipDate: 'Days from ship date',
  unknown: 'Unknown',
  outOfStockBeforeArrival: 'Out of stock before arrival',
  riskUnknown: (boxes: number) => `${formatNumber(boxes)} unknown`,
  showTheseBoxes: 'Show these boxes',
} as const;

export const unmappedNoticeWords = {
  boxesWithoutRegion: 'Boxes without a region',
  mapDestinations: 'Map Destinations',
  boxesInTransit: (count: number) => `${formatCount(count, 'box', 'boxes')} in transit`,
  goes: ' goes',
  go: ' go',
  toDestination: (count: number) =>
    `to an unmapped destination: region, expected arrival and risk are unknown, and run-out dates ignore ${count === 1 ? 'it' : 'them'}.`,
} as const;

export const factoryShipmentsViewWords = {
  allStatuses: 'All Statuses',
  inTransit: 'In Transit',
  late: 'Late',
  atRisk: 'At Risk',
  delivered: 'Delivered',
  box: 'Box',
  trackingNumber: 'Tracking Number',
} as const;

export const boxColumnsWords = {
  serialBox: 'Serial Box',
  unitsUnknown: 'Units unknown',
  units: (units: number) => formatCount(units, 'unit'),
  sku: 'SKU',
  from: 'From',
  to: 'To',
  company: 'Company',
  tracking: 'Tracking',
  shipDate: 'Ship Date',
  delivered: 'Delivered',
  status: 'Status',
  actions: 'Actions',
  andThisBoxIsOverdue: 'and this box is overdue',
  beforeItLands: (expected: string) => `before it lands on ${expected}`,
  stockRunsOut: (runsOut: string, lands: string) => `Stock runs out on ${formatDate(runsOut)}, ${lands}`,
  runsOut: 'Runs out',
  correctDelivery: (serialBox: string) => `, correct the delivery of ${serialBox}`,
  moved: 'Moved to',
  expected: 'Expected',
  expectedOn: (day: string) => `Expected ${day}`,
  change: (word: string, day: string, serialBox: string) => `${word} ${day}, change for ${serialBox}`,
  first: (expected: string, reason: string) => `First ${expected}${reason}`,
  changeExpectedArrival: 'Change expected arrival',
  atRisk: 'At Risk',
  expectedFor: (expected: string) => `Expected ${expected}`,
} as const;

export const trackingGroupsWords = {
  tracking: 'Tracking',
  noTrackingNumber: 'No tracking number',
  company: 'Company',
  boxes: 'Boxes',
  units: 'Units',
  sku: 'SKU',
  to: 'To',
  shipDate: 'Ship Date',
  expected: 'Expected',
  delivered: 'Delivered',
  deliveredOfAll: (group: number, count: number) => `${formatNumber(group)} of ${formatNumber(count)}`,
  booked: 'Booked In',
  status: 'Status',
  actions: 'Actions',
  confirmDeliveryOfAllBoxes: (tracking: string) => `Confirm delivery of all boxes of ${tracking}`,
  changeExpectedArrivalOfAll: (tracking: string) => `Change expected arrival of all boxes of ${tracking}`,
  boxesUnknown: (unknown: number) => `${formatCount(unknown, 'box', 'boxes')} unknown`,
  atRisk: (count: number) => `${formatNumber(count)} At Risk`,
} as const;
