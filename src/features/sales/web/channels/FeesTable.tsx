import type { z } from 'zod';
import { formatCount, NO_VALUE } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { amazonSalesFees } from '../../contract/fees.ts';
import { formatAmount } from '../wording.ts';

export type FeesAnswer = z.output<typeof amazonSalesFees.response>;
type FeeRow = FeesAnswer['products'][number] & { CURRENCY: string };

const defineFeeColumn = (
  header: string,
  read: (row: FeeRow) => number | null,
  width = 120,
): Column<FeeRow> => ({
  id: `fee-${header.toLowerCase().replace(' ', '-')}`,
  header,
  width,
  align: 'end',
  sort: 'descending',
  value: read,
  cell: (row) => formatAmount(read(row), row.CURRENCY),
});

const columns = defineColumns<FeeRow>([
  {
    id: 'fee-sku',
    header: 'SKU',
    width: 200,
    value: ({ SKU }) => SKU,
    cell: ({ SKU }) => (SKU === null ? 'No SKU' : <ThingLink kind="sku" id={SKU} />),
  },
  {
    id: 'fee-product',
    header: 'Product',
    width: 240,
    value: ({ PRODUCT_NAME }) => PRODUCT_NAME,
    cell: ({ PRODUCT_NAME }) => PRODUCT_NAME ?? NO_VALUE,
  },
  defineFeeColumn('Referral', ({ REFERRAL }) => REFERRAL),
  defineFeeColumn('FBA', ({ FBA }) => FBA),
  defineFeeColumn('Storage', ({ STORAGE }) => STORAGE, 112),
  defineFeeColumn('Other', ({ OTHER }) => OTHER, 112),
  defineFeeColumn('Total Fees', ({ FEES }) => FEES, 136),
]);

/** What Amazon keeps of the orders whose fees are known, by SKU. */
export const FeesTable = ({ products, fees: { CURRENCY } }: FeesAnswer) => (
  <DataTable
    name="Fees by SKU"
    columns={columns}
    rows={products.map((product) => ({ ...product, CURRENCY }))}
    rowKey={({ SKU }) => SKU ?? ''}
    sortedBy="-fee-total-fees"
    count={formatCount(products.length, 'SKU')}
    empty={
      <Notice heading="No fees yet">Amazon books the fees of an order some days after it is shipped.</Notice>
    }
  />
);

export const FeesSkeleton = () => <TableSkeleton columns={columns} rows={4} />;
