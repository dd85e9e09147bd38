import { writeXlsx, type Cell, type CellValue, type ColumnDef, type WriteSheet } from 'hucre/xlsx';
import type { PlanningDay } from '../contract.ts';
import { WIRE_NAMES } from '../rules/wire-names.ts';
import { CELL_PARTS, type CellParts } from '#features/catalogue/rules/cells.ts';
import { PLAN_COLUMNS, totalOf, type PlanColumn } from '../rules/columns.ts';
import { FIELDS, type Field, type Kind } from '../rules/fields.ts';
import { columnName, DATE_HEADER, DETAIL_HEADERS, DETAIL_SHEET, OVERVIEW_SHEET } from '../rules/workbook.ts';

const DATE_FORMAT = 'yyyy-mm-dd';
const WHOLE = '#,##0';
const FROZEN = { rows: 1, columns: 1 };
const HEADER = { font: { bold: true }, alignment: { wrapText: true, vertical: 'top' as const } };

/** A calendar day as a spreadsheet's date, which knows no time zone. */
const dateCell = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The plan as a workbook: the table of the screen, whose sums are formulas over a sheet with every figure. */
export async function planWorkbook(days: readonly PlanningDay[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [overviewSheet(days), detailSheet(days)], properties: { title: 'Planning' } });
}

function overviewSheet(days: readonly PlanningDay[]): WriteSheet {
  const cells = headerCells([DATE_HEADER, ...PLAN_COLUMNS.map(({ header }) => header)]);
  const rows: CellValue[][] = [[DATE_HEADER, ...PLAN_COLUMNS.map(({ header }) => header)]];
  for (const day of days) {
    const row = rows.length;
    rows.push([dateCell(day.date), ...PLAN_COLUMNS.map((column) => cellValue(column, day))]);
    for (const [index, column] of PLAN_COLUMNS.entries()) {
      const formula = FORMULAS[column.id]?.(row + 1);
      if (formula === undefined) continue;
      cells.set(`${row},${index + 1}`, { formula, formulaResult: cellValue(column, day) });
    }
  }
  addTotals(days, rows, cells);
  return {
    name: OVERVIEW_SHEET,
    rows,
    cells,
    freezePane: FROZEN,
    columns: [
      { width: 12, numFmt: DATE_FORMAT },
      ...PLAN_COLUMNS.map(({ header, isDate }): ColumnDef => ({
        width: Math.max(12, header.length + 2),
        numFmt: isDate ? DATE_FORMAT : WHOLE,
      })),
    ],
  };
}

const cellValue = ({ value, isDate }: PlanColumn, day: PlanningDay): CellValue =>
  isDate ? dateCell(String(value(day))) : value(day);

function addTotals(
  days: readonly PlanningDay[],
  rows: CellValue[][],
  cells: Map<string, Partial<Cell>>,
): void {
  if (days.length === 0) return;
  const row = rows.length;
  rows.push(['Total', ...PLAN_COLUMNS.map(() => null)]);
  const style = { font: { bold: true } };
  cells.set(`${row},0`, { value: 'Total', style });
  for (const [index, column] of PLAN_COLUMNS.entries()) {
    const name = columnName(index + 1);
    if (column.total === 'none') continue;
    const formula = column.total === 'sum' ? `SUM(${name}2:${name}${row})` : `${name}${row}`;
    cells.set(`${row},${index + 1}`, {
      formula,
      formulaResult: totalOf(column, days),
      style: { ...style, numFmt: WHOLE },
    });
  }
}

function detailSheet(days: readonly PlanningDay[]): WriteSheet {
  return {
    name: DETAIL_SHEET,
    rows: [
      [...DETAIL_HEADERS],
      ...days.map(({ date, detailed, version }) => [
        dateCell(date),
        ...WIRE_NAMES.map(([, name]) => detailed[name]),
        version,
      ]),
    ],
    cells: headerCells(DETAIL_HEADERS),
    freezePane: FROZEN,
    columns: DETAIL_HEADERS.map((_, index) =>
      index === 0 ? { width: 12, numFmt: DATE_FORMAT } : { width: 14, numFmt: WHOLE },
    ),
  };
}

const headerCells = (headers: readonly string[]): Map<string, Partial<Cell>> =>
  new Map(headers.map((value, column) => [`0,${column}`, { value, style: HEADER }]));

/** The columns of the detail sheet, as formulas name them; the first one has the dates. */
const DETAIL_COLUMNS = new Map(
  FIELDS.map(({ field }, at) => [field, `${DETAIL_SHEET}!${columnName(1 + at)}`]),
);
const detail = (field: Field, row: number): string => `${DETAIL_COLUMNS.get(field)}${row}`;

const sumOver = (kind: Kind, wanted: (parts: CellParts) => boolean) => {
  const fields = CELL_PARTS.flatMap(({ cell, ...parts }) =>
    wanted({ cell, ...parts }) ? [`${kind}_${cell}` as const] : [],
  );
  return (row: number): string => `SUM(${fields.map((field) => detail(field, row)).join(',')})`;
};
const columnAt = (id: string): string => columnName(1 + PLAN_COLUMNS.findIndex((column) => column.id === id));

/**
 * How a column follows from the figures of its day: a formula for a row of the sheet. Dates are values, since a
 * formula's cached result cannot be a date.
 */
const FORMULAS: Record<string, (row: number) => string> = {
  target: (row) => detail('target_total', row),
  sales: sumOver('sales', () => true),
  delta: (row) => {
    const delta = `${columnAt('sales')}${row}-${columnAt('target')}${row}`;
    return row === 2 ? delta : `${columnAt('delta')}${row - 1}+${delta}`;
  },
  us: sumOver('sales', ({ region }) => region === 'us'),
  eu: sumOver('sales', ({ region }) => region === 'eu'),
  cityplay: sumOver('sales', ({ model }) => model === 'cityplay'),
  '20': sumOver('sales', ({ model }) => model === '20'),
  'made-us': sumOver('manufacturing', ({ region }) => region === 'us'),
  'made-eu': sumOver('manufacturing', ({ region }) => region === 'eu'),
  itb: sumOver('stock', ({ region }) => region === 'us'),
  tive: sumOver('stock', ({ region }) => region === 'eu'),
  'us-amazon': (row) => detail('stock_us_amazon', row),
  'eu-amazon': (row) => detail('stock_eu_amazon', row),
  stock: (row) => `SUM(${columnAt('itb')}${row}:${columnAt('eu-amazon')}${row})`,
  'us-days': (row) => `${detail('china_us_days', row)}+${detail('us_customer_days', row)}`,
  'eu-days': (row) => `${detail('china_eu_days', row)}+${detail('eu_customer_days', row)}`,
};
