import { FILE_FIELDS, isQuantityField, rateHeading, type FileField } from './fields.ts';
import { guessHeadings, nameColumns } from './headings.ts';
import type { AsOfOrigin, FileMapping } from './mapping.ts';
import { findMoment, guessDayOrder, type DayOrder } from './moments.ts';
import { guessDecimalMark, isNothing, isNumberLike } from './quantities.ts';
import type { RowCell, FileTable } from './read/cells.ts';

interface Column {
  name: string;
  cells: readonly (RowCell | undefined)[];
}

/** Guesses how an unprepared file is read. `wantedRows` is how many rows of headings it has, if that is known. */
export function guessMapping({ rows, sheet }: FileTable, fileName: string, wantedRows?: number): FileMapping {
  const { headingRows, from } = guessHeadings(rows, wantedRows);
  const { names, dataFrom } = nameColumns(rows, headingRows, from);
  const below = rows.slice(dataFrom, dataFrom + 500);
  const columns = names.map((name, at): Column => ({ name, cells: below.map(({ cells }) => cells[at]) }));
  const chosen = chooseColumns(columns);
  const quantities = columns.filter(({ name }) =>
    FILE_FIELDS.some((field) => isQuantityField(field) && chosen[field] === name),
  );
  const titles = rows.slice(0, from).flatMap(({ cells }) => cells);
  const dates = columns.find(({ name }) => name === chosen.as_of)?.cells ?? [];
  const dayOrder = guessDayOrder([...titles, ...dates, fileName]);
  return {
    sheet,
    heading_rows: headingRows,
    columns: chosen,
    decimal_mark: guessDecimalMark(quantities.flatMap(({ cells }) => cells.map((cell) => cell ?? null))),
    day_order: dayOrder,
    repeated: chosen.lot === undefined && chosen.facility === undefined ? 'leave-out' : 'add',
    as_of: guessOrigin({ chosen, titles, fileName, dayOrder }),
  };
}

function guessOrigin({
  chosen,
  titles,
  fileName,
  dayOrder,
}: {
  chosen: FileMapping['columns'];
  titles: readonly RowCell[];
  fileName: string;
  dayOrder: DayOrder;
}): AsOfOrigin {
  if (chosen.as_of !== undefined) return 'column';
  if (titles.some((cell) => findMoment(cell, dayOrder) !== null)) return 'title';
  return findMoment(fileName, dayOrder) === null ? 'arrival' : 'name';
}

/** Gives each field the column whose heading names it best; no column is given twice. */
function chooseColumns(columns: readonly Column[]): FileMapping['columns'] {
  const pairs = columns.flatMap((column) =>
    FILE_FIELDS.map((field) => ({ column, field, rating: rateHeading(column.name, field) })).filter(
      ({ field, rating }) => rating > 0 && fitsField(column, field),
    ),
  );
  const chosen: Partial<Record<FileField, string>> = {};
  const taken = new Set<string>();
  for (const { column, field } of pairs.toSorted((one, other) => other.rating - one.rating)) {
    if (chosen[field] !== undefined || taken.has(column.name)) continue;
    chosen[field] = column.name;
    taken.add(column.name);
  }
  const free = columns.filter(({ name }) => !taken.has(name));
  if (!FILE_FIELDS.some((field) => isQuantityField(field) && chosen[field] !== undefined)) {
    const units = free.find((column) => column.name !== chosen.sku && isMostly(column, isNumberLike));
    if (units) chosen.on_hand = units.name;
  }
  if (chosen.sku === undefined) {
    const first = free.find(
      ({ name, cells }) => name !== chosen.on_hand && cells.some((cell) => !isNothing(cell)),
    );
    if (first) chosen.sku = first.name;
  }
  return chosen;
}

/** The values of the column fit the field. */
function fitsField(column: Column, field: FileField): boolean {
  if (isQuantityField(field)) return isMostly(column, isNumberLike);
  if (field === 'as_of') {
    const dayOrder = guessDayOrder(column.cells);
    return isMostly(column, (cell) => findMoment(cell, dayOrder) !== null);
  }
  return field === 'name' || field === 'facility' ? !isMostly(column, isNumberLike) : true;
}

function isMostly({ cells }: Column, fits: (cell: RowCell | undefined) => boolean): boolean {
  const filled = cells.filter((cell) => !isNothing(cell));
  return filled.length > 0 && filled.filter(fits).length > filled.length / 2;
}
