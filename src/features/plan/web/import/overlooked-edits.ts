import { PLAN_COLUMNS } from '../../contract/columns.ts';
import type { SheetValue } from '../../rules/sheet/workbook-preview.ts';
import { DATE_HEADER, formatColumnName } from '../../rules/sheet/workbook.ts';

/** The overview of an export, as a spreadsheet saved it again. */
export interface OverviewSheet {
  rows: readonly (readonly SheetValue[])[];
  hasFormula: (row: number, column: number) => boolean;
}

/** Columns of the overview that are formulas over the sheet with every figure. */
const FORMULA_HEADERS = new Set(
  PLAN_COLUMNS.filter(({ isDate }) => !isDate).map(({ header }) => header.toLowerCase()),
);

/**
 * The cells of the overview over whose formulas something was typed, by their addresses: that sheet is not read, and
 * what was typed there would be lost. An overview without any formula was written by another program, and says nothing.
 */
export function listOverlookedEdits({ rows, hasFormula }: OverviewSheet): string[] {
  const [headers = [], ...body] = rows;
  const names = headers.map((header) => String(header ?? '').toLowerCase());
  const isOverview = names[0] === DATE_HEADER.toLowerCase();
  const columns = names.flatMap((name, column) => (FORMULA_HEADERS.has(name) ? [column] : []));
  const cells = body.flatMap((values, at) => columns.map((column) => ({ row: at + 1, column, values })));
  const isAnyFormula = cells.some(({ row, column }) => hasFormula(row, column));
  if (!isOverview || !isAnyFormula) return [];
  return cells
    .filter(({ row, column, values }) => isFilled(values[column]) && !hasFormula(row, column))
    .map(({ row, column }) => `${formatColumnName(column)}${row + 1}`);
}

const isFilled = (value: SheetValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '';
