import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import type { ListRules } from '#shared/lists/list-rules.ts';
import { findRows } from '#web/lists/find-rows.ts';
import { joinPages } from '#web/lists/join-pages.ts';
import type { PagesState } from '#web/lists/use-pages.ts';
import { useRight } from '#web/session/session.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { ProductChoice } from '../contract/product-lists.ts';
import styles from './ProductList.module.css';
import { isProductSource, catalogueView } from './view.ts';
import { productListWords as words } from './wording.ts';

interface LongData {
  long?: { total: number } | undefined;
}

interface Props<Data extends LongData, Row, Count extends string> {
  query: UseQueryResult<Data>;
  /** What the server finds of a long list. */
  pages: PagesState<Row, Record<Count, number>>;
  rules: ListRules<Row, ProductChoice, Count>;
  /** The order of a long list, and what changes it. */
  sorting: { by: string; onSort: (by: string) => void };
  /** Of the table, and in the sentences about a failure. */
  name: string;
  heading: string;
  failed: string;
  columns: readonly Column<Row>[];
  /** With what those can do who may map. */
  editingColumns: readonly Column<Row>[];
  getRows: (data: Data) => readonly Row[];
  rowKey: (row: Row) => string | number;
  describe: (found: { found: number; total: number; counts: Record<Count, number> }) => string;
  /** The totals of columns, of what is found. */
  formatTotals?: (counts: Record<Count, number>) => Record<string, string>;
  sortedBy?: string;
  empty: ReactNode;
  /** For those who may map a row opens, unless there is nothing to open. */
  opener: (row: Row) => (() => void) | null;
}

const ALL: ProductChoice = { filter: '' };

/** Products, one a row, with what can be done about them. */
export function ProductList<Data extends LongData, Row, Count extends string>(
  props: Props<Data, Row, Count>,
) {
  const { query, pages, heading, failed, getRows, empty, columns } = props;
  const canMap = useRight('settings');
  const skeleton = <TableSkeleton columns={canMap ? props.editingColumns : columns} />;
  return (
    <div className={styles['table']}>
      <Loaded
        query={query.data?.long ? joinPages(query, pages) : query}
        heading={heading}
        failed={failed}
        skeleton={skeleton}
        isEmpty={(data) => !data.long && getRows(data).length === 0}
        empty={
          <NotConnectedPanel
            of={isProductSource}
            heading={words.heading}
            lacks={words.warehousesAndChannelAccounts}
            skeleton={skeleton}
          >
            {empty}
          </NotConnectedPanel>
        }
      >
        {(data) => <FoundProducts {...props} data={data} canMap={canMap} />}
      </Loaded>
    </div>
  );
}

/** What the search finds, here or at the server. */
function FoundProducts<Data extends LongData, Row, Count extends string>({
  data,
  pages,
  rules,
  sorting,
  getRows,
  describe,
  formatTotals,
  columns,
  editingColumns,
  opener,
  canMap,
  ...table
}: Props<Data, Row, Count> & { data: Data; canMap: boolean }) {
  const [{ search }, show] = useUrlState(catalogueView);
  const all = getRows(data);
  const here = useMemo(() => findRows(all, rules, { search, choice: ALL }), [all, rules, search]);
  const { paged, counts = here.counts, isOld = false } = pages.found ?? {};
  const found = paged?.count ?? here.rows.length;
  return (
    <DimWhileStale isOld={isOld}>
      <DataTable
        name={table.name}
        rowKey={table.rowKey}
        sortedBy={table.sortedBy ?? ''}
        columns={canMap ? editingColumns : columns}
        rows={here.rows}
        paged={paged}
        sorting={paged ? { ...sorting, isDone: true } : undefined}
        totals={formatTotals?.(counts)}
        count={describe({ found, total: data.long?.total ?? all.length, counts })}
        empty={
          <Notice
            heading={words.noProductsMatchYourSearch}
            action={
              <Button variant="default" onClick={() => show({ search: '' })}>
                {words.clearSearch}
              </Button>
            }
          />
        }
        {...(canMap && { opener })}
      />
    </DimWhileStale>
  );
}
