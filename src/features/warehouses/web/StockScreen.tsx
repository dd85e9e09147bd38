import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { FreshnessPanel } from '#features/connections/web/FreshnessPanel.tsx';
import { AsOfPanel, NoDataOnDay, useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { SkuPanel } from '#features/stock-memory/web/SkuPanel.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { sortFrom, sortInAddress, sortRows, sortText } from '#web/ui/table/sort-rows.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { WarehouseConfig } from '../contract.ts';
import { formatWarehousePlace } from '../rules/place.ts';
import type { useWarehouseInventory } from './api.ts';
import styles from './Stock.module.css';
import { StockComplaint, ExportStockButton, StockActions, SortDirectionButton } from './StockParts.tsx';
import { StockRows, type StockScreenRow, type StockTexts } from './StockRows.tsx';
import { StockTools } from './StockTools.tsx';
import { filterStockRows, useStockView, type FilterChoice } from './view.ts';

interface Props<Row extends StockScreenRow> {
  warehouse: WarehouseConfig;
  title: string;
  /** What is below the title. */
  note?: string;
  query: ReturnType<typeof useWarehouseInventory>;
  texts: StockTexts;
  table: {
    /** Undefined while nothing is known. */
    rows: readonly Row[] | undefined;
    columns: readonly Column<Row>[];
    filters: readonly FilterChoice<Row>[];
    sorts: readonly { value: string; label: string }[];
    hasStock: (row: Row) => boolean;
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
  const { warehouse, title, note, query, table, cards, actions, file } = props;
  const { columns, sorts, canTurn = false } = table;
  const { asOf } = useAsOfDay();
  const { filters, view, inView } = useRowsInView(table, asOf);
  const [{ sort: text }, show] = useUrlState(SORT);
  const sort = sortFrom(text);
  const sortBy = (id: string): void => {
    const first = columns.find((column) => column.id === id)?.sort || 'ascending';
    show({ sort: sortText({ id, direction: first }) });
  };
  const isUnknownDay = asOf !== undefined && query.data?.has_data === false;
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
                isEmpty={!inView?.shown.length}
                write={() => file.write(sortRows(inView?.shown ?? [], columns, sort))}
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
          <StockComplaint query={query} />
          {cards}
          <StockTools
            view={view}
            filters={filters}
            sorts={sorts}
            sort={findSortOption(columns, sorts, sort.id)}
            onSort={sortBy}
            turn={
              canTurn && (
                <SortDirectionButton sort={sort} onTurn={(turned) => show({ sort: sortText(turned) })} />
              )
            }
            zero={inView?.zero}
          />
          <StockRows {...props} inView={inView} view={view} />
        </>
      )}
      {view.sku !== '' && <SkuPanel sku={view.sku} onClose={view.closeSku} />}
    </>
  );
}

/** The filters of the day that is shown, and the rows that they and the search find. */
function useRowsInView<Row extends StockScreenRow>(
  { rows, hasStock, ...table }: Props<Row>['table'],
  asOf: string | undefined,
) {
  const filters = useMemo(
    () => (asOf === undefined ? table.filters : table.filters.filter(isKeptForPastDays)),
    [asOf, table.filters],
  );
  const view = useStockView(filters);
  const { search, filter, isZeroShown } = view;
  const inView = useMemo(
    () => rows && filterStockRows({ rows, filters, hasStock }, { search, filter, isZeroShown }),
    [rows, filters, hasStock, search, filter, isZeroShown],
  );
  return { filters, view, inView };
}

const SORT = sortInAddress('sku');

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
