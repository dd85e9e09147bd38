/** Every word on the screens of factory shipments, component by component. */
import { formatCount, formatDate, formatNumber } from '#web/format.ts';

export const chooseShipmentWords = {
  heading: 'Nothing to receive',
  noBox: 'No boxes are inbound right now.',
  trackingNumberOrBox: 'Tracking Number or Box',
  noBoxOnItsWay: (unknown: string) => `${unknown}: no inbound box has this number.`,
  shipmentsOnTheirWay: 'Inbound Shipments',
  noTrackingNumber: 'No Tracking Number',
  ofBoxesReceived: (here: number, count: number) =>
    `${formatNumber(here)} of ${formatCount(count, 'box', 'boxes')} received`,
  toPlaces: (places: string) => `To ${places}`,
  unitsUnknown: 'units unknown',
  units: (units: number) => formatCount(units, 'unit'),
  dayUnknown: 'day unknown',
  expected: (expected: string) => `expected ${formatDate(expected)}`,
} as const;

export const detailsDialogWords = {
  boxHoldsUnits: (units: number) => `The box holds ${formatCount(units, 'unit')}`,
  failed: 'Failed to save the details',
  box: (serialBox: string) => `Box ${serialBox}`,
  save: 'Save',
  saving: 'Saving…',
  damagedUnitsOptional: 'Damaged Units (optional)',
  noteOptional: 'Note (optional)',
} as const;

export const receivePageWords = {
  accessDenied: 'Access Denied',
  factoryShipments: 'Factory Shipments',
  yourRoleLooksAtBoxes: 'Your role can view boxes but not receive them.',
  receive: 'Receive',
  receiveFor: (key: string) => `Receive ${key}`,
  mute: 'Mute',
  sound: 'Sound On',
  allShipments: 'All Shipments',
  heading: 'Error Loading Boxes',
  failed: 'Failed to fetch inbound boxes',
  boxesWithoutTrackingNumber: 'Boxes Without a Tracking Number',
  unknownShipment: 'Unknown shipment',
  noBoxOnItsWay: 'No inbound box has this tracking number.',
} as const;

export const receiveRowWords = {
  notHereYet: 'Not here yet',
  receivedWaitsToBeSent: 'Received, waiting to be sent',
  received: 'Received',
  notReceived: 'Not received',
  receive: 'Receive',
  skuAndUnits: (sku: string, units: null | number) =>
    `${sku}, ${units === null ? 'units unknown' : formatCount(units, 'unit')}`,
  unitsDamaged: (damaged: number) => `${formatCount(damaged, 'unit')} damaged`,
  damageOrNoteFor: (serialBox: string) => `Damage or note for ${serialBox}`,
  damageOrNote: 'Damage or Note',
  undoFor: (serialBox: string) => `Undo ${serialBox}`,
  undo: 'Undo',
  kitsFor: (serialBox: string) => `Kits of ${serialBox}`,
  kits: 'Kits',
} as const;

export const receiveShipmentWords = {
  scanBox: 'Scan a Box',
  boxes: 'Boxes',
  received: 'Received On',
  all: (count: number) => `All ${formatNumber(count)}`,
  theOther: (count: number) => `Remaining ${formatNumber(count)}`,
  title: 'Receive Without Scanning',
  receiveBoxes: (count: number) => `Receive ${formatCount(count, 'Box', 'Boxes')}`,
  receiving: 'Receiving…',
  failed: 'Failed to receive the boxes',
  recordedAsReceived: (count: number) =>
    `${formatCount(count, 'box is', 'boxes are')} recorded as received, as if scanned.`,
  ready: 'Ready',
  eachBoxTurnsGreen: 'Each box turns green as it is scanned',
  receiveItToo: 'Receive Anyway',
  ofBoxes: (count: number) => ` of ${formatCount(count, 'box', 'boxes')}`,
  ofUnits: (some: number, all: number) => `, ${formatNumber(some)} of ${formatCount(all, 'unit')}`,
  progress: 'Received',
} as const;

export const scanFieldWords = {
  placeholder: 'Scan or type',
  hideKeyboard: 'Hide Keyboard',
  showKeyboard: 'Show Keyboard',
} as const;

export const waitingLineWords = {
  onThisDevice: (own: number) =>
    `${formatCount(own, 'scan waits', 'scans wait')} on this device, to be sent as soon as Touchline can be reached.`,
  scansOfWaits: (count: number, name: string) =>
    `${formatCount(count, 'scan')} of ${name} waiting on this device until they sign in here.`,
  thisBrowserKeepsNothing:
    'This browser can’t store scans: don’t close or reload the page while any are waiting.',
} as const;

export const receiptsStoreWords = {
  scansCouldNotBeSent: 'The scans couldn’t be sent.',
  itCouldNotBeReceived: 'It couldn’t be received.',
} as const;

export const scanResultWords = {
  received: (here: number, total: number) => `Received, ${here} of ${total}`,
  alreadyReceived: 'Already Received',
  boxOnDay: (serialBox: string, day: string) => `${serialBox} on ${day}`,
  otherShipment: 'Other Shipment',
  belongs: (serialBox: string, trackingNumber: null | string) =>
    `${serialBox} belongs to ${trackingNumber ?? 'no tracking number'}`,
  unknownBox: 'Unknown Box',
  notReceived: 'Not Received',
  correctTheDay: 'Correct Received On below first',
  isNotRecorded: (code: string) => `${code} is not recorded`,
} as const;

export const useUndoReceiptWords = {
  isInTransitAgain: (serialBox: string) => `${serialBox} is in transit again`,
  failedToUndoReceipt: 'Failed to undo the receipt',
} as const;
