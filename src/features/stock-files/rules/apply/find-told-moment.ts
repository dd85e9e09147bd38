import { toPlainName } from '#shared/text.ts';
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

/** What a person should know of a file that lacks the date that its mapping expects. */
export function noteMissingDate(asOf: FileMoment | null, { as_of: origin, columns }: FileMapping): string[] {
  if (asOf !== null || origin === 'arrival') return [];
  const lack = {
    column: `The column “${toPlainName(columns.as_of ?? '')}” has no date`,
    title: 'There’s no date above the table',
    name: 'The file’s name has no date',
  };
  return [`${lack[origin]}, so the data counts as of when the file was saved or received`];
}

const findLatest = (
  cells: readonly (RowCell | undefined)[],
  order: FileMapping['day_order'],
): FileMoment | null =>
  cells.reduce<FileMoment | null>((latest, cell) => {
    const moment = isNothing(cell) ? null : findMoment(cell, order);
    return moment ? pickLaterMoment(latest, moment) : latest;
  }, null);
