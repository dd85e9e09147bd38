import { PLAN_COLUMNS } from '../../contract/columns.ts';
import type { SheetValue } from '../../rules/sheet/workbook-preview.ts';
import { DATE_HEADER, formatColumnName, TOTAL_ROW_NAME } from '../../rules/sheet/workbook.ts';

/** The overview of an export, as a spreadsheet saved it again. */
export interface OverviewSheet {
  rows: readonly (readonly SheetValue[])[];
  hasFormula: (row: number, column: number) => boolean;
}

/** Columns of the overview: all of them are formulas over the sheet with every figure. */
const FORMULA_HEADERS = new Set(
  [DATE_HEADER, ...PLAN_COLUMNS.map(({ header }) => header)].map((header) => header.toLowerCase()),
);

/**
 * The cells of the overview over whose formulas something was typed, by their addresses: that sheet is not read, and
 * what was typed there would be lost. Null for an overview without any formula, which another program wrote: what was
 * typed there cannot be told from the rest.
 */
export function listOverlookedEdits({ rows, hasFormula }: OverviewSheet): string[] | null {
  const [headers = [], ...body] = rows;
  const names = headers.map((header) => String(header ?? '').toLowerCase());
  const isOverview = names[0] === DATE_HEADER.toLowerCase();
  const columns = names.flatMap((name, column) => (FORMULA_HEADERS.has(name) ? [column] : []));
  const cells = body.flatMap((values, at) => columns.map((column) => ({ row: at + 1, column, values })));
  if (!isOverview || cells.length === 0) return [];
  if (!cells.some(({ row, column }) => hasFormula(row, column))) return null;
  return cells
    .filter(
      ({ row, column, values }) =>
        isFilled(values[column]) && values[column] !== TOTAL_ROW_NAME && !hasFormula(row, column),
    )
    .map(({ row, column }) => `${formatColumnName(column)}${row + 1}`);
}

const isFilled = (value: SheetValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '';
