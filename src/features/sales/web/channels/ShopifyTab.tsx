import type { z } from 'zod';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { shopifySummary } from '../../contract/sales.ts';
import { useShopifyDays, useShopifySummary, useTopProducts } from '../api.ts';
import { readShopifyDays } from './channel-queries.ts';
import { TabFailure } from '../shown/TabFailure.tsx';
import { MoneyText } from '../shown/MoneyText.tsx';
import { ProductsTable, ProductsSkeleton } from '../shown/ProductsTable.tsx';
import { RevenueChart } from '../RevenueChart.tsx';
import { SalesCards, type Card } from '../SalesCards.tsx';
import { SalesPart } from '../SalesPart.tsx';
import { ShopifyDaysTable, ShopifyDaysSkeleton, SHOWN_SHOPIFY_DAYS } from './DaysTable.tsx';
import { isSourceOfTab } from '../view.ts';
import { describeUncounted } from '../wording.ts';

type Summary = z.output<typeof shopifySummary.response>;

const CARDS: Card<Summary>[] = [
  {
    label: 'Total Orders',
    value: ({ summary }) => formatNumber(summary.TOTAL_ORDERS),
    change: ({ changes }) => changes.orders,
  },
  {
    label: 'Revenue',
    help: 'revenue',
    value: ({ summary }) => <MoneyText amount={summary.TOTAL_REVENUE} of={summary} />,
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
    help: 'average-order-value',
    value: ({ summary }) => <MoneyText amount={summary.AVG_ORDER_VALUE} of={summary} isAverage />,
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
      of={isSourceOfTab('shopify')}
      heading="Shopify is not connected"
      isEmpty={summary.data?.success === false}
    >
      <TabFailure queries={[summary, daily, products]}>
        <SalesCards
          query={summary}
          cards={CARDS}
          notes={({ notes, summary }) => [...notes, ...describeUncounted(summary)]}
        />
        <RevenueChart
          filters={{ days }}
          channel="shopify"
          channels={[{ name: 'Shopify', query: daily, days: readShopifyDays(daily) }]}
        />
        <SalesPart title="Top Products" query={products} what="The products" skeleton={<ProductsSkeleton />}>
          {(data) => <ProductsTable products={data.products} empty={nothing} />}
        </SalesPart>
        <SalesPart
          title={`Daily Sales - Shopify (Last ${SHOWN_SHOPIFY_DAYS} Days)`}
          query={daily}
          what="The days"
          skeleton={<ShopifyDaysSkeleton />}
        >
          {({ sales }) => <ShopifyDaysTable sales={sales} empty={nothing} />}
        </SalesPart>
      </TabFailure>
    </NotConnectedPanel>
  );
}
