import { QUANTITY_FIELDS, type FileField, type QuantityField } from '../fields.ts';
import type { FileMapping } from '../mapping.ts';
import { parseUnits } from '../quantities.ts';
import { formatCell, type FileRow } from '../read/cells.ts';
import type { FileLevel, FindCell, LeftOutRow } from './reading.ts';

const SKU_MAX = 100;
const TEXT_MAX = 300;

export type ReadRow =
  | { level: FileLevel }
  /** `isOdd` where the row should not look like that; a blank is not odd. */
  | { leftOut: LeftOutRow; isOdd: boolean };

/** Reads one row, or says why it is not counted. */
export function readRow({ line, cells }: FileRow, mapping: FileMapping, findCell: FindCell): ReadRow {
  // PostgreSQL can store no NUL.
  const readText = (field: FileField) =>
    formatCell(findCell(cells, field)).replaceAll('\0', '').toWellFormed();
  const sku = readText('sku');
  const refuse = (reason: string, isOdd = true): ReadRow => ({
    leftOut: { line, sku: sku.slice(0, SKU_MAX), reason },
    isOdd,
  });
  if (sku === '') return refuse('has no SKU');
  if (sku.length > SKU_MAX) return refuse(`has a SKU longer than ${SKU_MAX} characters`);
  const read = readUnits(cells, mapping, findCell);
  if ('problem' in read) return refuse(read.problem);
  // What is not there is not zero. The level at which to warn says nothing of what is there.
  const isBlank = QUANTITY_FIELDS.every((field) => field === 'low_stock_level' || read.units[field] === null);
  if (isBlank) return refuse('has no number of units, which isn’t zero', false);
  const readOptional = (field: FileField) => readText(field).slice(0, TEXT_MAX) || null;
  const [name, barcode, facility] = (['name', 'barcode', 'facility'] as const).map(readOptional);
  return {
    level: {
      line,
      sku,
      name: name ?? null,
      barcode: barcode ?? null,
      facility: facility ?? null,
      ...read.units,
    },
  };
}

function readUnits(
  cells: FileRow['cells'],
  { columns, decimal_mark: decimalMark }: FileMapping,
  findCell: FindCell,
): { units: Record<QuantityField, number | null> } | { problem: string } {
  const units: Record<QuantityField, number | null> = {
    on_hand: null,
    available: null,
    reserved: null,
    quarantined: null,
    inbound: null,
    low_stock_level: null,
  };
  for (const field of QUANTITY_FIELDS) {
    if (columns[field] === undefined) continue;
    const read = parseUnits(findCell(cells, field), decimalMark);
    if ('problem' in read) return { problem: `${columns[field]}: ${read.problem}` };
    units[field] = read.units;
  }
  return { units };
}
