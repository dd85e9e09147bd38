// Ours: hucre reads rows without the line that each begins on, which every problem names (decision 32).

/** A row of a CSV file, with the line on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const DELIMITERS = [',', ';', '\t'] as const;

/** What is between the cells: spreadsheets of some countries write semicolons, some programs tabs. */
function detectDelimiter(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const countParts = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) =>
    countParts(delimiter) > countParts(best) ? delimiter : best,
  );
}

/** Where the quotes of a cell end: at a single quote, otherwise at the end of the file. */
function findClosingQuote(source: string, from: number): number {
  let at = source.indexOf('"', from);
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2);
  return at < 0 ? source.length : at;
}

/**
 * Reads a CSV file (RFC 4180) row by row. Blank lines are left out. A quote that is never closed ends with the file.
 * What is between the cells is found in the first line, unless it is given.
 */
export function* readCsv(text: string, given?: string): Generator<CsvRow> {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = given ?? detectDelimiter(source);
  const endOfCell = new RegExp(`[${delimiter}]|\\r\\n|\\n|\\r|$`, 'g');
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  for (let at = 0; at < source.length;) {
    const isQuoted = source[at] === '"';
    const close = isQuoted ? findClosingQuote(source, at + 1) : at;
    const quoted = isQuoted ? source.slice(at + 1, close).replaceAll('""', '"') : '';
    endOfCell.lastIndex = isQuoted ? Math.min(close + 1, source.length) : at;
    const rest = endOfCell.lastIndex;
    const { index, 0: end } = endOfCell.exec(source) ?? { index: source.length, 0: '' };
    row.cells.push(quoted + source.slice(rest, index));
    const next = index + end.length;
    line += source.slice(at, next).split(/\r\n|\n|\r/).length - 1;
    at = next;
    if (end === delimiter && at < source.length) continue;
    // A delimiter at the very end has an empty cell behind it.
    if (end === delimiter) row.cells.push('');
    if (row.cells.some((text) => text.trim() !== '')) yield row;
    row = { line, cells: [] };
  }
}
