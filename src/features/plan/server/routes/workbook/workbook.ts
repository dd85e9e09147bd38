// Ours: hucre streams no formulas, and holds all other requests up when it does not stream (decision 32).
import { setImmediate as breath } from 'node:timers/promises';
import { toDayNumber } from '#shared/dates.ts';
import { CELL_PARTS, type CellParts } from '#features/catalogue/rules/cells.ts';
import type { PlanningDay } from '../../../contract/plan.ts';
import {
  PLAN_COLUMNS,
  assessFigure,
  computeTotal,
  DELTA_COLUMN,
  findLevelDay,
  getFigure,
  type Certainty,
  type PlanColumn,
} from '../../../contract/columns.ts';
import { continueSalesGaps, findSalesGaps, type SalesGaps } from '../../../contract/sales-gaps.ts';
import { readFigure } from '../../../contract/given.ts';
import { FIELDS, type PlanField } from '../../../rules/fields.ts';
import { type FigureKind } from '#features/actuals/rules/fields.ts';
import { toWirePlan, type ListedPlan } from '../../../contract/translation.ts';
import {
  formatColumnName,
  DATE_HEADER,
  DETAIL_HEADERS,
  DETAIL_SHEET,
  OVERVIEW_SHEET,
  TOTAL_ROW_NAME,
} from '../../../rules/sheet/workbook.ts';
import {
  buildDateCell,
  formatRow,
  SHEET_END,
  formatSheetStart,
  STYLE,
  type SheetCell,
  type Style,
} from './sheet-xml.ts';
import { getSheetPath, buildWorkbookParts } from './workbook-parts.ts';
import { zipFiles } from './zip.ts';

/** Days that are written without a pause: a few milliseconds, in which no request is answered. */
const AT_ONCE = 100;

/** The plan as a workbook: the table of the screen, whose sums are formulas over a sheet with every figure. */
export async function planWorkbook({ days, accumulatedBefore }: ListedPlan, today: string): Promise<Buffer> {
  const plan: PlanningDay[] = [];
  let gaps = findSalesGaps([], today);
  const overview = [formatSheetStart(OVERVIEW_COLUMNS)];
  const details = [formatSheetStart(DETAIL_COLUMNS)];
  for (let first = 0; first < days.length; first += AT_ONCE) {
    const before = plan.at(-1)?.sales.accumulated_delta ?? accumulatedBefore;
    const part = toWirePlan({ days: days.slice(first, first + AT_ONCE), accumulatedBefore: before });
    gaps = continueSalesGaps(gaps, part);
    overview.push(part.map((day, at) => formatOverviewRow(day, first + at + 2, gaps)).join(''));
    details.push(part.map((day, at) => formatDetailRow(day, first + at + 2)).join(''));
    plan.push(...part);
    await breath();
  }
  return zipFiles({
    ...buildWorkbookParts([OVERVIEW_SHEET, DETAIL_SHEET]),
    [getSheetPath(0)]: [...overview, formatTotalRow(plan, gaps), SHEET_END],
    [getSheetPath(1)]: [...details, SHEET_END],
  });
}

const DATE_COLUMN = { header: DATE_HEADER, width: 12 };
const OVERVIEW_COLUMNS = [
  DATE_COLUMN,
  ...PLAN_COLUMNS.map(({ header }) => ({ header, width: Math.max(12, header.length + 2) })),
];
const DETAIL_COLUMNS = DETAIL_HEADERS.map((header, at) => (at === 0 ? DATE_COLUMN : { header, width: 14 }));

const formatOverviewRow = (day: PlanningDay, row: number, gaps: SalesGaps): string =>
  formatRow(row, [
    buildDateCell(day.date, `${DETAIL_SHEET}!A${row}`),
    ...PLAN_COLUMNS.map((column) => buildOverviewCell(column, { day, row, gaps })),
  ]);

interface OverviewRow {
  day: PlanningDay;
  row: number;
  gaps: SalesGaps;
}

function buildOverviewCell(column: PlanColumn, { day, row, gaps }: OverviewRow): SheetCell {
  const shown = getFigure(column, day);
  if (column.isDate) {
    // Days after the date of the row: a formula, as everywhere here, so that an import notices what is typed over it.
    const days = toDayNumber(String(shown)) - toDayNumber(day.date);
    return buildDateCell(String(shown), `A${row}+${days}`);
  }
  const formula = FORMULAS[column.id]?.(row);
  // What has accumulated goes on over a day without sales.
  const number = column.id === DELTA_COLUMN ? day.sales.accumulated_delta : shown;
  const style = chooseStyle(assessFigure(column, day, gaps)).day;
  return { number: number === null ? null : Number(number), formula, style };
}

/** How a figure is marked in its row, and in the row with the totals. */
function chooseStyle({ isPartial, isApproximate }: Certainty): { day: Style; total: Style } {
  if (isApproximate) return { day: STYLE.about, total: STYLE.aboutTotal };
  if (isPartial) return { day: STYLE.atLeast, total: STYLE.atLeastTotal };
  return { day: STYLE.whole, total: STYLE.wholeTotal };
}

const formatDetailRow = (day: PlanningDay, row: number): string =>
  formatRow(row, [
    buildDateCell(day.date),
    ...FIELDS.map(({ field }) => ({ number: readFigure(day, field), style: STYLE.whole })),
    { number: day.version, style: STYLE.whole },
  ]);

function formatTotalRow(days: readonly PlanningDay[], gaps: SalesGaps): string {
  if (days.length === 0) return '';
  const last = days.length + 1;
  const rows = new Map(days.map((day, at) => [day.date, at + 2]));
  const cells = PLAN_COLUMNS.map((column, at): SheetCell | null => {
    if (column.total === 'none') return null;
    const name = formatColumnName(at + 1);
    const { value: number, ...certainty } = computeTotal(column, days, gaps);
    const style = chooseStyle(certainty).total;
    if (column.total === 'sum') return { number, formula: sumOrEmpty(`${name}2:${name}${last}`), style };
    const latest = findLevelDay(column, days, gaps.today);
    return latest ? { number, formula: `${name}${rows.get(latest.date)}`, style } : null;
  });
  return formatRow(last + 1, [{ text: TOTAL_ROW_NAME, style: STYLE.total }, ...cells]);
}

/** Where a figure is on the detail sheet, whose first column has the dates. */
const DETAIL_PLACES = new Map(FIELDS.map(({ field }, at) => [field, 1 + at]));
const findDetailColumn = (field: PlanField): string => formatColumnName(DETAIL_PLACES.get(field) ?? 0);
const referToDetail = (field: PlanField) => (row: number) =>
  `${DETAIL_SHEET}!${findDetailColumn(field)}${row}`;

/** The sum of some cells of a kind, of which neighbours are one range: `SUM(Details!C2:D2,Details!G2:H2)`. */
function sumOver(kind: FigureKind, wanted: (parts: CellParts) => boolean): (row: number) => string {
  const ranges: { from: PlanField; to: PlanField; end: number }[] = [];
  for (const [at, parts] of CELL_PARTS.entries()) {
    if (!wanted(parts)) continue;
    const field = `${kind}_${parts.cell}` as const;
    const last = ranges.at(-1);
    if (last?.end === at - 1) Object.assign(last, { to: field, end: at });
    else ranges.push({ from: field, to: field, end: at });
  }
  const columns = ranges.map(({ from, to }) => [findDetailColumn(from), findDetailColumn(to)] as const);
  return (row) =>
    sumOrEmpty(columns.map(([from, to]) => `${DETAIL_SHEET}!${from}${row}:${to}${row}`).join(','));
}

/** A sum that is empty while every cell of it is: what is missing is not 0. */
const sumOrEmpty = (cells: string): string => `IF(COUNT(${cells})=0,"",SUM(${cells}))`;

const findColumnName = (id: string): string =>
  formatColumnName(1 + PLAN_COLUMNS.findIndex((column) => column.id === id));

/**
 * How a column follows from the figures of its day: a formula for a row of the sheet.
 */
const FORMULAS: Record<string, (row: number) => string> = {
  target: referToDetail('target_total'),
  sales: sumOver('sales', () => true),
  delta: (row) => {
    const sales = `${findColumnName('sales')}${row}`;
    const delta = `IF(${sales}="",0,${sales}-${findColumnName('target')}${row})`;
    return row === 2 ? delta : `${findColumnName('delta')}${row - 1}+${delta}`;
  },
  us: sumOver('sales', ({ region }) => region === 'us'),
  eu: sumOver('sales', ({ region }) => region === 'eu'),
  cityplay: sumOver('sales', ({ model }) => model === 'cityplay'),
  '20': sumOver('sales', ({ model }) => model === '20'),
  'made-us': sumOver('manufacturing', ({ region }) => region === 'us'),
  'made-eu': sumOver('manufacturing', ({ region }) => region === 'eu'),
  'us-warehouses': sumOver('stock', ({ region }) => region === 'us'),
  'eu-warehouses': sumOver('stock', ({ region }) => region === 'eu'),
  'us-amazon': (row) => sumOrEmpty(referToDetail('stock_us_amazon')(row)),
  'eu-amazon': (row) => sumOrEmpty(referToDetail('stock_eu_amazon')(row)),
  stock: (row) => sumOrEmpty(`${findColumnName('us-warehouses')}${row}:${findColumnName('eu-amazon')}${row}`),
  'us-days': (row) => `${referToDetail('china_us_days')(row)}+${referToDetail('us_customer_days')(row)}`,
  'eu-days': (row) => `${referToDetail('china_eu_days')(row)}+${referToDetail('eu_customer_days')(row)}`,
};
