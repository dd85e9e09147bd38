import type { FileMapping } from '../mapping.ts';
import { findMoment, pickLaterMoment, type FileMoment } from '../moments.ts';
import { isNothing } from '../quantities.ts';
import type { RowCell, FileRow } from '../read/cells.ts';

interface AsOfSearch {
  mapping: FileMapping;
  /** The rows above the headings. */
  titles: readonly FileRow[];
  fileName: string;
  /** The column of the date. */
  dates: readonly (RowCell | undefined)[];
}

/** The time that a file states for itself, if its mapping says where. */
export function findToldMoment({ mapping, titles, fileName, dates }: AsOfSearch): FileMoment | null {
  const order = mapping.day_order;
  switch (mapping.as_of) {
    case 'column':
      return findLatest(dates, order);
    case 'title':
      return findLatest(
        titles.flatMap(({ cells }) => cells),
        order,
      );
    case 'name':
      return findMoment(fileName, order);
    case 'arrival':
      return null;
  }
}

const findLatest = (
  cells: readonly (RowCell | undefined)[],
  order: FileMapping['day_order'],
): FileMoment | null =>
  cells.reduce<FileMoment | null>((latest, cell) => {
    const moment = isNothing(cell) ? null : findMoment(cell, order);
    return moment ? pickLaterMoment(latest, moment) : latest;
  }, null);
