import type { Origins } from '#features/actuals/rules/origin.ts';
import { FIELDS, type PlanField, type PlanFigures } from '../fields.ts';
import { findLeg, type LegDays } from '../legs.ts';
import { parsePastedQuantity } from './pasted.ts';
import { isPlanDate } from '#features/actuals/rules/plan-dates.ts';
import { formatDateName } from '#shared/date-name.ts';
import { explainRefusedFigure } from './sheet.ts';
import { formatColumnName, DATE_HEADER, DETAIL_SHEET, VERSION_HEADER } from './workbook.ts';

/** What a spreadsheet has in a cell. */
export type SheetValue = string | number | boolean | Date | null;

/** A day of the plan, as an import compares itself with it. */
export interface KnownDay {
  date: string;
  version: number;
  figures: PlanFigures;
  origins: Origins;
}

export type ImportState = 'new' | 'changed' | 'unchanged' | 'conflict' | 'error';

/** One cell of the sheet beside what the plan has. */
export interface ImportCell {
  /** As the spreadsheet names it: `C7`. */
  address: string;
  state: ImportState;
  /** Null where the row has no date that can be read. */
  date: string | null;
  /** Null for what is not a figure: a date, a version. */
  field: PlanField | null;
  now: number | null;
  /** The text of the cell in the file. */
  text: string;
  value: number | null;
  why?: string;
}

export interface WorkbookPreview {
  cells: ImportCell[];
  /** Headers that no figure has; their columns are left alone. */
  unknownHeaders: string[];
}

/** Why a sheet cannot be read as a plan at all. */
export class NotAPlan extends Error {
  override readonly name = 'NotAPlan';
}

interface Layout {
  date: number;
  version: number | null;
  figures: { column: number; facts: (typeof FIELDS)[number] }[];
}

interface Row {
  /** From 1, as the spreadsheet counts. */
  number: number;
  values: readonly SheetValue[];
  layout: Layout;
  known: ReadonlyMap<string, KnownDay>;
  legs: LegDays | undefined;
}

/**
 * Compares an edited sheet with the plan, cell by cell. Empty rows and cells say nothing: a new day then has the default
 * legs of the company, which are null as long as they are not known.
 */
export function compareSheet(
  rows: readonly (readonly SheetValue[])[],
  days: readonly KnownDay[],
  legs?: LegDays,
): WorkbookPreview {
  const [headers = [], ...body] = rows;
  const { layout, unknownHeaders } = readLayout(headers);
  const known = new Map(days.map((day) => [day.date, day]));
  const seen = new Set<string>();
  const cells = body.flatMap((values, index): ImportCell[] => {
    if (values.every(isEmpty)) return [];
    const row: Row = { number: index + 2, values, layout, known, legs };
    const date = readDate(values[layout.date] ?? null);
    if (date === null)
      return [buildFailedCell(row, { column: layout.date, date: null, why: 'not a date (use 2026-11-21)' })];
    if (seen.has(date))
      return [
        buildFailedCell(row, {
          column: layout.date,
          date,
          why: `${formatDateName(date)} appears more than once`,
        }),
      ];
    seen.add(date);
    return readRowCells(row, date);
  });
  return { cells, unknownHeaders };
}

function readLayout(headers: readonly SheetValue[]): { layout: Layout; unknownHeaders: string[] } {
  const names = headers.map((header) => readText(header).toLowerCase());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw new NotAPlan(`The sheet “${DETAIL_SHEET}” has the column “${twice}” twice.`);
  const date = names.indexOf(DATE_HEADER.toLowerCase());
  if (date === -1) throw new NotAPlan(`The sheet “${DETAIL_SHEET}” has no column “${DATE_HEADER}”.`);
  const version = names.indexOf(VERSION_HEADER.toLowerCase());
  const figures = FIELDS.flatMap((facts) => {
    const column = names.indexOf(facts.name.toLowerCase());
    return column === -1 ? [] : [{ column, facts }];
  });
  if (figures.length === 0) throw new NotAPlan(`The sheet “${DETAIL_SHEET}” has no columns to import.`);
  const used = new Set([date, version, ...figures.map(({ column }) => column)]);
  return {
    layout: { date, version: version === -1 ? null : version, figures },
    unknownHeaders: headers.map(readText).filter((name, index) => name !== '' && !used.has(index)),
  };
}

function readRowCells(row: Row, date: string): ImportCell[] {
  const { layout, values, known, legs } = row;
  const day = known.get(date);
  const stated = layout.version === null ? '' : readText(values[layout.version] ?? null);
  if (!day && layout.version !== null && stated !== '') {
    const why = 'this day was deleted after your export; clear its Version cell to add it again';
    return [buildFailedCell(row, { column: layout.version, date, why })];
  }
  const isStale = day !== undefined && stated !== '' && stated !== String(day.version);
  const cells = layout.figures.map(({ column, facts }): ImportCell => {
    const value = values[column] ?? null;
    const now = day?.figures[facts.field] ?? null;
    const cell = {
      address: formatAddress(row, column),
      date,
      field: facts.field,
      now,
      text: readText(value),
    };
    if (isEmpty(value)) {
      const isNeeded = !day && facts.min > 0;
      if (isNeeded) return { ...cell, value: null, state: 'error', why: 'a new day needs a target' };
      if (day) return { ...cell, value: now, state: 'unchanged' };
      return { ...cell, value: (legs && findLeg(facts.field, legs)) ?? null, state: 'new' };
    }
    const read = readQuantity(value, facts.field);
    if (typeof read === 'string') return { ...cell, value: null, state: 'error', why: read };
    if (!day) return { ...cell, value: read, state: 'new' };
    if (read === now) return { ...cell, value: read, state: 'unchanged' };
    return { ...cell, value: read, state: isStale ? 'conflict' : 'changed' };
  });
  const hasTarget = layout.figures.some(({ facts }) => facts.field === 'target_total');
  if (!day && !hasTarget)
    return [...cells, buildFailedCell(row, { column: layout.date, date, why: 'a new day needs a target' })];
  return cells;
}

function readQuantity(value: SheetValue, field: PlanField): number | string {
  const read = parsePastedQuantity(readText(value));
  return typeof read === 'string' ? read : (explainRefusedFigure(field, read) ?? read);
}

function readDate(value: SheetValue): string | null {
  const text = readText(value);
  return isPlanDate(text) ? text : null;
}

const formatIsoDate = (date: Date): string =>
  Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 'yyyy-mm-dd'.length);

const isEmpty = (value: SheetValue): boolean => value === null || readText(value) === '';

const readText = (value: SheetValue): string =>
  value instanceof Date ? formatIsoDate(value) : value === null ? '' : String(value).trim();

const formatAddress = ({ number }: Row, column: number): string => `${formatColumnName(column)}${number}`;

const buildFailedCell = (
  row: Row,
  { column, date, why }: { column: number; date: string | null; why: string },
): ImportCell => ({
  address: formatAddress(row, column),
  state: 'error',
  date,
  field: null,
  now: null,
  text: readText(row.values[column] ?? null),
  value: null,
  why,
});

/** How many cells are in each state, and how many days would be added. */
export function countCellStates({ cells }: WorkbookPreview) {
  const counts = { new: 0, changed: 0, unchanged: 0, conflict: 0, error: 0 };
  for (const { state } of cells) counts[state] += 1;
  const added = new Set(cells.filter(({ state }) => state === 'new').map(({ date }) => date)).size;
  return { ...counts, added };
}

interface DayToSave {
  date: string;
  /** Of the day as it was compared; null for a new day. */
  version: number | null;
  figures: Partial<PlanFigures>;
}

/**
 * What to save of a preview. What is empty in the file is left out, so that a new day has what the server gives it. Each
 * cell in conflict is taken from the file, or left as the plan has it.
 */
export function listDaysToSave(
  { cells }: WorkbookPreview,
  days: readonly KnownDay[],
  takesFile: (cell: ImportCell) => boolean,
): DayToSave[] {
  const versions = new Map(days.map(({ date, version }) => [date, version]));
  const taken = cells.filter(
    (cell) =>
      (cell.state === 'new' && cell.text !== '') ||
      cell.state === 'changed' ||
      (cell.state === 'conflict' && takesFile(cell)),
  );
  return [...Map.groupBy(taken, ({ date }) => date ?? '')].map(([date, cellsOfDay]) => ({
    date,
    version: versions.get(date) ?? null,
    figures: Object.fromEntries(cellsOfDay.map(({ field, value }) => [field, value])),
  }));
}
