import { memo, Suspense, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { PagedRows } from '#web/lists/paged-rows.ts';
import { sortFrom, type Sort } from '#shared/lists/order-values.ts';
import { arrangeColumns } from '../table-tools/arrange-columns.ts';
import { useTableLayout } from '../table-tools/table-layout.ts';
import { TableToolsContext, type MoreRows } from '../table-tools/table-tools.ts';
import { BodyCell } from './BodyCell.tsx';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { Head, computeLeastWidth, startsGroup, Widths } from './Head.tsx';
import { getNextSort, sortRows, sortText } from './sort-rows.ts';
import top from './TableTop.module.css';
import { TableRow } from './TableRow.tsx';
import { WaitingRow } from './WaitingRow.tsx';
import { useChanged } from './use-changed.ts';
import { useEdges } from './scrolling/use-edges.ts';
import { useSort } from './use-sort.ts';
import { bringIntoSight, useWindow } from './scrolling/use-window.ts';
import { dataTableWords as words } from './wording.ts';

interface Props<Row> {
  /** What the table lists, for screen readers. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The order without one in the address, like `name` or `-created`. */
  sortedBy?: string;
  /** The order, where the caller sorts the rows before paging them; `isDone` where they come in it from the server. */
  sorting?: { by: string; onSort: (by: string) => void; isDone?: true };
  /** The line above the table; without it, the number of rows. */
  count?: string;
  /** What to say when there is no row. */
  empty: ReactNode;
  /** What opens a row, by click or Enter; null for a row that has nothing to open. */
  opener?: (row: Row) => (() => void) | null;
  /** All rows that the filters match, where `rows` are only a page of them; `none` where a file has them otherwise. */
  more?: MoreRows | 'none';
  /** All rows that the filters match, where the screen shows only the first of them: a file has all. */
  all?: readonly Row[] | Pick<PagedRows<Row>, 'count' | 'loadAll'>;
  /** Rows that are about to be written: there is nothing to arrange or to take away. */
  isPreview?: boolean;
  /** Where the server searches, sorts and pages: `rows` are left empty then. */
  paged?: PagedRows<Row> | undefined;
  /** The totals of columns by their ids, where the server adds them up. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** A row to bring into sight, once for each object that names it. */
  goTo?: { key: string | number } | undefined;
}

/**
 * A table of any length. Sorting by a click on a header is kept in the address, but in a dialog; the header and the
 * first column stay while the rest scrolls, and so does a last one of buttons that says so; of a long list only the rows
 * in sight are drawn; a cell whose value changes under the reader's eyes is tinted for a moment. While the rows are
 * loading, `TableSkeleton` takes the same place.
 *
 *     const columns = defineColumns<User>([
 *       { id: 'name', header: 'User', width: 240, value: (user) => user.full_name },
 *       { id: 'created', header: 'Created', width: 120, value: (user) => user.created_at, sort: 'descending',
 *         cell: (user) => formatDate(user.created_at) },
 *     ]);
 *     <DataTable name="Users" columns={columns} rows={users} rowKey={(user) => user.id} sortedBy="name"
 *       count={`System Users (${users.length})`} empty={<Notice heading="No users found" />} />
 */
export function DataTable<Row>(props: Props<Row>) {
  const { name, columns: all, rows, rowKey, count, empty, goTo, paged, totals } = props;
  const { sorted, sort, sortBy } = useSortedRows(props);
  const layout = useTableLayout(name);
  const columns = useMemo(() => arrangeColumns(all, layout), [all, layout]);
  const scroller = useRef<HTMLElement>(null);
  const { isScrolled, goesOn, look } = useEdges(scroller);
  const length = paged?.count ?? sorted.length;
  const drawn = useWindow(scroller, length);
  const { first, last } = drawn;
  const onShow = paged?.onShow;
  useEffect(() => onShow?.(first, last), [onShow, first, last]);
  useEffect(() => {
    if (!goTo) return;
    const index = sorted.findIndex((row) => rowKey(row) === goTo.key);
    bringIntoSight(scroller.current, index, sorted.length);
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls there once, wherever the row is by then
  }, [goTo]);
  return (
    <div className={styles['frame']}>
      <div className={top['head']}>
        {/* Read out when a search or new data changes it. */}
        <p className={top['count']} aria-live="polite">
          {count ?? words.rows(length)}
        </p>
        <Tools {...props} rows={sorted} sort={sort} />
      </div>
      <section
        ref={scroller}
        className={styles['scroller']}
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        data-scrolled={isScrolled || undefined}
        onScroll={look}
      >
        <div
          className={styles['sheet']}
          data-goes-on={goesOn || undefined}
          data-pins={columns.at(-1)?.isPinned}
        >
          <table
            className={styles['table']}
            style={computeLeastWidth(columns)}
            aria-label={name}
            aria-rowcount={length + 1}
            data-whole={drawn.measure === undefined || undefined}
            data-density={layout?.density}
          >
            <Widths columns={columns} />
            <Head columns={columns} sort={sort} onSort={sortBy} />
            <DrawnRows {...props} columns={columns} sorted={sorted} drawn={drawn} />
            {length > 0 && columns.some(({ total }) => total) && (
              <Totals columns={columns} rows={rows} totals={totals} />
            )}
          </table>
        </div>
        {length === 0 && empty}
      </section>
    </div>
  );
}

/** The choice of columns and the export. */
function Tools<Row>(props: Props<Row> & { sort: Sort }) {
  const { name, columns, rows, all, more, isPreview, sort } = props;
  const renderTools = use(TableToolsContext);
  const fetched = all && 'loadAll' in all ? all : undefined;
  const here = all && 'loadAll' in all ? undefined : all;
  const whole = useMemo(() => (here ? sortRows(here, columns, sort) : rows), [here, rows, columns, sort]);
  if (!renderTools || isPreview) return null;
  const paged = props.paged ?? fetched;
  return <Suspense>{renderTools({ name, columns, rows: whole, more, paged })}</Suspense>;
}

/** The rows in the order of the caller, of the address, or of the dialog. */
function useSortedRows<Row>({ columns, rows, sortedBy = '', sorting }: Props<Row>) {
  const [own, sortOwn] = useSort(sortedBy, columns);
  const { by, onSort } = sorting ?? { by: own, onSort: sortOwn };
  const isDone = sorting?.isDone === true;
  const sorted = useMemo(
    () => (isDone ? rows : sortRows(rows, columns, sortFrom(by))),
    [rows, columns, by, isDone],
  );
  const sort = sortFrom(by);
  const sortBy = (column: Column<Row>) => onSort(sortText(getNextSort(column, sort)));
  return { sorted, sort, sortBy };
}

interface DrawnRowsProps<Row> extends Props<Row> {
  sorted: readonly Row[];
  drawn: ReturnType<typeof useWindow>;
}

/** The rows in sight, between spacers for those that are not. */
function DrawnRows<Row>({ columns, rows, rowKey, opener, sorted, drawn, paged }: DrawnRowsProps<Row>) {
  const { first, last, above, below, measure } = drawn;
  const before = useChanged(paged?.loaded ?? rows, rowKey);
  const open = useOpener(opener);
  const indexes = Array.from({ length: last - first }, (_, offset) => first + offset);
  return (
    <tbody>
      <Spacer height={above} />
      {indexes.map((index) => {
        const row = paged ? paged.rowAt(index) : sorted[index];
        if (row === undefined) return <WaitingRow key={index} index={index} columns={columns} />;
        return (
          <TableRow
            // Pages of two syncs may both have a row for a moment.
            key={paged ? index : rowKey(row)}
            row={row}
            before={before(row)}
            columns={columns}
            index={index}
            measure={measure}
            isOpenable={opener !== undefined && opener(row) !== null}
            onOpen={open}
          />
        );
      })}
      <Spacer height={below} />
    </tbody>
  );
}

/** Opens a row. The same function each time, so that a page that renders again does not render all rows again. */
function useOpener<Row>(opener: Props<Row>['opener']): (row: Row) => void {
  const latest = useRef(opener);
  useLayoutEffect(() => void (latest.current = opener));
  return useCallback((row) => latest.current?.(row)?.(), []);
}

const TotalsRow = <Row,>({ columns, rows, totals }: Pick<Props<Row>, 'columns' | 'rows' | 'totals'>) => (
  <tfoot>
    <tr>
      {columns.map(({ id, align, isPinned, total }, at) => (
        <BodyCell
          key={id}
          isName={at === 0 && total !== undefined}
          data-align={align}
          data-starts={startsGroup(columns, at)}
          data-pinned={isPinned}
        >
          {totals?.[id] ?? total?.(rows)}
        </BodyCell>
      ))}
    </tr>
  </tfoot>
);

/** Takes the place of the rows that are out of sight. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden style={{ blockSize: height }} />;

// The totals of thousands of rows are not added up again while the table scrolls. `memo` forgets that it is for rows of any kind.
const Totals = memo(TotalsRow) as typeof TotalsRow;
