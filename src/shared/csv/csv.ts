// Ours: hucre leaves a cell that begins or ends with a space without quotes (decision 32).

/** A cell of a CSV file. Nothing gives an empty cell; a number stays one. */
export type CsvCell = string | number | boolean | null | undefined;

/** The first character of a file, by which Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

// A spreadsheet takes a text that begins like this for a formula, or for the line break before one.
const FORMULA = /^[=+\-@\t\r\n\0]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** One line of a CSV file (RFC 4180), line break included. A text can never become a formula. */
export const formatCsvLine = (cells: readonly CsvCell[]): string => `${cells.map(formatCell).join(',')}\r\n`;

/** A whole CSV file: its header and its rows. */
export const formatCsvFile = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + [header, ...rows].map(formatCsvLine).join('');

function formatCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
