import { useMemo, type ReactNode } from 'react';
import type { z } from 'zod';
import { NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { describeWithoutRate, formatAmount } from '#web/money/wording.ts';
import type { shopifyProducts } from '../../contract/sales.ts';
import type { PeriodAnswer } from '../../contract/shapes.ts';
import { listPeriodLacks } from '../known-days.ts';
import { exportAmount, exportCount, findBound } from './bounds.ts';
import { CountText } from './CountText.tsx';
import styles from './ProductsTable.module.css';
import { describePendingUnits, describeUnknownRefunds } from '../wording/amounts.ts';
import { productsTableWords as words } from '../wording/shown.ts';

type SoldProduct = z.output<typeof shopifyProducts.response>['products'][number];
/** With the accounts that its figures lack, in sentences. */
type Product = SoldProduct & { lacks: readonly string[] };

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
    exported: ({ ORDER_COUNT, lacks }) => exportCount(ORDER_COUNT, lacks),
    cell: ({ ORDER_COUNT, lacks }) => <CountText count={ORDER_COUNT} lacks={lacks} />,
  },
  {
    ...figure,
    id: 'product-units',
    header: words.unitsSold,
    width: 112,
    value: ({ UNITS_SOLD }) => UNITS_SOLD,
    exported: (product) => exportCount(product.UNITS_SOLD, listLacks(product)),
    cell: (product) => <CountText count={product.UNITS_SOLD} lacks={listLacks(product)} />,
  },
  {
    ...figure,
    id: 'product-revenue',
    header: words.revenue,
    width: 144,
    value: ({ NET_REVENUE }) => NET_REVENUE,
    exported: (product) => exportAmount(product.NET_REVENUE, product, { lacks: listLacks(product) }),
    cell: (product) => <ProductRevenue product={product} />,
  },
]);

/** What would make it more, in sentences: prices to come, and accounts that are not known. */
const listLacks = ({ PENDING_UNITS, lacks }: Product): string[] => [
  ...(PENDING_UNITS > 0 ? [describePendingUnits(PENDING_UNITS)] : []),
  ...lacks,
];

/** Less refunds; with a mark where a part of it has no rate or no price yet, or is not known, and why on hover. */
function ProductRevenue({ product }: { product: Product }) {
  const { NET_REVENUE, GROSS_REVENUE, CURRENCY, WITHOUT_RATE } = product;
  const amount = formatAmount(NET_REVENUE, CURRENCY);
  const lacks = listLacks(product);
  const missing = [
    ...describeWithoutRate(WITHOUT_RATE, { isAveraged: false }),
    ...describeUnknownRefunds(product),
    ...lacks,
  ];
  if (missing.length === 0)
    return <span title={words.beforeRefunds(formatAmount(GROSS_REVENUE, CURRENCY))}>{amount}</span>;
  // With a price still to come there is more of it, without a refund there is less.
  const bound = findBound(product, { lacks });
  return <Hint says={missing.join(' ')}>{NET_REVENUE === null ? amount : `${bound}${amount}`}</Hint>;
}

interface Props {
  products: readonly SoldProduct[];
  period: PeriodAnswer;
  empty: ReactNode;
}

/** What sold best. */
export function ProductsTable({ products, period, empty }: Props) {
  const rows = useMemo(
    () => products.map((product) => ({ ...product, lacks: listPeriodLacks(period, product) })),
    [products, period],
  );
  return (
    <DataTable
      name={words.topProducts}
      columns={columns}
      rows={rows}
      rowKey={({ SKU, PRODUCT_NAME }) => `${SKU} ${PRODUCT_NAME}`}
      sortedBy="-product-revenue"
      count={words.topByRevenue(products.length)}
      empty={empty}
    />
  );
}

export const ProductsSkeleton = () => <TableSkeleton columns={columns} />;
