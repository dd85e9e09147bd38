import type { ReactNode } from 'react';
import type { z } from 'zod';
import { AT_LEAST, formatNumber, joinBounds, NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { shopifyProducts } from '../../contract/sales.ts';
import styles from './ProductsTable.module.css';
import { describePendingUnits, describeWithoutRate, formatAmount, formatBound } from '../wording/amounts.ts';
import { productsTableWords as words } from '../wording/shown.ts';

type Product = z.output<typeof shopifyProducts.response>['products'][number];

const figure = { align: 'end', sort: 'descending' } as const;

const columns = defineColumns<Product>([
  {
    id: 'product',
    header: words.product,
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
    header: words.sku,
    width: 160,
    value: ({ SKU }) => SKU,
    cell: ({ SKU, IS_UNMAPPED }) => (
      <span className={styles['sku']}>
        {SKU === null ? NO_VALUE : <ThingLink kind="sku" id={SKU} />}
        {IS_UNMAPPED && (
          <StatusBadge tone="watch" title={words.notInCatalogue}>
            {words.unmapped}
          </StatusBadge>
        )}
      </span>
    ),
  },
  {
    ...figure,
    id: 'product-orders',
    header: words.orders,
    width: 96,
    value: ({ ORDER_COUNT }) => ORDER_COUNT,
    cell: ({ ORDER_COUNT }) => formatNumber(ORDER_COUNT),
  },
  {
    ...figure,
    id: 'product-units',
    header: words.unitsSold,
    width: 112,
    value: ({ UNITS_SOLD }) => UNITS_SOLD,
    cell: ({ UNITS_SOLD, PENDING_UNITS }) =>
      PENDING_UNITS > 0 ? (
        <Hint says={describePendingUnits(PENDING_UNITS)}>{`${AT_LEAST}${formatNumber(UNITS_SOLD)}`}</Hint>
      ) : (
        formatNumber(UNITS_SOLD)
      ),
  },
  {
    ...figure,
    id: 'product-revenue',
    header: words.revenue,
    width: 144,
    value: ({ NET_REVENUE }) => NET_REVENUE,
    cell: (product) => <ProductRevenue {...product} />,
  },
]);

/** Less refunds; with a mark where a part of it has no rate or no price yet, and why on hover. */
function ProductRevenue({ NET_REVENUE, GROSS_REVENUE, CURRENCY, WITHOUT_RATE, PENDING_UNITS }: Product) {
  const amount = formatAmount(NET_REVENUE, CURRENCY);
  const missing = [
    ...describeWithoutRate(WITHOUT_RATE, { isAveraged: false }),
    ...(PENDING_UNITS > 0 ? [describePendingUnits(PENDING_UNITS)] : []),
  ];
  if (missing.length === 0)
    return <span title={words.beforeRefunds(formatAmount(GROSS_REVENUE, CURRENCY))}>{amount}</span>;
  const lacking = formatBound(WITHOUT_RATE);
  // With a price still to come there is more of it, without a refund there is less.
  const bound = joinBounds([lacking, PENDING_UNITS === 0 ? '' : AT_LEAST]);
  return <Hint says={missing.join(' ')}>{NET_REVENUE === null ? amount : `${bound}${amount}`}</Hint>;
}

/** What sold best. */
export const ProductsTable = ({ products, empty }: { products: readonly Product[]; empty: ReactNode }) => (
  <DataTable
    name={words.topProducts}
    columns={columns}
    rows={products}
    rowKey={({ SKU, PRODUCT_NAME }) => `${SKU} ${PRODUCT_NAME}`}
    sortedBy="-product-revenue"
    count={words.topByRevenue(products.length)}
    empty={empty}
  />
);

export const ProductsSkeleton = () => <TableSkeleton columns={columns} />;
