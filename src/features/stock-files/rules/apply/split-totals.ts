import { countFilled, formatCell, type FileRow } from '../read/cells.ts';
import type { FindCell } from './reading.ts';

const TOTAL =
  /^(?:(?:grand|sub) ?)?(?:total|totals|sum|summe|gesamt|gesamtsumme|zwischensumme|totaal|totale|somme|suma)(?:\s|:|$)/i;

interface SplitRows {
  data: FileRow[];
  /** Rows with totals. */
  totals: FileRow[];
  /** How many rows are totals, titles of sections between them, and remarks. */
  skipped: number;
}

/**
 * Takes out rows of totals, and what is written around them. A cell that is alone in its row may be a SKU whose units are
 * blank, and then it must not look as if it were gone. Below all data it is a remark, as it is outside of the SKU column;
 * if every section begins with one, it is a title. That of the first section may be above the headings.
 */
export function splitTotals(rows: readonly FileRow[], findCell: FindCell): SplitRows {
  const sections = splitSections(rows, findCell);
  const last = sections.findLastIndex((section) => section.some((row) => !isAlone(row)));
  const listed = sections.slice(0, last + 1);
  const areTitled = haveTitles(listed.filter((section) => section.length > 0));
  const data = listed.flatMap((section, at) =>
    section.filter((row, line) => {
      const isTitle = areTitled && line === 0;
      const isRemark = at > 0 && formatCell(findCell(row.cells, 'sku')) === '';
      return !isAlone(row) || !(isTitle || isRemark);
    }),
  );
  const totals = rows.filter((row) => isTotalRow(row, findCell));
  return { data, totals, skipped: rows.length - data.length };
}

/** The rows between the totals. */
function splitSections(rows: readonly FileRow[], findCell: FindCell): FileRow[][] {
  const sections: FileRow[][] = [[]];
  for (const row of rows) {
    if (isTotalRow(row, findCell)) sections.push([]);
    else sections.at(-1)?.push(row);
  }
  return sections;
}

/** A single section that begins with a cell alone may as well begin with a SKU. */
function haveTitles([first, ...later]: readonly FileRow[][]): boolean {
  const isTitled = ([row]: readonly FileRow[]) => row !== undefined && isAlone(row);
  return later.length > 0 && later.every(isTitled) && (later.length > 1 || isTitled(first ?? []));
}

const isAlone = ({ cells }: FileRow): boolean => countFilled(cells) === 1;

function isTotalRow({ cells }: FileRow, findCell: FindCell): boolean {
  const sku = formatCell(findCell(cells, 'sku'));
  if (sku !== '') return TOTAL.test(sku);
  return cells.some((cell) => typeof cell === 'string' && TOTAL.test(formatCell(cell)));
}
