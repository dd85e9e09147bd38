import { FIELDS } from '../fields.ts';

/** What the exported workbook and its import agree on. */
export const OVERVIEW_SHEET = 'Planning';
export const DETAIL_SHEET = 'Details';

export const DATE_HEADER = 'Date';
/** At the start of the overview's last row, whose sums are no days. */
export const TOTAL_ROW_NAME = 'Total';
/** Says what an edited workbook started from, so that it does not undo what others saved since. */
export const VERSION_HEADER = 'Version';

/** The headers of the detail sheet, in their order. */
export const DETAIL_HEADERS: readonly string[] = [
  DATE_HEADER,
  ...FIELDS.map(({ name }) => name),
  VERSION_HEADER,
];

/** `B`, `AA`: a column by its place, from 0, as spreadsheets name it. */
export function formatColumnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : formatColumnName(Math.floor(index / 26) - 1) + last;
}

/** `planning_data_2026-11-21.xlsx` */
export const formatWorkbookName = (date: string): string => `planning_data_${date}.xlsx`;
