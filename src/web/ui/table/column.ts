import type { ReactNode } from 'react';
import type { HelpTopic } from '../help/topics.ts';
import type { ExportedColumn } from '../table-tools/table-tools.ts';

/** One column of a `DataTable`. A list of them is declared once, outside the component, as data. */
export interface Column<Row> {
  /** Its name in the address: `?sort=created`, or `?sort=-created` the other way round. */
  id: string;
  header: string;
  /** What its header does not say, shown on hover. */
  about?: string | undefined;
  /** Which entry of docs/how-it-counts.md says how it is calculated. */
  help?: HelpTopic | undefined;
  /** In pixels; room to spare is shared out in proportion. */
  width: number;
  /** What the column is sorted by, and what it shows without a `cell`: a missing value as a dash, and last either way. */
  value: (row: Row) => string | number | null | undefined;
  /**
   * What a file has in its place, where `value` is only an order, such as a rank or a moment in milliseconds, or where the
   * screen marks it as a bound: as text with the same mark.
   */
  exported?: (row: Row) => string | number | null | undefined;
  /** What a file has in its place, where that is several columns: both ends of a range, an amount and its currency. */
  fileColumns?: readonly ExportedColumn<Row>[];
  cell?: (row: Row) => ReactNode;
  /** For figures. */
  align?: 'end';
  /** The order that the first click gives: descending for figures and times of interest; `false` for none. */
  sort?: 'ascending' | 'descending' | false;
  /** For a column of buttons: its header is only read out. */
  isHeaderHidden?: boolean;
  /** Stays at the far edge while the others pass beneath it: for a last column of buttons. */
  isPinned?: true;
  /** A heading over this column and its neighbours that name the same one. */
  group?: string;
  /** What is below the column, over all rows; a table with one has a row of them. */
  total?: (rows: readonly Row[]) => ReactNode;
}

/** Gives a list of columns the type of its rows. */
export const defineColumns = <Row>(columns: Column<Row>[]): Column<Row>[] => columns;

/** The columns with the named ones first, in the order in which they are named: for a screen that shows only a few. */
export const withFirst = <Row>(columns: readonly Column<Row>[], ids: readonly string[]): Column<Row>[] => [
  ...ids.flatMap((id) => columns.filter((column) => column.id === id)),
  ...columns.filter(({ id }) => !ids.includes(id)),
];
