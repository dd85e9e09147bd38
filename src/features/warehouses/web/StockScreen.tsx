import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { FreshnessPanel } from '#features/connections/web/FreshnessPanel.tsx';
import { AsOfPanel, NoDataOnDay, useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { SkuPanel } from '#features/stock-memory/web/SkuPanel.tsx';
import { joinPages } from '#web/lists/join-pages.ts';
import type { FoundPages } from '#web/lists/use-pages.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { sortFrom } from '#shared/lists/order-values.ts';
import { sortRows, sortText } from '#web/ui/table/sort-rows.ts';
import { useSort } from '#web/ui/table/use-sort.ts';
import type { WarehouseConfig, WarehouseInventory } from '../contract.ts';
import type { StockCount, StockList } from '../contract/stock-list.ts';
import { formatWarehousePlace } from '../rules/place.ts';
import { useInventoryPages, type useWarehouseInventory } from './api.ts';
import styles from './Stock.module.css';
import { StockComplaint, ExportStockButton, StockActions, SortDirectionButton } from './StockParts.tsx';
import { StockRows, type StockScreenRow, type StockTexts } from './StockRows.tsx';
import { StockTools } from './StockTools.tsx';
import { filterStockRows, useStockView, type FilterChoice, type RowsInView } from './view.ts';

interface Props<Row extends StockScreenRow> {
  warehouse: WarehouseConfig;
  title: string;
  /** What is below the title. */
  note?: string;
  query: ReturnType<typeof useWarehouseInventory>;
  texts: StockTexts;
  table: {
    list: StockList<Row>;
    /** The rows of an answer, in the words of the system. */
    readRows: (answer: WarehouseInventory) => readonly Row[] | undefined;
    columns: readonly Column<Row>[];
    filters: readonly FilterChoice<Row>[];
    sorts: readonly { value: string; label: string }[];
    /** Offers a button that turns the order round. */
    canTurn?: boolean;
  };
  cards: ReactNode;
  /** Buttons of the system beside those of every warehouse. */
  actions?: ReactNode;
  /** Offers the rows that are shown, in their order, as a file. */
  file?: { name: string; write: (rows: readonly Row[]) => string };
}

/** A warehouse's stock: figures, tools and the table, kept up to date without a jump. */
export function StockScreen<Row extends StockScreenRow>(props: Props<Row>) {
  const { warehouse, title, note, table, cards, actions, file } = props;
  const { columns, sorts, canTurn = false } = table;
  const { asOf } = useAsOfDay();
  const [by, showSort] = useSort('sku', columns);
  const sort = sortFrom(by);
  const { filters, view, query, inView, isOld } = useRowsInView(props, by);
  const sortBy = (id: string): void => {
    const first = columns.find((column) => column.id === id)?.sort || 'ascending';
    showSort(sortText({ id, direction: first }));
  };
  const isUnknownDay = asOf !== undefined && props.query.data?.has_data === false;
  const isOfThisWarehouse = ({ id }: { id: string }): boolean => id === formatWarehousePlace(warehouse.id);
  return (
    <>
      <PageHeader
        title={title}
        age={asOf === undefined && <FreshnessPanel of={isOfThisWarehouse} />}
        actions={
          <>
            {actions}
            <StockActions warehouseId={warehouse.id} />
            {file && (
              <ExportStockButton
                name={file.name}
                day={asOf}
                isEmpty={!inView?.found}
                write={async () =>
                  file.write((await inView?.paged?.loadAll()) ?? sortRows(inView?.shown ?? [], columns, sort))
                }
              />
            )}
          </>
        }
      />
      <AsOfPanel>
        <p className={styles['where']}>{note}</p>
      </AsOfPanel>
      {isUnknownDay ? (
        <NoDataOnDay day={asOf} />
      ) : (
        <>
          <StockComplaint query={props.query} />
          {cards}
          <StockTools
            view={view}
            filters={filters}
            sorts={sorts}
            sort={findSortOption(columns, sorts, sort.id)}
            onSort={sortBy}
            turn={
              canTurn && <SortDirectionButton sort={sort} onTurn={(turned) => showSort(sortText(turned))} />
            }
            zero={inView?.zero}
            isLong={props.query.data?.long !== undefined}
          />
          <DimWhileStale isOld={isOld}>
            <StockRows
              {...props}
              query={query}
              inView={inView}
              view={view}
              sorting={inView?.paged && { by, onSort: showSort, isDone: true }}
            />
          </DimWhileStale>
        </>
      )}
      {view.sku !== '' && <SkuPanel sku={view.sku} onClose={view.closeSku} />}
    </>
  );
}

/** The filters of the day that is shown, and the rows that they and the search find, here or at the server. */
function useRowsInView<Row extends StockScreenRow>(
  { warehouse, query, table }: Pick<Props<Row>, 'warehouse' | 'query' | 'table'>,
  sort: string,
) {
  const { list, readRows } = table;
  const { asOf } = useAsOfDay();
  const filters = useMemo(
    () => (asOf === undefined ? table.filters : table.filters.filter(isKeptForPastDays)),
    [asOf, table.filters],
  );
  const view = useStockView(filters);
  const { search, filter, isZeroShown } = view;
  const zero = isZeroShown ? ('shown' as const) : ('hidden' as const);
  const { data } = query;
  const isLong = data?.long !== undefined && data.has_data;
  const pages = useInventoryPages(
    isLong ? { warehouseId: warehouse.id, asOf, search, filter, zero, sort, readRows } : undefined,
  );
  const rows = data?.has_data && !isLong ? readRows(data) : undefined;
  const here = useMemo(
    () => rows && filterStockRows(rows, list, { search, filter, isZeroShown }),
    [rows, list, search, filter, isZeroShown],
  );
  const inView = isLong ? pages.found && describePages(pages.found) : here;
  return {
    filters,
    view,
    inView,
    query: isLong ? joinPages(query, pages) : query,
    isOld: pages.found?.isOld === true,
  };
}

const describePages = <Row,>({
  paged,
  counts,
}: FoundPages<Row, Record<StockCount, number>>): RowsInView<Row> => ({
  shown: [],
  paged,
  found: paged.count,
  counted: counts.counted,
  zero: counts.zero,
  zeroMatching: counts.hidden,
});

const isKeptForPastDays = ({ isOfToday = false }: { isOfToday?: boolean }): boolean => !isOfToday;

/** The order in force as a choice: one of the sorts, or the column whose header was clicked. */
function findSortOption<Row>(
  columns: readonly Column<Row>[],
  sorts: readonly { value: string; label: string }[],
  id: string,
) {
  const other = columns.find((column) => column.id === id);
  return sorts.find(({ value }) => value === id) ?? { value: id, label: other?.header ?? id };
}
