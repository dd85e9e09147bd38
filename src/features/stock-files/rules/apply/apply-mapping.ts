import { formatCount, formatNumber } from '#shared/numbers.ts';
import { toComparableText, toPlainName } from '#shared/text.ts';
import { findKnownHeadings } from '../headings.ts';
import type { FileMapping } from '../mapping.ts';
import { formatCell, type FileRow, type FileTable } from '../read/cells.ts';
import { UnusableFile } from '../unusable-file.ts';
import { compareTotals } from './compare-totals.ts';
import { findToldMoment, noteMissingDate } from './find-told-moment.ts';
import { readRow } from './read-row.ts';
import { formatLeftOut, type FileReading, type FindCell, type LeftOutRow } from './reading.ts';
import { splitTotals } from './split-totals.ts';
import { takeRepeats } from './take-repeats.ts';

/** A few odd rows are a mistake; more of them mean that the mapping no longer fits. As of providers (`checkRows`). */
const TOLERATED = { share: 0.1, rows: 3 };

/** Reads a file the way its mapping says; throws where it no longer fits. */
export function applyMapping(table: FileTable, mapping: FileMapping, fileName: string): FileReading {
  const wanted = Object.values(mapping.columns);
  const { names, dataFrom, missing } = findKnownHeadings(table.rows, mapping.heading_rows, wanted);
  if (missing.length > 0) throw new UnusableFile(describeMissing(missing, names));
  const columnsAt = new Map(names.map((name, at) => [toComparableText(name), at]));
  const findCell: FindCell = (cells, field) => {
    const name = mapping.columns[field];
    return name === undefined ? undefined : cells[columnsAt.get(toComparableText(name)) ?? -1];
  };

  const headings = table.rows.slice(dataFrom - mapping.heading_rows, dataFrom);
  const titles = table.rows.slice(0, dataFrom - mapping.heading_rows);
  const body = removeRepeatedHeadings(table.rows.slice(dataFrom), headings);
  const { data, totals, skipped } = splitTotals(body, findCell);
  const read = data.map((row) => readRow(row, mapping, findCell));
  const good = read.flatMap((row) => ('level' in row ? [row.level] : []));
  const bad = read.flatMap((row) => ('leftOut' in row ? [row] : []));
  refuseTooMany(
    bad.filter(({ isOdd }) => isOdd).map(({ leftOut }) => leftOut),
    data.length,
  );
  const { levels, repeated } = takeRepeats(good, mapping);
  if (levels.length === 0) throw new UnusableFile('No row of the file has a SKU with a number of units.');
  const dates = data.map(({ cells }) => findCell(cells, 'as_of'));
  const asOf = findToldMoment({ mapping, titles, fileName, dates });
  return {
    levels,
    leftOut: [...bad.map(({ leftOut }) => leftOut), ...repeated].toSorted((a, b) => a.line - b.line),
    skipped,
    asOf,
    notes: [...compareTotals({ levels, totals, mapping, findCell }), ...noteMissingDate(asOf, mapping)],
  };
}

function describeMissing(missing: readonly string[], names: readonly string[]): string {
  const quote = (list: readonly string[]) => list.map((name) => `“${toPlainName(name)}”`).join(', ');
  const subject = missing.length === 1 ? 'The column' : 'The columns';
  const verb = missing.length === 1 ? 'is' : 'are';
  const known = names.filter((name) => !/^Column [A-Z]+$/.test(name)).slice(0, 12);
  const found = known.length === 0 ? 'no headings' : quote(known);
  return `${subject} ${quote(missing)} ${verb} missing. The file has ${found}. If it changed for good, map its columns again.`;
}

/** Printed lists repeat their headings on every page. */
function removeRepeatedHeadings(rows: readonly FileRow[], headings: readonly FileRow[]): FileRow[] {
  const joinCells = ({ cells }: FileRow) => cells.map(formatCell).join('\n').trim();
  const known = new Set(headings.map(joinCells));
  return rows.filter((row) => !known.has(joinCells(row)));
}

function refuseTooMany(odd: readonly LeftOutRow[], rows: number): void {
  if (odd.length <= Math.max(TOLERATED.rows, rows * TOLERATED.share)) return;
  const examples = odd.slice(0, 3).map(formatLeftOut).join(' | ');
  throw new UnusableFile(
    `${formatNumber(odd.length)} of ${formatCount(rows, 'row')} can’t be read: ${examples}.`,
  );
}
