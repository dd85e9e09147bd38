/** Every word on the screens of files of stock, component by component. */
import { formatDateName } from '#shared/date-name.ts';
import { formatCount } from '#web/format.ts';
import type { FileField } from '../rules/fields.ts';
import type { AsOfOrigin } from '../rules/mapping.ts';
import type { FileMoment } from '../rules/moments.ts';

export const FIELD_LABELS: Record<FileField, string> = {
  sku: 'SKU',
  name: 'Name',
  barcode: 'Barcode',
  on_hand: 'On Hand',
  available: 'Available',
  reserved: 'Reserved',
  quarantined: 'Quarantined',
  inbound: 'Inbound',
  low_stock_level: 'Low-Stock Level',
  facility: 'Location',
  lot: 'Lot',
  as_of: 'As Of',
};

export const AS_OF_LABELS: Record<AsOfOrigin, string> = {
  column: 'The As Of Column',
  title: 'Date Above the Table',
  name: 'Date in the File’s Name',
  arrival: 'When It Was Saved or Received',
};

/** `Thu 26 Nov 2026, 18:00`: by the clocks of the warehouse. */
export const formatFileMoment = (moment: FileMoment): string =>
  'instant' in moment
    ? `${formatDateName(moment.instant.slice(0, 10))}, ${moment.instant.slice(11, 16)} UTC`
    : `${formatDateName(moment.day)}${moment.time === null ? '' : `, ${moment.time}`}`;

export const pickedFileWords = {
  tooLarge: 'This file is too large to upload, even compressed. Remove rows or columns that aren’t needed.',
  unreadable: 'The file can’t be read. Try another one.',
} as const;

export const stockFilesPanelWords = {
  uploadFile: 'Upload File',
  setUpColumns: 'Set Up Columns',
} as const;

export const chooseStockFileWords = {
  drop: 'Drop a CSV or Excel file here or choose one',
  anyFile:
    'Any stock list works, with titles, totals, semicolons or thousands separators. You’ll review what was read next.',
  downloadTemplate: 'Download a Template',
  fetching: (place: string | null) =>
    place === null ? 'Fetching the newest file…' : `Fetching the newest file from ${place}…`,
  failed: 'Failed to fetch the newest file',
  heading: 'Error Fetching the File',
  cancel: 'Cancel',
} as const;

export const setUpColumnsWords = {
  title: 'Set Up Columns',
  discard: 'Discard these columns?',
  save: 'Save Columns',
  saveAndUpload: 'Save and Upload',
  saving: 'Saving…',
  failed: 'Failed to save the columns',
  saved: 'Columns saved. Syncing the newest file now',
  notUploaded: 'Columns saved, but the file wasn’t uploaded',
  chooseAnotherFile: 'Choose Another File',
  fetchAgain: 'Fetch Again',
  cancel: 'Cancel',
} as const;

export const mappingFieldsWords = {
  columns: 'Columns',
  notInFile: 'Not in the File',
  reading: 'Format',
  sheet: 'Sheet',
  headingRows: 'Header Rows',
  noHeadings: 'None',
  oneRow: 'One Row',
  twoRows: 'Two Rows',
  decimalMark: 'Decimal Mark',
  point: 'Point: 1,234.5',
  comma: 'Comma: 1.234,5',
  dayOrder: 'Dates',
  dayFirst: 'Day First: 31/12/2026',
  monthFirst: 'Month First: 12/31/2026',
  repeated: 'Repeated SKUs',
  add: 'Add Up',
  leaveOut: 'Skip',
  asOf: 'Date of the Data',
} as const;

export const filePreviewWords = {
  preview: 'Preview',
  skus: (count: number) => formatCount(count, 'SKU'),
  onHand: (units: number) => `${formatCount(units, 'unit')} on hand`,
  available: (units: number) => `${formatCount(units, 'unit')} available`,
  asOf: (moment: string) => `as of ${moment}`,
  asOfArrival: 'as of when it was saved or received',
  skipped: (count: number) => `${formatCount(count, 'row')} with totals or remarks skipped.`,
  leftOut: (count: number) =>
    `${formatCount(count, 'row')} left out. Their last known values stay; nothing becomes zero.`,
  rowsLeftOut: 'Rows Left Out',
  firstRows: 'First SKUs',
  startOfFile: 'Start of the File',
  row: 'Row',
  reason: 'Reason',
  note: (note: string) => `${note}.`,
} as const;

export const uploadFileWords = {
  title: 'Upload File',
  upload: 'Upload',
  uploading: 'Uploading…',
  failed: 'Failed to upload the file',
  uploaded: (name: string) => `${name} uploaded. Syncing now`,
  lastUploads: 'Last Uploads',
  file: 'File',
  size: 'Bytes',
  uploadedAt: 'Uploaded',
  cancel: 'Cancel',
  chooseAnotherFile: 'Choose Another File',
} as const;

/** The columns of the template, and a row that shows what belongs in them. */
export const TEMPLATE = {
  name: 'stock_template.csv',
  fields: [
    'sku',
    'name',
    'barcode',
    'on_hand',
    'available',
    'reserved',
    'inbound',
    'facility',
    'lot',
    'as_of',
  ],
  example: ['TL-CASE', 'Carry case', '4012345678901', 120, 105, 15, 60, 'A-01', 'L2611', '2026-11-26 18:00'],
} as const;

export const historyKindWords = {
  ofWarehouse: (name: string) => `of ${name}`,
  named: ': ',
  size: (bytes: number) => `, ${formatCount(bytes, 'byte')}`,
  columnOf: (label: string) => `${label === 'SKU' ? label : label.toLowerCase()} column`,
  dayOrders: { dmy: 'Day First', mdy: 'Month First' },
  repeated: { add: 'Added up', 'leave-out': 'Left out' },
} as const;
