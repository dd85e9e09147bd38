import { countFilled, formatCell, type FileRow } from '../read/cells.ts';
import type { FindCell } from './reading.ts';

const TOTAL =
  /^(?:(?:grand|sub) ?)?(?:total|totals|sum|summe|gesamt|gesamtsumme|zwischensumme|totaal|totale|somme|suma)(?:\s|:|$)/i;

interface SplitRows {
  data: FileRow[];
  /** Rows with totals. */
  totals: FileRow[];
  /** How many rows are totals, and remarks below them. */
  skipped: number;
}

/** Takes out rows of totals, and remarks below the first of them. */
export function splitTotals(rows: readonly FileRow[], findCell: FindCell): SplitRows {
  const split: SplitRows = { data: [], totals: [], skipped: 0 };
  for (const row of rows) {
    const isTotal = isTotalRow(row, findCell);
    if (isTotal) split.totals.push(row);
    const isRemark = split.totals.length > 0 && countFilled(row.cells) === 1;
    if (isTotal || isRemark) split.skipped += 1;
    else split.data.push(row);
  }
  return split;
}

function isTotalRow({ cells }: FileRow, findCell: FindCell): boolean {
  const sku = formatCell(findCell(cells, 'sku'));
  if (sku !== '') return TOTAL.test(sku);
  return cells.some((cell) => typeof cell === 'string' && TOTAL.test(formatCell(cell)));
}
