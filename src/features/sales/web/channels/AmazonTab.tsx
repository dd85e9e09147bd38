import { Button } from '@mantine/core';
import type { z } from 'zod';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import type { amazonSalesStats } from '../../contract/sales.ts';
import { AmazonDaysTable, AmazonDaysSkeleton } from './DaysTable.tsx';
import { useAmazonDays, useAmazonFees, useAmazonStats } from '../api.ts';
import { readAmazonDays } from './channel-queries.ts';
import { FeesSkeleton, FeesTable } from './FeesTable.tsx';
import { NetAfterFees } from './NetAfterFees.tsx';
import { TabFailure } from '../shown/TabFailure.tsx';
import { MoneyText } from '../shown/MoneyText.tsx';
import { RegionTable, RegionTableSkeleton } from './RegionTable.tsx';
import { RevenueChart } from '../RevenueChart.tsx';
import { SalesCards, type Card } from '../SalesCards.tsx';
import { SalesPart } from '../SalesPart.tsx';
import { isSourceOfTab, useSalesView, type SalesFilters } from '../view.ts';
import { describeUncounted } from '../wording.ts';

type Stats = z.output<typeof amazonSalesStats.response>;

const CARDS: Card<Stats>[] = [
  {
    label: 'Total Orders',
    value: ({ total }) => formatNumber(total.TOTAL_ORDERS),
    change: ({ changes }) => changes.orders,
  },
  {
    label: 'Units Sold',
    value: ({ total }) => formatNumber(total.TOTAL_UNITS),
    aside: ({ total }) =>
      `${total.UNITS_PER_ORDER === null ? NO_VALUE : formatNumber(total.UNITS_PER_ORDER)} per order`,
    change: ({ changes }) => changes.units,
  },
  {
    label: 'Revenue',
    help: 'revenue',
    value: ({ total }) => <MoneyText amount={total.TOTAL_REVENUE} of={total} />,
    change: ({ changes }) => changes.revenue,
  },
  {
    label: 'Average Order Value',
    help: 'average-order-value',
    value: ({ total }) => <MoneyText amount={total.AVG_ORDER_VALUE} of={total} isAverage />,
    change: ({ changes }) => changes.avg_order_value,
  },
];

/** What was sold at Amazon. */
export function AmazonTab({ filters }: { filters: SalesFilters }) {
  const [, show] = useSalesView();
  const stats = useAmazonStats(filters);
  const days = useAmazonDays(filters);
  const fees = useAmazonFees(filters);
  return (
    <NotConnectedPanel
      of={isSourceOfTab('amazon')}
      heading="Amazon is not connected"
      isEmpty={stats.data?.success === false}
    >
      <TabFailure queries={[stats, days]}>
        <SalesCards
          query={stats}
          cards={CARDS}
          notes={({ notes, total }) => [...notes, ...describeUncounted(total)]}
        />
        <NetAfterFees query={fees} />
        <RevenueChart
          channel="amazon"
          filters={filters}
          channels={[{ name: 'Amazon', query: days, days: readAmazonDays(days) }]}
        />
        <SalesPart
          title="Sales by Region"
          action={
            <Button variant="default" onClick={() => show({ open: 'breakdown', of: '' }, { push: true })}>
              View Detailed Breakdown
            </Button>
          }
          query={stats}
          what="sales by region"
          skeleton={<RegionTableSkeleton />}
        >
          {(data) => <RegionTable regions={data.stats} />}
        </SalesPart>
        <SalesPart
          title="Daily Sales - Amazon"
          query={days}
          what="The days"
          skeleton={<AmazonDaysSkeleton />}
        >
          {({ sales }) => <AmazonDaysTable sales={sales} days={filters.days} />}
        </SalesPart>
        {/* Where they fail, that is said above. */}
        {fees.data?.success !== false && !fees.isError && (
          <SalesPart title="Fees by SKU" query={fees} what="The fees" skeleton={<FeesSkeleton />}>
            {(data) => <FeesTable {...data} />}
          </SalesPart>
        )}
      </TabFailure>
    </NotConnectedPanel>
  );
}
