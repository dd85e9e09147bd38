import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { TryAgain } from '#web/ui/feedback/TryAgain.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { InventoryState } from './api.ts';
import styles from './Stock.module.css';
import { NoStockRows } from './StockParts.tsx';
import type { SearchedRow } from '../contract/stock-list.ts';
import type { RowsInView, StockView } from './view.ts';
import { stockRowsWords as words } from './wording.ts';

export interface StockScreenRow extends SearchedRow {
  facility: string | null;
}

export interface StockTexts {
  heading: string;
  prefix: string;
  empty: string;
  noMatch: string;
}

interface Props<Row extends StockScreenRow> {
  warehouse: { id: string };
  title: string;
  query: InventoryState;
  texts: StockTexts;
  table: { columns: readonly Column<Row>[] };
  /** Undefined while nothing is known. */
  inView: RowsInView<Row> | undefined;
  /** The order, where the server sorts. */
  sorting: { by: string; onSort: (by: string) => void; isDone: true } | undefined;
  view: StockView;
}

const formatRowKey = ({ sku, facility }: StockScreenRow): string => `${sku} ${facility ?? ''}`;

/** The rows that are in view, or why there are none. */
export function StockRows<Row extends StockScreenRow>(props: Props<Row>) {
  const { warehouse, title, query, texts, table, inView, view, sorting } = props;
  return (
    <div className={styles['table']}>
      <Loaded
        query={query}
        heading={texts.heading}
        prefix={texts.prefix}
        failed={words.failed(warehouse.id)}
        skeleton={<TableSkeleton columns={table.columns} />}
      >
        {({ warehouse_inventory: { error } }) =>
          inView ? (
            <DataTable
              name={title}
              columns={table.columns}
              rows={inView.shown}
              paged={inView.paged}
              sorting={sorting}
              rowKey={formatRowKey}
              opener={({ sku }) =>
                () =>
                  view.openSku(sku)
                }
              sortedBy="sku"
              count={words.showingOfItems(inView.found, inView.counted)}
              empty={<NoStockRows texts={texts} view={view} inView={inView} />}
            />
          ) : (
            <Notice
              tone="bad"
              heading={texts.heading}
              action={<TryAgain isTrying={query.isFetching} onTry={() => void query.refetch()} />}
            >
              {`${texts.prefix}: ${error?.message}`}
            </Notice>
          )
        }
      </Loaded>
    </div>
  );
}
