import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { shopifyProducts } from '../../contract/sales.ts';
import styles from './ProductsTable.module.css';
import { formatAmount } from '../wording.ts';

type Product = z.output<typeof shopifyProducts.response>['products'][number];

const figure = { align: 'end', sort: 'descending' } as const;

const columns = defineColumns<Product>([
  {
    id: 'product',
    header: 'Product',
    width: 280,
    value: ({ PRODUCT_NAME }) => PRODUCT_NAME,
    cell: ({ PRODUCT_NAME }) => (
      <span className={styles['name']} title={PRODUCT_NAME}>
        {PRODUCT_NAME}
      </span>
    ),
  },
  {
    id: 'product-sku',
    header: 'SKU',
    width: 160,
    value: ({ SKU }) => SKU,
    cell: ({ SKU }) => SKU ?? NO_VALUE,
  },
  {
    ...figure,
    id: 'product-orders',
    header: 'Orders',
    width: 96,
    value: ({ ORDER_COUNT }) => ORDER_COUNT,
    cell: ({ ORDER_COUNT }) => formatNumber(ORDER_COUNT),
  },
  {
    ...figure,
    id: 'product-units',
    header: 'Units Sold',
    width: 112,
    value: ({ UNITS_SOLD }) => UNITS_SOLD,
    cell: ({ UNITS_SOLD }) => formatNumber(UNITS_SOLD),
  },
  {
    ...figure,
    id: 'product-revenue',
    header: 'Revenue',
    width: 144,
    value: ({ NET_REVENUE, GROSS_REVENUE }) => NET_REVENUE ?? GROSS_REVENUE,
    cell: ({ NET_REVENUE, GROSS_REVENUE, CURRENCY }) => (
      <span title={`${formatAmount(GROSS_REVENUE, CURRENCY)} before refunds`}>
        {formatAmount(NET_REVENUE ?? GROSS_REVENUE, CURRENCY)}
      </span>
    ),
  },
]);

/** What sold best. */
export const ProductsTable = ({ products, empty }: { products: readonly Product[]; empty: ReactNode }) => (
  <DataTable
    name="Top Products"
    columns={columns}
    rows={products}
    rowKey={({ SKU, PRODUCT_NAME }) => `${SKU} ${PRODUCT_NAME}`}
    sortedBy="-product-revenue"
    count={`${formatNumber(products.length)} by revenue`}
    empty={empty}
  />
);

export const ProductsSkeleton = () => <TableSkeleton columns={columns} />;
