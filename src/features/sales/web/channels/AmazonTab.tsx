import { Button } from '@mantine/core';
import type { z } from 'zod';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import type { amazonSalesStats } from '../../contract/sales.ts';
import { AmazonDaysTable, AmazonDaysSkeleton } from './DaysTable.tsx';
import { useAmazonDays, useAmazonFees, useAmazonStats } from '../api.ts';
import { readAmazonDays } from './channel-queries.ts';
import { FeesSkeleton, FeesTable } from './FeesTable.tsx';
import { NetAfterFees } from './NetAfterFees.tsx';
import { TabFailure } from '../shown/TabFailure.tsx';
import { CountText } from '../shown/CountText.tsx';
import { MoneyText } from '../shown/MoneyText.tsx';
import { listPeriodLacks } from '../known-days.ts';
import { RegionTable, RegionTableSkeleton } from './RegionTable.tsx';
import { RevenueChart } from '../RevenueChart.tsx';
import { SalesCards, type Card } from '../SalesCards.tsx';
import { SalesPart } from '../SalesPart.tsx';
import { isSourceOfTab, useSalesView, type SalesFilters } from '../view.ts';
import { describeUncounted } from '../wording/amounts.ts';
import { amazonTabWords as words } from '../wording/channels.ts';

type Stats = z.output<typeof amazonSalesStats.response>;

const CARDS: Card<Stats>[] = [
  {
    label: words.totalOrders,
    help: 'total-orders',
    value: ({ total, period }) => (
      <CountText count={total.TOTAL_ORDERS} lacks={listPeriodLacks(period, total)} />
    ),
    change: ({ changes }) => changes.orders,
  },
  {
    label: words.unitsSold,
    value: ({ total, period }) => (
      <CountText count={total.TOTAL_UNITS} lacks={listPeriodLacks(period, total)} />
    ),
    aside: ({ total }) => words.perOrder(total.UNITS_PER_ORDER),
    change: ({ changes }) => changes.units,
  },
  {
    label: words.revenue,
    help: 'revenue',
    value: ({ total, period }) => (
      <MoneyText amount={total.TOTAL_REVENUE} of={total} lacks={listPeriodLacks(period, total)} />
    ),
    change: ({ changes }) => changes.revenue,
  },
  {
    label: words.averageOrderValue,
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
      heading={words.heading}
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
          channels={[{ name: words.amazon, query: days, days: readAmazonDays(days) }]}
        />
        <SalesPart
          title={words.title}
          action={
            <Button variant="default" onClick={() => show({ open: 'breakdown', of: '' }, { push: true })}>
              {words.viewDetailedBreakdown}
            </Button>
          }
          query={stats}
          what={words.salesByRegion}
          skeleton={<RegionTableSkeleton />}
        >
          {(data) => <RegionTable regions={data.stats} />}
        </SalesPart>
        <SalesPart
          title={words.dailySalesAmazon}
          query={days}
          what={words.theDays}
          skeleton={<AmazonDaysSkeleton />}
        >
          {({ sales, period }) => <AmazonDaysTable sales={sales} known={period} days={filters.days} />}
        </SalesPart>
        {/* Where they fail, that is said above. */}
        {fees.data?.success !== false && !fees.isError && (
          <SalesPart title={words.feesBySku} query={fees} what={words.theFees} skeleton={<FeesSkeleton />}>
            {(data) => <FeesTable {...data} />}
          </SalesPart>
        )}
      </TabFailure>
    </NotConnectedPanel>
  );
}
