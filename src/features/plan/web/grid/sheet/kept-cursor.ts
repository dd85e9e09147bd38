import { createCursor, type Cursor, type CellPlace } from './cursor.ts';

/** What rows and columns are called. Their numbers change with every day that is added or deleted. */
export interface Names {
  dates: readonly string[];
  columns: readonly string[];
}

/** A cursor by the names of its cells, so that it stays on them whatever comes and goes before them. */
export type KeptCursor = Record<keyof Cursor, { date: string; column: string }>;

export function toKeptCursor({ at, anchor }: Cursor, { dates, columns }: Names): KeptCursor {
  const namePlace = ({ row, column }: CellPlace) => ({
    date: dates[row] ?? '',
    column: columns[column] ?? '',
  });
  return { at: namePlace(at), anchor: namePlace(anchor) };
}

/** Where a cursor is by now; null when its cell is gone. Of a block whose other end is gone, its cell is left. */
export function findKeptCursor({ at, anchor }: KeptCursor, { dates, columns }: Names): Cursor | null {
  const findPlace = ({ date, column }: KeptCursor['at']): CellPlace | null => {
    const place = { row: dates.indexOf(date), column: columns.indexOf(column) };
    return place.row < 0 || place.column < 0 ? null : place;
  };
  const found = findPlace(at);
  return found && { at: found, anchor: findPlace(anchor) ?? found };
}

/** The cell that took the place of one that is gone: of the next day, after the last one of the last. */
export function findNearestCell({ at }: KeptCursor, { dates, columns }: Names): Cursor {
  const row = dates.findIndex((date) => date >= at.date);
  return createCursor(row < 0 ? dates.length - 1 : row, Math.max(0, columns.indexOf(at.column)));
}
