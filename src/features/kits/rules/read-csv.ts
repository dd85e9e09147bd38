/** A row of a CSV file, with the line on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const DELIMITERS = [',', ';', '\t'] as const;

/** What stands between the cells: spreadsheets of some countries write semicolons, some programs tabs. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/**
 * Reads a CSV file (RFC 4180) row by row. Blank lines are left out. A quote that is never closed ends with the file.
 */
export function* readCsv(text: string): Generator<CsvRow> {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source);
  // A cell (quoted or not), and what ends it.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$)([^${delimiter}\\r\\n]*)|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  while (cell.lastIndex < source.length) {
    const match = cell.exec(source);
    if (!match) return;
    const [whole, quoted, rest = '', plain = '', end] = match;
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest);
    line += whole.split(/\r\n|\n|\r/).length - 1;
    if (end === delimiter && cell.lastIndex < source.length) continue;
    // A delimiter at the very end has an empty cell behind it.
    if (end === delimiter) row.cells.push('');
    if (row.cells.some((text) => text.trim() !== '')) yield row;
    row = { line, cells: [] };
  }
}
