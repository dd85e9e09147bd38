import { toComparableText } from '#shared/text.ts';
import { FILE_FIELDS, rateHeading } from './fields.ts';
import { DAY_ORDERS, findMoment } from './moments.ts';
import { isNothing, isNumberLike } from './quantities.ts';
import { countFilled, nameUnheadedColumn, formatCell, type RowCell, type FileRow } from './read/cells.ts';

/** Where the headings of a table are, and what each column is called. */
export interface Headings {
  /** The index of the first row below them. */
  dataFrom: number;
  names: readonly string[];
}

/** Titles, addresses and logos are above the headings, but not for longer than this. */
const ROWS_SEARCHED = 60;

/** The names of all columns by the rows that head them: `Stock` over `free` is `Stock free`. */
export function nameColumns(rows: readonly FileRow[], headingRows: number, from: number): Headings {
  const heads = rows.slice(from, from + headingRows);
  const width = Math.max(...rows.slice(from, from + ROWS_SEARCHED).map(({ cells }) => cells.length), 0);
  const taken = new Map<string, number>();
  const names = Array.from({ length: width }, (_, column) => {
    const name = joinHeads(heads, column) || nameUnheadedColumn(column);
    const times = (taken.get(toComparableText(name)) ?? 0) + 1;
    taken.set(toComparableText(name), times);
    return times === 1 ? name : `${name} (${times})`;
  });
  return { dataFrom: from + headingRows, names };
}

/** A heading over several columns is in the first of them. */
function joinHeads(heads: readonly FileRow[], column: number): string {
  const last = formatCell(heads.at(-1)?.cells[column]);
  if (heads.length < 2) return last.slice(0, 200);
  const above = heads[0]?.cells.slice(0, column + 1).map(formatCell) ?? [];
  const upper = last === '' ? above.at(-1) : above.findLast((text) => text !== '');
  return [upper, last]
    .filter((text) => text !== undefined && text !== '')
    .join(' ')
    .slice(0, 200);
}

/** Finds the headings that a mapping knows; where some are missing, the place where most of them are. */
export function findKnownHeadings(
  rows: readonly FileRow[],
  headingRows: number,
  wanted: readonly string[],
): Headings & { missing: readonly string[] } {
  const places = headingRows === 0 ? [0] : rows.slice(0, ROWS_SEARCHED).map((_, from) => from);
  const found = places.map((from) => {
    const headings = nameColumns(rows, headingRows, from);
    const names = new Set(headings.names.map(toComparableText));
    return { ...headings, missing: wanted.filter((name) => !names.has(toComparableText(name))) };
  });
  const [first, ...others] = found;
  if (!first) return { dataFrom: 0, names: [], missing: wanted };
  return others.reduce((best, each) => (each.missing.length < best.missing.length ? each : best), first);
}

interface HeadingPlace {
  headingRows: number;
  /** The index of the first of them. */
  from: number;
}

/** How many rows head the columns of a table that no one described, and where; or where that many do. */
export function guessHeadings(rows: readonly FileRow[], wanted?: number): HeadingPlace {
  const free = guessFreely(rows);
  if (wanted === undefined || wanted === free.headingRows) return free;
  if (wanted === 0) return { headingRows: 0, from: 0 };
  const last = Math.max(free.from + free.headingRows - 1, 0);
  return { headingRows: wanted, from: Math.max(last - wanted + 1, 0) };
}

function guessFreely(rows: readonly FileRow[]): HeadingPlace {
  const choices = rows.slice(0, ROWS_SEARCHED).flatMap((row, from) => {
    if (!isHeadingRow(row.cells, 2)) return [];
    const above = rows[from - 1];
    const one = { headingRows: 1, from, score: scoreNames(rows, 1, from) };
    return above && isUpperHeading(above.cells)
      ? [one, { headingRows: 2, from: from - 1, score: scoreNames(rows, 2, from - 1) }]
      : [one];
  });
  const best = choices.reduce<(typeof choices)[number] | undefined>(
    (kept, each) => (kept === undefined || each.score > kept.score ? each : kept),
    undefined,
  );
  if (best && best.score > 0) return best;
  return guessByShape(rows);
}

/** Without a known word: the last row of texts above the first row with numbers. */
function guessByShape(rows: readonly FileRow[]): HeadingPlace {
  const firstData = rows.findIndex(({ cells }) => cells.some(isNumberLike) && countFilled(cells) > 1);
  const above = rows[firstData - 1];
  return above && isHeadingRow(above.cells, 2)
    ? { headingRows: 1, from: firstData - 1 }
    : { headingRows: 0, from: 0 };
}

const isHeadingRow = (cells: readonly RowCell[], atLeast: number): boolean =>
  countFilled(cells) >= atLeast && !cells.some((cell) => !isNothing(cell) && isNumberLike(cell));

/** A title is alone in the first cell, or contains a day. */
const isUpperHeading = (cells: readonly RowCell[]): boolean =>
  isHeadingRow(cells, 1) &&
  !cells.some((cell) => DAY_ORDERS.some((order) => findMoment(cell, order) !== null)) &&
  (countFilled(cells) > 1 || formatCell(cells[0]) === '');

/** How many fields the headings name, fewer where two columns have the same name. */
function scoreNames(rows: readonly FileRow[], headingRows: number, from: number): number {
  const { names } = nameColumns(rows, headingRows, from);
  const ratings = FILE_FIELDS.map((field) => Math.max(...names.map((name) => rateHeading(name, field)), 0));
  const known = ratings.filter((rating) => rating > 0).length;
  const doubled = names.filter((name) => / \(\d+\)$/.test(name)).length;
  return known * 10 - doubled * 5 + ratings.filter((rating) => rating > 1000).length;
}
