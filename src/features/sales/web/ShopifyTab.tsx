import type { z } from 'zod';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { shopifySummary } from '../contract.ts';
import { useShopifyDays, useShopifySummary, useTopProducts } from './api.ts';
import { shopifyDays } from './channel-queries.ts';
import { Failure } from './Failure.tsx';
import { Money } from './Money.tsx';
import { ProductsTable, ProductsSkeleton } from './ProductsTable.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { SalesCards, type Card } from './SalesCards.tsx';
import { SalesPart } from './SalesPart.tsx';
import { ShopifyDaysTable, ShopifyDaysSkeleton, SHOWN_DAYS } from './ShopifyDaysTable.tsx';
import { isOf } from './view.ts';
import { notCounted } from './wording.ts';

type Summary = z.output<typeof shopifySummary.response>;

const CARDS: Card<Summary>[] = [
  {
    label: 'Total Orders',
    value: ({ summary }) => formatNumber(summary.TOTAL_ORDERS),
    change: ({ changes }) => changes.orders,
  },
  {
    label: 'Revenue',
    value: ({ summary }) => <Money amount={summary.TOTAL_REVENUE} of={summary} />,
    change: ({ changes }) => changes.revenue,
  },
  {
    label: 'Unique Customers',
    value: ({ summary: { UNIQUE_CUSTOMERS } }) =>
      UNIQUE_CUSTOMERS === null ? NO_VALUE : formatNumber(UNIQUE_CUSTOMERS),
    change: ({ changes }) => changes.unique_customers,
  },
  {
    label: 'Average Order Value',
    value: ({ summary }) => <Money amount={summary.AVG_ORDER_VALUE} of={{ ...summary, ORIGINALS: [] }} />,
    change: ({ changes }) => changes.avg_order_value,
  },
];

const nothing = <Notice heading="No Shopify sales data found" />;

/** What was sold in the web shops. */
export function ShopifyTab({ days }: { days: number }) {
  const summary = useShopifySummary(days);
  const daily = useShopifyDays({ days });
  const products = useTopProducts(days);
  return (
    <NotConnectedPanel
      of={isOf('shopify')}
      heading="Shopify is not connected"
      isEmpty={summary.data?.success === false}
    >
      <Failure queries={[summary, daily, products]}>
        <SalesCards query={summary} cards={CARDS} notes={({ summary }) => notCounted(summary)} />
        <RevenueChart
          asked={{ days }}
          channel="shopify"
          channels={[{ name: 'Shopify', query: daily, days: shopifyDays(daily) }]}
        />
        <SalesPart title="Top Products" query={products} what="The products" skeleton={<ProductsSkeleton />}>
          {(data) => <ProductsTable products={data.products} empty={nothing} />}
        </SalesPart>
        <SalesPart
          title={`Daily Sales - Shopify (Last ${SHOWN_DAYS} Days)`}
          query={daily}
          what="The days"
          skeleton={<ShopifyDaysSkeleton />}
        >
          {({ sales }) => <ShopifyDaysTable sales={sales} empty={nothing} />}
        </SalesPart>
      </Failure>
    </NotConnectedPanel>
  );
}
