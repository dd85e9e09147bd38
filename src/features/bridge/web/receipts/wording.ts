/** Every word on the screens of bridge, component by component. */
import { formatCount, formatDate, formatNumber } from '#web/format.ts';

export const bookedCountWords = {
  bookedOfReceived: (value: string, otherValue: string) => `${value} of ${otherValue}`,
  notKnown: 'Not known',
} as const;

export const receiptsWords = {
  boxesReceived: 'Boxes Received',
  receipts: 'Receipts',
  heading: 'Error Loading Receipts',
  failed: 'Failed to load the receipts',
  receiptsFor: (count: number) => formatCount(count, 'receipt'),
  noReceipts: 'No Receipts',
  noBoxFromFactoryArrived: 'No boxes from the factory arrived here in this period.',
} as const;

export const describeReceiptWords = {
  booked: 'Booked In',
  open: 'Open',
  explained: 'Explained',
  notKnownYet: 'Not Known Yet',
  notKnown: 'Not Known',
  unitsUnknown: 'units unknown',
  units: (units: number) => formatCount(units, 'unit'),
  damaged: (damaged: number) => ` (${formatNumber(damaged)} damaged)`,
  boxesReceived: ({
    count,
    held,
    broken,
    day,
    booked,
  }: {
    count: number;
    held: string;
    broken: string;
    day: string;
    booked: string;
  }) => `${formatCount(count, 'box', 'boxes')}, ${held}${broken} received ${formatDate(day)}; ${booked}`,
  whatBooked: (name: string, state: string, doubt: string) =>
    `units booked in by ${name} not known${state === 'waiting' ? ' yet' : ''}: ${doubt}`,
  bookedFor: (name: string, booked: number, by: null | string) =>
    `${name} booked in ${booked === 0 ? 'none' : formatNumber(booked)}${by === null ? '' : ` by ${formatDate(by)}`}`,
  reportedFor: (name: string, booked: number, by: null | string) =>
    `${name} reports ${formatNumber(booked)} booked in${by === null ? '' : ` by ${formatDate(by)}`}`,
  reportedAndUnknown: ({
    reported,
    rest,
    state,
    doubt,
  }: {
    reported: string;
    rest: number;
    state: string;
    doubt: string;
  }) =>
    `${reported}; the other ${formatNumber(rest)} not known${state === 'waiting' ? ' yet' : ''}: ${doubt}`,
  gainedAndOpen: (gained: string, open: number, state: string) =>
    `${gained}; ${formatNumber(open)} ${state === 'explained' ? 'explained' : 'open'}`,
  unitsOfBox: 'the units of a box are unknown',
  dayIsNotCalculatedYet: 'the day hasn’t been calculated yet',
  whatMovedSince: 'later movements unknown',
} as const;

export const receiptColumnsWords = {
  received: 'Received',
  tracking: 'Tracking',
  boxes: 'Boxes',
  units: 'Units',
  damaged: 'Damaged',
  asCountedWhenBoxes: 'As counted when the boxes were received',
  booked: 'Booked In',
  by: 'By',
  closingAtWhichLast: 'The closing by which all of them were booked in',
  open: 'Open',
  status: 'Status',
} as const;
