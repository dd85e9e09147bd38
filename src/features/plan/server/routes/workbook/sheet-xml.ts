import { toDayNumber } from '#shared/dates.ts';
import { formatColumnName } from '../../../rules/sheet/workbook.ts';

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** How a cell looks, by its place among the styles of the workbook. */
export const STYLE = {
  header: 1,
  date: 2,
  whole: 3,
  total: 4,
  wholeTotal: 5,
  atLeast: 6,
  atLeastTotal: 7,
  about: 8,
  aboutTotal: 9,
} as const;
export type Style = (typeof STYLE)[keyof typeof STYLE];

/** A column of a sheet; its width is in characters. */
export interface SheetColumn {
  header: string;
  width: number;
}

/** What goes into a cell; a formula comes with its result, for readers that do not calculate. A missing number is empty. */
export type SheetCell =
  | { text: string; style: Style }
  | { number: number | null; formula?: string | undefined; style: Style };

/** A calendar day as a spreadsheet's date, which is counted from the end of 1899. */
export const buildDateCell = (date: string, formula?: string): SheetCell => ({
  number: toDayNumber(date) + 25_569,
  formula,
  style: STYLE.date,
});

/** A row, counted from 1; where there is no cell, it is empty. */
export const formatRow = (row: number, cells: readonly (SheetCell | null)[]): string =>
  `<row r="${row}">${cells.map((cell, at) => (cell ? formatCell(`${NAMES[at]}${row}`, cell) : '')).join('')}</row>`;

const NAMES = Array.from({ length: 64 }, (_, at) => formatColumnName(at));

function formatCell(place: string, cell: SheetCell): string {
  const start = `<c r="${place}" s="${cell.style}"`;
  if ('text' in cell) return `${start} t="inlineStr"><is><t>${escapeXml(cell.text)}</t></is></c>`;
  const formula = cell.formula === undefined ? '' : `<f>${cell.formula}</f>`;
  if (cell.number === null) return formula === '' ? '' : `${start} t="str">${formula}<v></v></c>`;
  return `${start}>${formula}<v>${cell.number}</v></c>`;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What comes before the rows of a sheet: its widths, a frozen first row and column, and the headers. */
export const formatSheetStart = (columns: readonly SheetColumn[]): string =>
  [
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>',
    '</sheetView></sheetViews><cols>',
    ...columns.map(
      ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    ),
    '</cols><sheetData>',
    formatRow(
      1,
      columns.map(({ header }) => ({ text: header, style: STYLE.header })),
    ),
  ].join('');

export const SHEET_END = '</sheetData></worksheet>';
