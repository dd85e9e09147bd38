/** Every word on the screens of bridge, component by component. */
import { formatCount, formatDate, formatMoney, formatNumber, formatSigned } from '#web/format.ts';

interface ToldEntry {
  day: string;
  reason: string | null;
  person: string | null;
  reference: string | null;
}

export const bridgePageWords = {
  sevenDays: '7 Days',
  thirtyDays: '30 Days',
  ninetyDays: '90 Days',
  open: 'Open',
  all: 'All',
  stockBridge: 'Stock Bridge',
  statement: 'Statement',
  cutOff: 'Cut-Off',
  enterTransfer: 'Add Transfer',
  location: 'Location',
  span: 'Period',
  skus: 'SKUs',
  heading: 'Error Loading the Stock Bridge',
  failed: 'Failed to load the stock bridge',
  noWarehouseYet: 'No warehouse yet',
  stockCanBeBridgedOnce: 'The stock bridge appears once a warehouse and a shop are connected.',
  differences: 'Differences',
  skusFlagged: (count: number) => `${formatCount(count, 'SKU')} flagged`,
  notKnownYet: 'Not known yet',
  noDayOfThisSpan: 'No day in this period could be calculated.',
  allAccounted: 'All accounted for',
  whatMovedExplainsWhat: (name: string) => `Movements explain all the stock in ${name}.`,
  noneOpen: 'No open differences',
  notAllIsCovered: (missing: string) => `Not everything is known: ${missing}.`,
} as const;

export const missingWords = {
  daysNotCalculated: (count: number, waiting: number) => {
    const days = `${formatCount(count, 'day')} not calculated`;
    if (waiting === 0) return days;
    return waiting === count ? `${days}, waiting for a sync` : `${days}, ${waiting} waiting for a sync`;
  },
  daysOfSingleSkus: (count: number) => `${formatCount(count, 'SKU day', 'SKU days')} undecided`,
  boxOfUnknownUnitsArrived:
    'A box with an unknown number of units arrived, a product that isn’t in the catalogue or has no SKU was shipped, or fewer units left quarantine than were in it.',
  unitsNotReported:
    'The location didn’t report units on hand at the opening or closing. What moved isn’t compared with the stock, so a loss isn’t seen.',
  daysInARow: (first: string, last: string) => `${formatDate(first)} to ${formatDate(last)}`,
  andDaysMore: (count: number) => `And ${formatCount(count, 'day')} more.`,
} as const;

export const cutOffFormWords = {
  cutOffSaved: 'Cut-off saved',
  failed: 'Failed to save the cut-off',
  title: (name: string) => `Cut-Off of ${name}`,
  saveCutOff: 'Save Cut-Off',
  saving: 'Saving…',
  cutOff: 'Cut-Off',
  description: 'Shipments after this time count on the next day. Leave empty for midnight.',
} as const;

export const dayEvidenceWords = {
  heading: 'Error Loading Movements',
  failed: 'Failed to load the movements',
  loading: 'Loading…',
  amazonsLedgerHasNoEvent: 'No events in Amazon’s ledger.',
  noOrderBoxOrTransfer: 'No orders, boxes, returns or transfers were counted.',
  counted: 'Counted',
  kindColumn: 'What',
  name: 'Name',
  units: 'Units',
  order: 'Order',
  box: 'Box',
  restocked: 'Return',
  no: (id: number) => `No. ${id}`,
  amazonsLedger: 'Amazon’s Ledger',
  told: {
    booked: 'Booked In by Provider',
    returned: 'Return Booked by Provider',
    adjusted: 'Correction by Provider',
    other: 'Reported by Provider, Not Counted',
  },
  toldBy: ({ day, reason, person, reference }: ToldEntry) =>
    [reason, reference, person === null ? null : `by ${person}`, formatDate(day)].filter(Boolean).join(', '),
} as const;

export const reasonFormWords = {
  stillOpen: 'Still Open',
  reasonSaved: 'Reason saved',
  failed: 'Failed to save the reason',
  title: (unexplained: number, sku: string, day: string) =>
    `${formatSigned(unexplained)} ${sku} on ${formatDate(day)}`,
  saveReason: 'Save Reason',
  saving: 'Saving…',
  reason: 'Reason',
  description: 'A reason closes the difference',
  owner: 'Owner',
  note: 'Note',
} as const;

export const skuDrawerWords = {
  openSkusPage: 'Open the SKU’s Page',
  heading: 'Error Loading Days',
  failed: 'Failed to load the days',
  notKnown: 'Not known',
  notReported: 'Units on hand not reported',
  listedAs: (sku: string) => `as ${sku}`,
  unexplained: (unexplained: number) =>
    unexplained === 0 ? 'All accounted for' : `${formatSigned(unexplained)} unexplained`,
  hideCounted: 'Hide Movements',
  showCounted: 'Show Movements',
  sayWhy: 'Give a Reason',
  changeReason: 'Change Reason',
  received: 'received',
  returned: 'returned',
  transferredIn: 'transferred in',
  shipped: 'shipped',
  transferredOut: 'transferred out',
  adjusted: 'adjusted',
  after: (opening: string, from: string) => `${opening} after ${formatDate(from)}`,
  atEndOfDay: ({ opening, moved, closing }: { opening: string; moved: string[]; closing: string }) =>
    `${[opening, ...moved].join(', ')}; ${closing} at the end of the day`,
  unknownUnits: 'unknown',
} as const;

export const statementPageWords = {
  noWarehouseYet: 'No warehouse yet',
  statementAppearsOnce: 'The statement appears once a warehouse and a shop are connected.',
  failedToExportStatement: 'Failed to export the statement',
  stockStatement: 'Stock Statement',
  print: 'Print',
  exportExcel: 'Export Excel',
  location: 'Location',
  month: 'Month',
  heading: 'Error Loading the Statement',
  failed: 'Failed to load the statement',
  sku: 'SKU',
  span: (name: string, from: string, to: string) => `${name}, ${formatDate(from)} to ${formatDate(to)}`,
  sums: 'Summary',
  fromClosingToClosing: (from: string, to: string) =>
    `From the end of ${formatDate(from)} to the end of ${formatDate(to)}.`,
  ofThisMonth: (worth: string) => `This month: ${worth}.`,
  skusOpen: (open: number, flagged: number) =>
    `${formatCount(open, 'SKU')} open, ${formatNumber(flagged)} flagged`,
  notKnown: 'Not known yet',
  allAccounted: 'All accounted for',
  noDayOfThisMonth: 'No day in this month could be calculated.',
  whatMovedExplainsWhat: (name: string) => `Movements explain all the stock in ${name}.`,
  noneFlagged: 'No difference flagged',
  notAllIsAccounted: (parts: string) => `Not everything is accounted for: ${parts}.`,
  differences: 'Differences',
  day: 'Day',
  opening: 'Opening',
  received: 'Received',
  shipped: 'Shipped',
  closing: 'Closing',
  unexplained: 'Unexplained',
  value: 'Value',
  reason: 'Reason',
} as const;

export const transferFormWords = {
  amazon: (pool: string) => `Amazon ${pool}`,
  transferSaved: 'Transfer saved',
  failed: 'Failed to save the transfer',
  enterTransfer: 'Add Transfer',
  saveTransfer: 'Save Transfer',
  saving: 'Saving…',
  kind: 'Kind',
  sku: 'SKU',
  units: 'Units',
  fromLocation: 'From',
  left: 'Shipped On',
  toLocation: 'To',
  arrived: 'Arrived On',
  note: 'Note',
} as const;

export const latestTransfersWords = {
  heading: 'Error Loading the Latest Transfers',
  failed: 'Failed to load the latest transfers',
  latestTransfers: 'Latest transfers',
  unitsFor: (name: string, units: number) => `${name}, ${formatCount(units, 'unit')}`,
  to: (name: string, otherName: string) => `${name} to ${otherName}`,
  countedFromSupply: 'counted from Supply',
  inTransitSince: (day: string) => `in transit since ${day}`,
  markAsArrived: 'Mark as Arrived',
  markOneAsArrived: (transfer: string) => `Mark as Arrived: ${transfer}`,
  delete: (transfer: string) => `Delete ${transfer}`,
  deleteTransfer: 'Delete Transfer',
  deleting: 'Deleting…',
  thisActionCannotBeUndone: 'The stock bridge is calculated again without it. This action cannot be undone.',
  transferDeleted: 'Transfer deleted',
  failedToDeleteTransfer: 'Failed to delete the transfer',
} as const;

export const arrivalFormWords = {
  title: 'Mark Transfer as Arrived',
  markAsArrived: 'Mark as Arrived',
  saving: 'Saving…',
  saved: 'Transfer marked as arrived',
  failed: 'Failed to mark the transfer as arrived',
  arrivedOn: 'Arrived On',
} as const;

export const waterfallWords = {
  noDayOfThisSpan: 'No day in this period could be calculated.',
  fromOpeningToClosing: 'From opening to closing',
} as const;

export const describeValueWords = {
  openUnitsWorth: (minor: number, currency: string) => `open units worth ${formatMoney(minor, currency)}`,
  skusWithoutCost: (unknown: number) => `${formatCount(unknown, 'SKU')} without a cost`,
} as const;

export const differenceColumnsWords = {
  sku: 'SKU',
  status: 'Status',
  open: 'Open',
  value: 'Value',
  openUnitsAtCostPer: 'Open units at the cost per unit in the catalogue; unknown without one',
  unexplained: 'Unexplained',
  openSince: 'Open Since',
  flaggedOn: 'Flagged On',
} as const;

export const waterfallStepsWords = {
  received: 'Received',
  returned: 'Returned',
  transfers: 'Transfers In',
  shipped: 'Shipped',
  transfersOut: 'Transfers Out',
  adjusted: 'Adjusted',
  notCalculated: 'Not Calculated',
  unexplained: 'Unexplained',
  opening: 'Opening',
  closing: 'Closing',
} as const;
