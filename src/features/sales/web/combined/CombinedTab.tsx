import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { NO_VALUE } from '#web/format.ts';
import type { z } from 'zod';
import type { salesSummary } from '../../contract/sales.ts';
import { useAmazonDays, useShopifyDays, useSummary } from '../api.ts';
import { ChannelTable, ChannelTableSkeleton } from './ChannelTable.tsx';
import { readAmazonDays, readShopifyDays } from '../channels/channel-queries.ts';
import { TabFailure } from '../shown/TabFailure.tsx';
import { findChannelShareBound } from '../shown/bounds.ts';
import { CountText } from '../shown/CountText.tsx';
import { MoneyText } from '../shown/MoneyText.tsx';
import { listPeriodLacks, listTotalLacks } from '../known-days.ts';
import { RevenueChart } from '../RevenueChart.tsx';
import { SalesCards, type Card } from '../SalesCards.tsx';
import { SalesPart } from '../SalesPart.tsx';
import { isSourceOfTab, type SalesFilters } from '../view.ts';
import { describeUncounted, formatShare } from '../wording/amounts.ts';
import { combinedTabWords as words } from '../wording/combined.ts';

type Summary = z.output<typeof salesSummary.response>;

const findChannel = ({ channels }: Summary, name: 'Amazon' | 'Shopify') =>
  channels.find(({ CHANNEL, is_known }) => CHANNEL === name && is_known);

const buildChannelCard = (name: 'Amazon' | 'Shopify'): Card<Summary> => ({
  label: words.revenue(name),
  value: (data) => {
    const channel = findChannel(data, name);
    if (!channel) return NO_VALUE;
    return <MoneyText amount={channel.TOTAL_REVENUE} of={channel} lacks={listTotalLacks(channel)} />;
  },
  aside: (data) =>
    words.ofRevenue(formatShare(findChannel(data, name)?.SHARE ?? null, findChannelShareBound(data))),
  change: (data) => findChannel(data, name)?.changes.revenue ?? null,
});

const CARDS: Card<Summary>[] = [
  {
    label: words.totalRevenue,
    help: 'revenue',
    value: ({ total, period }) => (
      <MoneyText amount={total.TOTAL_REVENUE} of={total} lacks={listPeriodLacks(period, total)} />
    ),
    change: ({ total }) => total.changes.revenue,
  },
  {
    label: words.totalOrders,
    help: 'total-orders',
    value: ({ total, period }) => (
      <CountText count={total.TOTAL_ORDERS} lacks={listPeriodLacks(period, total)} />
    ),
    change: ({ total }) => total.changes.orders,
  },
  buildChannelCard(words.amazon),
  buildChannelCard(words.shopify),
];

/** All channels together, and what each of them is of the whole. */
export function CombinedTab({ filters }: { filters: SalesFilters }) {
  const summary = useSummary(filters);
  const amazon = useAmazonDays(filters);
  const shopify = useShopifyDays(filters);
  return (
    <NotConnectedPanel
      of={isSourceOfTab('combined')}
      heading={words.heading}
      isEmpty={summary.data?.success === false}
    >
      <TabFailure queries={[summary, amazon, shopify]}>
        <SalesCards
          query={summary}
          cards={CARDS}
          notes={({ notes, total }) => [...notes, ...describeUncounted(total)]}
        />
        <RevenueChart
          filters={filters}
          channels={[
            { name: words.amazon, query: amazon, days: readAmazonDays(amazon) },
            { name: words.shopify, query: shopify, days: readShopifyDays(shopify) },
          ]}
        />
        <SalesPart
          title={words.channelComparison}
          query={summary}
          what={words.theChannels}
          skeleton={<ChannelTableSkeleton />}
        >
          {(data) => <ChannelTable {...data} />}
        </SalesPart>
      </TabFailure>
    </NotConnectedPanel>
  );
}
