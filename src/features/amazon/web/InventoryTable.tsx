import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { LastRead } from '#web/ui/table/LastRead.tsx';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { FbaItem } from '../contract/amazon.ts';
import { DEMAND_DAYS, type FbaStatus } from '../rules.ts';
import { getFbaRowStatus } from '../contract/fba-rows.ts';
import styles from './InventoryTable.module.css';
import { describeReserved } from './reserved.ts';
import { POOL_NAMES, amazonView } from './view.ts';

const NAME_LENGTH = 40;

const STATUS: Record<FbaStatus, { tone: StatusTone; rule: string }> = {
  'In Stock': { tone: 'good', rule: '10 or more available' },
  'Low Stock': { tone: 'watch', rule: '1 to 9 available' },
  'Out of Stock': { tone: 'bad', rule: 'None available or reserved' },
  'Reserved Only': { tone: 'neutral', rule: 'None available; all units reserved' },
};

/** A column of figures; a figure that is not known is a dash. */
const defineFigureColumn = (id: string, header: string, readFigure: (item: FbaItem) => number | null) =>
  ({
    id,
    header,
    width: 100,
    align: 'end',
    sort: 'descending',
    value: readFigure,
    cell: (item) => formatFigure(readFigure(item)),
  }) satisfies Column<FbaItem>;

const formatFigure = (figure: number | null): string => (figure === null ? NO_VALUE : formatNumber(figure));

const columns = defineColumns<FbaItem>([
  {
    id: 'asin',
    header: 'ASIN',
    width: 170,
    value: (item) => item.ASIN,
    cell: (item) => <Product item={item} />,
  },
  {
    id: 'sku',
    header: 'SKU(s)',
    width: 136,
    value: (item) => item.SELLER_SKU,
    cell: (item) => <Skus item={item} />,
  },
  {
    id: 'region',
    header: 'Region',
    width: 68,
    value: (item) => item.REGION,
    cell: ({ REGION }) => <span title={POOL_NAMES[REGION]}>{REGION}</span>,
  },
  defineFigureColumn('available', 'Available', (item) => item.TOTAL_AVAILABLE),
  {
    ...defineFigureColumn('reserved', 'Reserved', (item) => item.TOTAL_RESERVED),
    cell: (item) => <Reserved item={item} />,
  },
  defineFigureColumn('total', 'Total Stock', (item) => item.TOTAL_STOCK),
  {
    ...defineFigureColumn('inbound', 'Inbound', (item) => item.TOTAL_INBOUND),
    cell: (item) => <Inbound item={item} />,
  },
  defineFigureColumn('unfulfillable', 'Unfulfillable', (item) => item.TOTAL_UNFULFILLABLE),
  {
    id: 'status',
    header: 'Status',
    width: 114,
    value: getFbaRowStatus,
    cell: (item) => (
      <StatusBadge tone={STATUS[getFbaRowStatus(item)].tone} title={STATUS[getFbaRowStatus(item)].rule}>
        {getFbaRowStatus(item)}
      </StatusBadge>
    ),
  },
  {
    ...defineFigureColumn('cover', 'Days of Cover', (item) => item.DAYS_OF_COVER),
    width: 112,
    sort: 'ascending',
    cell: ({ DAYS_OF_COVER: days, UNITS_SOLD }) => (
      <span
        title={
          UNITS_SOLD === null
            ? 'Available once all orders have synced'
            : `${formatNumber(UNITS_SOLD)} sold in the last ${DEMAND_DAYS} complete days`
        }
      >
        {formatFigure(days)}
      </span>
    ),
  },
]);

/** What the header of a column says. */
export const getHeader = (id: string): string =>
  columns.find((column) => column.id === id)?.header ?? 'By column';

interface Props {
  items: readonly FbaItem[];
  empty: ReactNode;
}

/** What Amazon holds, one row an ASIN or a SKU in a region. */
export const InventoryTable = ({ items, empty }: Props) => (
  <div className={styles['table']}>
    <DataTable
      name="Amazon FBA inventory"
      columns={columns}
      rows={items}
      rowKey={(item) => `${item.REGION} ${item.ASIN} ${item.SELLER_SKU}`}
      sortedBy="asin"
      count={`Inventory (${formatNumber(items.length)})`}
      empty={empty}
    />
  </div>
);

export const InventorySkeleton = () => (
  <div className={styles['table']}>
    <TableSkeleton columns={columns} />
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

function Reserved({ item }: { item: FbaItem }) {
  if (item.TOTAL_RESERVED === 0) return '0';
  return <Hint says={describeReserved(item)}>{formatNumber(item.TOTAL_RESERVED)}</Hint>;
}

function Inbound({ item }: { item: FbaItem }) {
  if (item.TOTAL_INBOUND === 0) return '0';
  const stages = [
    ['Working', item.INBOUND_WORKING],
    ['shipped', item.INBOUND_SHIPPED],
    ['receiving', item.INBOUND_RECEIVING],
  ] as const;
  const split = stages.map(([stage, units]) => `${stage} ${formatNumber(units)}`).join(', ');
  return <Hint says={split}>{formatNumber(item.TOTAL_INBOUND)}</Hint>;
}
