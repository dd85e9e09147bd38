import type { AsOfOrigin, FileMapping } from '#features/stock-files/rules/mapping.ts';

/** How the files of a warehouse are read: an SKU and its units on hand in a row, of the moment that `asOf` names. */
export const buildFileMapping = (asOf: AsOfOrigin): FileMapping => ({
  sheet: null,
  heading_rows: 1,
  columns: { sku: 'SKU', on_hand: 'Qty' },
  decimal_mark: '.',
  day_order: 'dmy',
  repeated: 'leave-out',
  as_of: asOf,
});
