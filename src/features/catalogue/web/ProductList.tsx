import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { useRight } from '#web/session/session.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import styles from './ProductList.module.css';
import { isProductSource, isProductFound, catalogueView } from './view.ts';
import { productListWords as words } from './wording.ts';

interface Props<Data, Row> {
  query: UseQueryResult<Data>;
  /** Of the table, and in the sentences about a failure. */
  name: string;
  heading: string;
  failed: string;
  columns: readonly Column<Row>[];
  /** With what those can do who may map. */
  editingColumns: readonly Column<Row>[];
  getRows: (data: Data) => readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What the search looks at. */
  texts: (row: Row) => readonly (string | null)[];
  count: (found: readonly Row[], all: readonly Row[]) => string;
  sortedBy?: string;
  empty: ReactNode;
  /** For those who may map a row opens, unless there is nothing to open. */
  opener: (row: Row) => (() => void) | null;
}

/** Products, one a row, with what can be done about them. */
export function ProductList<Data, Row>(props: Props<Data, Row>) {
  const { query, heading, failed, getRows, texts, count, empty, editingColumns, opener, ...table } = props;
  const [{ search }, show] = useUrlState(catalogueView);
  const canMap = useRight('settings');
  const columns = canMap ? editingColumns : table.columns;
  const skeleton = <TableSkeleton columns={columns} />;
  return (
    <div className={styles['table']}>
      <Loaded
        query={query}
        heading={heading}
        failed={failed}
        skeleton={skeleton}
        isEmpty={(data) => getRows(data).length === 0}
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
        {(data) => {
          const all = getRows(data);
          const found = all.filter((row) => isProductFound(search, texts(row)));
          return (
            <DataTable
              {...table}
              columns={columns}
              rows={found}
              count={count(found, all)}
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
          );
        }}
      </Loaded>
    </div>
  );
}
