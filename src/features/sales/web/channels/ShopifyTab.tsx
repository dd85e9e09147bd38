import type { z } from 'zod';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { shopifySummary } from '../../contract/sales.ts';
import { useShopifyDays, useShopifySummary, useTopProducts } from '../api.ts';
import { readShopifyDays } from './channel-queries.ts';
import { TabFailure } from '../shown/TabFailure.tsx';
import { CustomerCount } from '../shown/CustomerCount.tsx';
import { CountText } from '../shown/CountText.tsx';
import { MoneyText } from '../shown/MoneyText.tsx';
import { listPeriodLacks } from '../known-days.ts';
import { ProductsTable, ProductsSkeleton } from '../shown/ProductsTable.tsx';
import { RevenueChart } from '../RevenueChart.tsx';
import { SalesCards, type Card } from '../SalesCards.tsx';
import { SalesPart } from '../SalesPart.tsx';
import { ShopifyDaysTable, ShopifyDaysSkeleton, SHOWN_SHOPIFY_DAYS } from './DaysTable.tsx';
import { isSourceOfTab } from '../view.ts';
import { describeUncounted } from '../wording/amounts.ts';
import { shopifyTabWords as words } from '../wording/channels.ts';

type Summary = z.output<typeof shopifySummary.response>;

const CARDS: Card<Summary>[] = [
  {
    label: words.totalOrders,
    help: 'total-orders',
    value: ({ summary, period }) => (
      <CountText count={summary.TOTAL_ORDERS} lacks={listPeriodLacks(period, summary)} />
    ),
    change: ({ changes }) => changes.orders,
  },
  {
    label: words.revenue,
    help: 'revenue',
    value: ({ summary, period }) => (
      <MoneyText amount={summary.TOTAL_REVENUE} of={summary} lacks={listPeriodLacks(period, summary)} />
    ),
    change: ({ changes }) => changes.revenue,
  },
  {
    label: words.uniqueCustomers,
    help: 'unique-customers',
    value: ({ summary, period }) => <CustomerCount {...summary} lacks={listPeriodLacks(period, summary)} />,
    change: ({ changes }) => changes.unique_customers,
  },
  {
    label: words.averageOrderValue,
    help: 'average-order-value',
    value: ({ summary }) => <MoneyText amount={summary.AVG_ORDER_VALUE} of={summary} isAverage />,
    change: ({ changes }) => changes.avg_order_value,
  },
];

const nothing = <Notice heading={words.heading} />;

/** What was sold in the web shops. */
export function ShopifyTab({ days }: { days: number }) {
  const summary = useShopifySummary(days);
  const daily = useShopifyDays({ days });
  const products = useTopProducts(days);
  return (
    <NotConnectedPanel
      of={isSourceOfTab('shopify')}
      heading={words.shopifyIsNotConnected}
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
          channels={[{ name: words.shopify, query: daily, days: readShopifyDays(daily) }]}
        />
        <SalesPart
          title={words.topProducts}
          query={products}
          what={words.theProducts}
          skeleton={<ProductsSkeleton />}
        >
          {(data) => <ProductsTable products={data.products} period={data.period} empty={nothing} />}
        </SalesPart>
        <SalesPart
          title={words.title(SHOWN_SHOPIFY_DAYS)}
          query={daily}
          what={words.theDays}
          skeleton={<ShopifyDaysSkeleton />}
        >
          {({ sales, period }) => <ShopifyDaysTable sales={sales} known={period} empty={nothing} />}
        </SalesPart>
      </TabFailure>
    </NotConnectedPanel>
  );
}
