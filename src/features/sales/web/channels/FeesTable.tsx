import { Notice } from '#web/ui/feedback/Notice.tsx';
import { exportFigure } from '#web/format.ts';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { formatAmount } from '#web/money/wording.ts';
import { findTakenBound, type FeesAnswer } from './fee-bounds.ts';
import { feesTableWords as words } from '../wording/channels.ts';

/** With what is before its amounts. */
type FeeRow = FeesAnswer['products'][number] & { CURRENCY: string; bound: string };

const defineFeeColumn = (
  column: Pick<Column<FeeRow>, 'id' | 'header' | 'width'>,
  read: (row: FeeRow) => number | null,
): Column<FeeRow> => ({
  ...column,
  align: 'end',
  sort: 'descending',
  value: read,
  exported: (row) => exportFigure(read(row), row.bound, (amount) => formatAmount(amount, row.CURRENCY)),
  cell: (row) => {
    const amount = read(row);
    return `${amount === null ? '' : row.bound}${formatAmount(amount, row.CURRENCY)}`;
  },
});

const columns = defineColumns<FeeRow>([
  {
    id: 'fee-sku',
    header: words.sku,
    width: 200,
    value: ({ SKU }) => SKU,
    cell: ({ SKU }) => (SKU === null ? words.noSku : <ThingLink kind="sku" id={SKU} />),
  },
  {
    id: 'fee-product',
    header: words.product,
    width: 240,
    value: ({ PRODUCT_NAME }) => PRODUCT_NAME,
  },
  defineFeeColumn({ id: 'fee-referral', header: words.referral, width: 120 }, ({ REFERRAL }) => REFERRAL),
  defineFeeColumn({ id: 'fee-fba', header: words.fba, width: 120 }, ({ FBA }) => FBA),
  defineFeeColumn({ id: 'fee-storage', header: words.storage, width: 112 }, ({ STORAGE }) => STORAGE),
  defineFeeColumn({ id: 'fee-other', header: words.other, width: 112 }, ({ OTHER }) => OTHER),
  {
    ...defineFeeColumn({ id: 'fee-total-fees', header: words.totalFees, width: 136 }, ({ FEES }) => FEES),
    help: 'amazon-fees',
  },
]);

/** What Amazon keeps of the orders whose fees are known, by SKU. */
export const FeesTable = (data: FeesAnswer) => (
  <DataTable
    name={words.feesBySku}
    columns={columns}
    rows={data.products.map((product) => ({
      ...product,
      CURRENCY: data.fees.CURRENCY,
      bound: findTakenBound(data),
    }))}
    rowKey={({ SKU }) => SKU ?? ''}
    sortedBy="-fee-total-fees"
    count={words.skus(data.products.length)}
    empty={<Notice heading={words.heading}>{words.amazonBooksFeesOfOrder}</Notice>}
  />
);

export const FeesSkeleton = () => <TableSkeleton columns={columns} rows={4} />;
