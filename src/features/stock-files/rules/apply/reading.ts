import { formatNumber } from '#shared/numbers.ts';
import { toPlainName } from '#shared/text.ts';
import type { FileField, QuantityField } from '../fields.ts';
import type { FileMoment } from '../moments.ts';
import type { RowCell } from '../read/cells.ts';

/** What a file says of a SKU in a location. Null is what it does not say. */
export interface FileLevel extends Record<QuantityField, number | null> {
  line: number;
  sku: string;
  name: string | null;
  barcode: string | null;
  facility: string | null;
}

export interface LeftOutRow {
  line: number;
  /** Empty where the row has none. */
  sku: string;
  reason: string;
}

/** All that a mapping makes of a file. */
export interface FileReading {
  levels: readonly FileLevel[];
  /** Rows that were not counted, and why. */
  leftOut: readonly LeftOutRow[];
  /** Rows with totals, titles of sections, and remarks. */
  skipped: number;
  /** The time that the file states for itself; null if it states none. */
  asOf: FileMoment | null;
  /** What a person should know. */
  notes: readonly string[];
}

/** The cell of a field in a row; undefined where the mapping has no column for it. */
export type FindCell = (cells: readonly RowCell[], field: FileField) => RowCell | undefined;

/** `row 12, TL-CASE: “x” isn’t a number`. */
export const formatLeftOut = ({ line, sku, reason }: LeftOutRow): string =>
  `row ${formatNumber(line)}${sku === '' ? '' : `, ${toPlainName(sku)}`}: ${toPlainName(reason)}`;
