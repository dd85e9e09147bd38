/** What is in one cell. Of a CSV file all are texts; nothing is an empty text or null. */
export type RowCell = string | number | boolean | Date | null;

/** A row, with the line of the file or the row of the sheet on which it begins. */
export interface FileRow {
  line: number;
  cells: readonly RowCell[];
}

/** The rows of a file, as they are there. */
export interface FileTable {
  /** The sheet they are from; null for a text file. */
  sheet: string | null;
  /** All sheets that the file has. */
  sheets: readonly string[];
  rows: readonly FileRow[];
}

/** A cell as a text on one line. `="0123"` is how some programs keep a spreadsheet from making a number of it. */
export function formatCell(cell: RowCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  return String(cell)
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@\d])/, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** How many cells of a row hold anything. */
export const countFilled = (cells: readonly RowCell[]): number =>
  cells.filter((cell) => formatCell(cell) !== '').length;

/** `A`, `B`, … `AA`: a column as spreadsheets name it. */
const formatColumnLetter = (index: number): string =>
  (index >= 26 ? formatColumnLetter(Math.floor(index / 26) - 1) : '') +
  String.fromCodePoint(65 + (index % 26));

/** What a column without a heading is called: mappings are stored with it, so it may not be reworded. */
export const nameUnheadedColumn = (index: number): string => `Column ${formatColumnLetter(index)}`;
