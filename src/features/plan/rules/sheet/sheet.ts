import { formatNumber } from '#shared/numbers.ts';
import type { PlanChange, Figure } from '../changes.ts';
import { FIELDS, isActualField, isLegField, type PlanField } from '../fields.ts';
import { listFilledCells } from './pasted.ts';
import { isBelowZero, parseQuantity } from '#features/actuals/rules/quantities.ts';

/** The days and the columns of a sheet in their order; a column without a field only shows what follows from others. */
export interface SheetShape {
  dates: readonly string[];
  fields: readonly (PlanField | null)[];
  figure: Figure;
}

/** The sheet with another figure in one cell, before its figures are changed. */
export const withFigure = (
  sheet: SheetShape,
  { date, field, to }: Pick<PlanChange, 'date' | 'field' | 'to'>,
): SheetShape => ({
  ...sheet,
  figure: (on, of) => (on === date && of === field ? to : sheet.figure(on, of)),
});

/** A rectangle of cells: rows and columns from 0, both ends included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const LIMITS = new Map(FIELDS.map(({ field, min, max }) => [field, { min, max }]));

/** Why a figure cannot be that, or nothing when it can. */
export function explainRefusedFigure(field: PlanField, quantity: number): string | undefined {
  const { min = 0, max = 0 } = LIMITS.get(field) ?? {};
  if (quantity < min) return min === 1 ? 'a target must be greater than 0' : `less than ${min}`;
  return quantity > max ? `more than ${formatNumber(max)}` : undefined;
}

/** The figure that a text means; an empty one means that it is missing, which is not 0. */
export const parseFigure = (text: string): number | null => (text.trim() === '' ? null : parseQuantity(text));

/** Why a text that was typed into a cell cannot be taken: none becomes 0 unseen, and no leg or target goes missing. */
export function explainRefusedText(field: PlanField, text: string): string | undefined {
  const figure = parseFigure(text);
  if (figure === null && isLegField(field)) return 'enter the business days';
  if (figure !== null && !/\d|^\s*-\s*$/.test(text)) return 'not a whole number';
  return explainRefusedFigure(field, isBelowZero(text) ? -1 : (figure ?? 0));
}

/** A cell of a pasted block that cannot be taken. */
export interface Rejected {
  /** Its place in the block, from 1. */
  row: number;
  column: number;
  date: string | null;
  field: PlanField | null;
  text: string;
  why: string;
}

export interface PasteOutcome {
  changes: PlanChange[];
  /** Days among them that are not planned yet. */
  added: ReadonlySet<string>;
  /** How many cells of the block are what is there already. */
  unchanged: number;
  rejected: Rejected[];
}

/** What a block would change, from the top left cell of a range on; a single value fills the whole range. */
export function pasteBlock(
  sheet: SheetShape,
  range: CellRange,
  block: readonly (readonly string[])[],
): PasteOutcome {
  const pasted: Omit<PasteOutcome, 'added'> = { changes: [], unchanged: 0, rejected: [] };
  for (const { text, row, column, quantity } of listFilledCells(spread(block, range))) {
    const date = sheet.dates[range.top + row];
    const field = sheet.fields[range.left + column];
    const reject = (why: string) =>
      pasted.rejected.push({
        row: row + 1,
        column: column + 1,
        date: date ?? null,
        field: field ?? null,
        text: text.trim(),
        why,
      });
    if (date === undefined) reject('outside the sheet');
    else if (field === undefined) reject('outside the sheet');
    else if (field === null) reject('a calculated total');
    else if (typeof quantity === 'string') reject(quantity);
    else {
      const why = explainRefusedFigure(field, quantity);
      const from = sheet.figure(date, field);
      if (why !== undefined) reject(why);
      else if (from === quantity) pasted.unchanged += 1;
      else pasted.changes.push({ date, field, from, to: quantity });
    }
  }
  const isAdded = ({ date }: PlanChange): boolean => sheet.figure(date, 'target_total') === null;
  return { ...pasted, added: new Set(pasted.changes.filter(isAdded).map(({ date }) => date)) };
}

function spread(block: readonly (readonly string[])[], range: CellRange): readonly (readonly string[])[] {
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  if (only === undefined) return block;
  const row = Array<string>(range.right - range.left + 1).fill(only);
  return Array<string[]>(range.bottom - range.top + 1).fill(row);
}

/** Copies the first row of a range into its other rows; a range of one row takes the row above it. */
export function fillDown(sheet: SheetShape, range: CellRange): PlanChange[] {
  const isRow = range.top === range.bottom;
  const source = isRow ? range.top - 1 : range.top;
  const date = sheet.dates[source];
  if (date === undefined) return [];
  return listBetween(source + 1, range.bottom).flatMap((row) =>
    listBetween(range.left, range.right).flatMap((column) => {
      const field = sheet.fields[column];
      const value = field ? sheet.figure(date, field) : null;
      return field && value !== null ? listChangeAt(sheet, { row, field, to: value }) : [];
    }),
  );
}

/** Empties every cell of a range; targets and legs stay, since every day has them. */
export function clearRange(sheet: SheetShape, range: CellRange): PlanChange[] {
  return listBetween(range.top, range.bottom).flatMap((row) =>
    listBetween(range.left, range.right).flatMap((column) => {
      const field = sheet.fields[column];
      const isPlanned = sheet.figure(sheet.dates[row] ?? '', 'target_total') !== null;
      if (!field || !isPlanned || !isActualField(field)) return [];
      return listChangeAt(sheet, { row, field, to: null });
    }),
  );
}

function listChangeAt(
  { dates, figure }: SheetShape,
  { row, field, to }: { row: number; field: PlanField; to: number | null },
): PlanChange[] {
  const date = dates[row];
  const from = date === undefined ? null : figure(date, field);
  return date === undefined || from === to ? [] : [{ date, field, from, to }];
}

/** The cells of a range as spreadsheets take them: tabs between columns, line ends between rows. */
export const copyRange = (range: CellRange, text: (row: number, column: number) => string): string =>
  listBetween(range.top, range.bottom)
    .map((row) =>
      listBetween(range.left, range.right)
        .map((column) => text(row, column))
        .join('\t'),
    )
    .join('\n');

const listBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
