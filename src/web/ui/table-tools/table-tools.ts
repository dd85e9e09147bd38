import { createContext } from 'react';
import type { ReactNode } from 'react';

/** A column as a tool sees it. */
export interface ToolColumn<Row> {
  id: string;
  header: string;
  isPinned?: true | undefined;
  isHeaderHidden?: boolean | undefined;
  // Methods, so that the tools need not know what a row is.
  value(row: Row): string | number | null | undefined;
  exported?(row: Row): string | number | null | undefined;
}

/** All rows that the filters match, where the table has only a page of them. */
export interface MoreRows<Row> {
  total: number;
  fetchAll: () => Promise<readonly Row[]>;
}

/** When a source was last synced; null before the first time. */
export interface DataAge {
  name: string;
  syncedAt: string | null;
}

export interface TableToolsProps<Row> {
  /** The name of the table. */
  name: string;
  /** All columns, as the table declares them. */
  columns: readonly ToolColumn<Row>[];
  /** The rows in their order. */
  rows: readonly Row[];
  /** Where `rows` are only a page; `none` where the screen has an export of its own. */
  more: MoreRows<Row> | 'none' | undefined;
}

/** Draws what stands above each table: the choice of its columns, and its export. It loads on demand. */
export const TableToolsContext = createContext<((props: TableToolsProps<unknown>) => ReactNode) | null>(null);
