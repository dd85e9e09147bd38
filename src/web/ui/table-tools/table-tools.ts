import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { FileChoice } from '#shared/files/list-file.ts';
import type { FetchedFile, FetchOptions } from '../../api/fetch-file.ts';

/** One column of a file. */
export interface ExportedColumn<Row> {
  header: string;
  // A method, so that the tools need not know what a row is.
  value(row: Row): string | number | null | undefined;
}

/** A column as a tool sees it. */
export interface ToolColumn<Row> {
  id: string;
  header: string;
  isPinned?: true | undefined;
  isHeaderHidden?: boolean | undefined;
  // Methods, so that the tools need not know what a row is.
  value(row: Row): string | number | null | undefined;
  exported?(row: Row): string | number | null | undefined;
  fileColumns?: readonly ExportedColumn<Row>[] | undefined;
}

/** All rows that the filters match, where the table has only a page of them. */
export interface MoreRows {
  total: number;
  /** Not exactly so many. */
  isEstimate?: boolean;
  /** The server makes the file of all of them, in the columns that are shown. */
  fetchAll: (choice: FileChoice, options: FetchOptions) => Promise<FetchedFile>;
}

export interface TableToolsProps<Row> {
  /** The name of the table. */
  name: string;
  /** All columns, as the table declares them. */
  columns: readonly ToolColumn<Row>[];
  /** The rows in their order. */
  rows: readonly Row[];
  /** Where `rows` are only a page; `none` where the screen has an export of its own. */
  more: MoreRows | 'none' | undefined;
  /** Where `rows` are fetched page by page. */
  paged?: { count: number; loadAll(): Promise<readonly Row[]> } | undefined;
}

/** Draws what is above each table: the choice of its columns, and its export. It loads on demand. */
export const TableToolsContext = createContext<((props: TableToolsProps<unknown>) => ReactNode) | null>(null);
