import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatFigure, formatNumber, NO_VALUE } from '#web/format.ts';
import type { PagedRows } from '#web/lists/paged-rows.ts';
import { LastRead } from '#web/ui/table/LastRead.tsx';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { useIsPhone } from '#web/ui/cells/use-is-phone.ts';
import { defineColumns, withFirst } from '#web/ui/table/column.ts';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useSort } from '#web/ui/table/use-sort.ts';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { FbaItem } from '../contract/amazon.ts';
import { DEMAND_DAYS, LOW_STOCK_BELOW, type FbaStatus } from '../rules.ts';
import { getFbaRowStatus } from '../contract/fba-rows.ts';
import { fbaList } from '../contract/inventory-list.ts';
import styles from './InventoryTable.module.css';
import { describeReserved } from './parts/reserved.ts';
import { POOL_NAMES, amazonView } from './view.ts';
import { inventoryTableWords as words } from './wording.ts';

const NAME_LENGTH = 40;

const STATUS: Record<FbaStatus, { tone: StatusTone; rule: string }> = {
  'In Stock': { tone: 'good', rule: words.orMoreAvailable(LOW_STOCK_BELOW) },
  'Low Stock': { tone: 'watch', rule: words.lowAvailable(LOW_STOCK_BELOW) },
  'Out of Stock': { tone: 'bad', rule: words.noneAvailableOrReserved },
  'Reserved Only': { tone: 'neutral', rule: words.noneAvailableAllUnitsReserved },
};

/** A column of figures; a figure that is not known is a dash. */
const defineStockColumn = (id: string, header: string, readFigure: (item: FbaItem) => number | null) =>
  defineFigureColumn<FbaItem>({ id, header, width: 100, readFigure });

const { values } = fbaList;

export const fbaColumns = defineColumns<FbaItem>([
  {
    id: 'asin',
    header: words.asin,
    width: 150,
    value: values.asin,
    cell: (item) => <Product item={item} />,
  },
  {
    id: 'sku',
    header: words.skus,
    width: 130,
    value: values.sku,
    cell: (item) => <Skus item={item} />,
  },
  {
    id: 'region',
    header: words.region,
    width: 62,
    value: values.region,
    cell: ({ REGION }) => <span title={POOL_NAMES[REGION]}>{REGION}</span>,
  },
  defineStockColumn('available', words.available, values.available),
  {
    ...defineStockColumn('reserved', words.reserved, values.reserved),
    cell: (item) => <Reserved item={item} />,
  },
  {
    ...defineStockColumn('total', words.totalStock, values.total),
    help: 'total-stock-at-amazon',
    width: 108,
  },
  {
    ...defineStockColumn('inbound', words.inbound, values.inbound),
    cell: (item) => <Inbound item={item} />,
  },
  {
    ...defineStockColumn('unfulfillable', words.unfulfillable, values.unfulfillable),
    help: 'unfulfillable',
    width: 116,
  },
  {
    id: 'status',
    header: words.status,
    width: 108,
    value: values.status,
    cell: (item) => <Status item={item} />,
  },
  {
    ...defineStockColumn('cover', words.daysOfCover, values.cover),
    help: 'days-of-cover-at-amazon',
    width: 136,
    sort: 'ascending',
    cell: ({ DAYS_OF_COVER: days, UNITS_SOLD }) => (
      <span
        title={
          UNITS_SOLD === null
            ? words.unitsSoldNotKnown
            : words.soldInLastCompleteDays(UNITS_SOLD, DEMAND_DAYS)
        }
      >
        {formatFigure(days)}
      </span>
    ),
  },
]);

const phoneColumns = withFirst(fbaColumns, ['asin', 'available', 'status']);

/** What fits on a phone is what is asked for first. */
const useColumns = () => (useIsPhone() ? phoneColumns : fbaColumns);

/** What the header of a column says. */
export const getHeader = (id: string): string =>
  fbaColumns.find((column) => column.id === id)?.header ?? words.byColumn;

interface Props {
  items: readonly FbaItem[];
  /** Where the server searches, sorts and pages. */
  paged: PagedRows<FbaItem> | undefined;
  empty: ReactNode;
}

/** What Amazon holds, one row an ASIN or a SKU in a region; a row opens its SKU, or the first one of its ASIN. */
export function InventoryTable({ items, paged, empty }: Props) {
  const [, show] = useUrlState(amazonView);
  const shown = useColumns();
  const [by, onSort] = useSort('asin', fbaColumns);
  return (
    <div className={styles['table']}>
      <DataTable
        name={words.amazonFbaInventory}
        columns={shown}
        rows={items}
        paged={paged}
        sorting={paged ? { by, onSort, isDone: true } : undefined}
        rowKey={(item) => `${item.REGION} ${item.ASIN} ${item.SELLER_SKU}`}
        sortedBy="asin"
        count={words.inventory(paged?.count ?? items.length)}
        opener={({ SKUS: [sku] }) => (sku === undefined ? null : () => show({ sku }, { push: true }))}
        empty={empty}
      />
    </div>
  );
}

export const InventorySkeleton = () => (
  <div className={styles['table']}>
    <TableSkeleton columns={useColumns()} />
  </div>
);

function Product({ item: { ASIN, PRODUCT_NAME, LAST_READ_AT } }: { item: FbaItem }) {
  const name = PRODUCT_NAME ?? NO_VALUE;
  const cut = [...name].slice(0, NAME_LENGTH).join('').trimEnd();
  return (
    <div className={styles['product']}>
      <span className={styles['asin']}>{ASIN}</span>
      <span className={styles['name']} title={name}>
        {cut === name ? (
          name
        ) : (
          <>
            <span aria-hidden>{cut}…</span>
            <VisuallyHidden component="span">{name}</VisuallyHidden>
          </>
        )}
      </span>
      <LastRead at={LAST_READ_AT} />
    </div>
  );
}

function Skus({ item: { SKUS } }: { item: FbaItem }) {
  const [, show] = useUrlState(amazonView);
  return (
    <span className={styles['skus']}>
      {SKUS.map((sku, index) => (
        <span key={sku}>
          <OpenText onOpen={() => show({ sku }, { push: true })}>{sku}</OpenText>
          {index < SKUS.length - 1 && ', '}
        </span>
      ))}
    </span>
  );
}

function Status({ item }: { item: FbaItem }) {
  const status = getFbaRowStatus(item);
  if (status === null) return <span title={words.reservedNotReported}>{NO_VALUE}</span>;
  return (
    <StatusBadge tone={STATUS[status].tone} title={STATUS[status].rule}>
      {status}
    </StatusBadge>
  );
}

function Reserved({ item }: { item: FbaItem }) {
  if (item.TOTAL_RESERVED === null) return <span title={words.notReported}>{NO_VALUE}</span>;
  if (item.TOTAL_RESERVED === 0) return '0';
  return <Hint says={describeReserved(item)}>{formatNumber(item.TOTAL_RESERVED)}</Hint>;
}

function Inbound({ item }: { item: FbaItem }) {
  const { TOTAL_INBOUND: inbound } = item;
  if (inbound === 0) return '0';
  const stages = [
    [words.working, item.INBOUND_WORKING],
    [words.shipped, item.INBOUND_SHIPPED],
    [words.receiving, item.INBOUND_RECEIVING],
  ] as const;
  const split = stages.map(([stage, units]) => `${stage} ${formatFigure(units)}`).join(', ');
  return (
    <Hint says={inbound === null ? `${words.notReported}: ${split}` : split}>{formatFigure(inbound)}</Hint>
  );
}
