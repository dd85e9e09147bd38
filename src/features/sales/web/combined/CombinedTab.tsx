import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { formatNumber, formatPercent, NO_VALUE } from '#web/format.ts';
import type { z } from 'zod';
import type { salesSummary } from '../../contract/sales.ts';
import { useAmazonDays, useShopifyDays, useSummary } from '../api.ts';
import { ChannelTable, ChannelTableSkeleton } from './ChannelTable.tsx';
import { readAmazonDays, readShopifyDays } from '../channels/channel-queries.ts';
import { TabFailure } from '../shown/TabFailure.tsx';
import { MoneyText } from '../shown/MoneyText.tsx';
import { RevenueChart } from '../RevenueChart.tsx';
import { SalesCards, type Card } from '../SalesCards.tsx';
import { SalesPart } from '../SalesPart.tsx';
import { isSourceOfTab, type SalesFilters } from '../view.ts';
import { describeUncounted } from '../wording.ts';

type Summary = z.output<typeof salesSummary.response>;

const findChannel = ({ channels }: Summary, name: 'Amazon' | 'Shopify') =>
  channels.find(({ CHANNEL, is_known }) => CHANNEL === name && is_known);

const buildChannelCard = (name: 'Amazon' | 'Shopify'): Card<Summary> => ({
  label: `${name} Revenue`,
  value: (data) => {
    const channel = findChannel(data, name);
    return channel ? <MoneyText amount={channel.TOTAL_REVENUE} of={channel} /> : NO_VALUE;
  },
  aside: (data) => `${formatPercent(findChannel(data, name)?.SHARE ?? null)} of revenue`,
  change: (data) => findChannel(data, name)?.changes.revenue ?? null,
});

const CARDS: Card<Summary>[] = [
  {
    label: 'Total Revenue',
    help: 'revenue',
    value: ({ total }) => <MoneyText amount={total.TOTAL_REVENUE} of={total} />,
    change: ({ total }) => total.changes.revenue,
  },
  {
    label: 'Total Orders',
    value: ({ total }) => formatNumber(total.TOTAL_ORDERS),
    change: ({ total }) => total.changes.orders,
  },
  buildChannelCard('Amazon'),
  buildChannelCard('Shopify'),
];

/** All channels together, and what each of them is of the whole. */
export function CombinedTab({ filters }: { filters: SalesFilters }) {
  const summary = useSummary(filters);
  const amazon = useAmazonDays(filters);
  const shopify = useShopifyDays(filters);
  return (
    <NotConnectedPanel
      of={isSourceOfTab('combined')}
      heading="No sales channel is connected"
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
            { name: 'Amazon', query: amazon, days: readAmazonDays(amazon) },
            { name: 'Shopify', query: shopify, days: readShopifyDays(shopify) },
          ]}
        />
        <SalesPart
          title="Channel Comparison"
          query={summary}
          what="The channels"
          skeleton={<ChannelTableSkeleton />}
        >
          {(data) => <ChannelTable {...data} />}
        </SalesPart>
      </TabFailure>
    </NotConnectedPanel>
  );
}
