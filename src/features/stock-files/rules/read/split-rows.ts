import { readCsv, type CsvRow } from '#shared/csv/read-csv.ts';

const DELIMITERS = [';', ',', '\t', '|'];
const ROWS_LOOKED_AT = 60;

/** Splits a text into rows and cells. Titles above the headings and decimal commas do not mislead it. */
export function splitRows(text: string): CsvRow[] {
  // Excel's own line that names the separator.
  const named = /^\uFEFF?sep=([;,\t|])\r?\n/i.exec(text);
  const rows = [...readCsv(text, named?.[1] ?? detectDelimiter(text))];
  return named ? rows.slice(1) : rows;
}

/** What splits most rows into the same number of cells. */
function detectDelimiter(text: string): string {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreDelimiter(text, delimiter) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

function scoreDelimiter(text: string, delimiter: string): number {
  const rowsByWidth = new Map<number, number>();
  let seen = 0;
  for (const { cells } of readCsv(text, delimiter)) {
    rowsByWidth.set(cells.length, (rowsByWidth.get(cells.length) ?? 0) + 1);
    seen += 1;
    if (seen === ROWS_LOOKED_AT) break;
  }
  return Math.max(...[...rowsByWidth].map(([width, rows]) => rows * (width - 1)), 0);
}
