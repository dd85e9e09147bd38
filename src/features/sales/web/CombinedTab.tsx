import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { formatNumber, formatShare, NO_VALUE } from '#web/format.ts';
import type { z } from 'zod';
import type { salesSummary } from '../contract.ts';
import { useAmazonDays, useShopifyDays, useSummary } from './api.ts';
import { ChannelTable, ChannelTableSkeleton } from './ChannelTable.tsx';
import { amazonDays, shopifyDays } from './channel-queries.ts';
import { Failure } from './Failure.tsx';
import { Money } from './Money.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { SalesCards, type Card } from './SalesCards.tsx';
import { SalesPart } from './SalesPart.tsx';
import { isOf, type Asked } from './view.ts';
import { notCounted } from './wording.ts';

type Summary = z.output<typeof salesSummary.response>;

const channelOf = ({ channels }: Summary, name: 'Amazon' | 'Shopify') =>
  channels.find(({ CHANNEL, is_known }) => CHANNEL === name && is_known);

const channelCard = (name: 'Amazon' | 'Shopify'): Card<Summary> => ({
  label: `${name} Revenue`,
  value: (data) => {
    const channel = channelOf(data, name);
    return channel ? <Money amount={channel.TOTAL_REVENUE} of={channel} /> : NO_VALUE;
  },
  aside: (data) => `${formatShare(channelOf(data, name)?.SHARE ?? null)} of revenue`,
  change: (data) => channelOf(data, name)?.changes.revenue ?? null,
});

const CARDS: Card<Summary>[] = [
  {
    label: 'Total Revenue',
    value: ({ total }) => <Money amount={total.TOTAL_REVENUE} of={total} />,
    change: ({ total }) => total.changes.revenue,
  },
  {
    label: 'Total Orders',
    value: ({ total }) => formatNumber(total.TOTAL_ORDERS),
    change: ({ total }) => total.changes.orders,
  },
  channelCard('Amazon'),
  channelCard('Shopify'),
];

/** All channels together, and what each of them is of the whole. */
export function CombinedTab({ asked }: { asked: Asked }) {
  const summary = useSummary(asked);
  const amazon = useAmazonDays(asked);
  const shopify = useShopifyDays(asked);
  return (
    <NotConnectedPanel
      of={isOf('combined')}
      heading="No sales channel is connected"
      isEmpty={summary.data?.success === false}
    >
      <Failure queries={[summary, amazon, shopify]}>
        <SalesCards query={summary} cards={CARDS} notes={({ total }) => notCounted(total)} />
        <RevenueChart
          asked={asked}
          channels={[
            { name: 'Amazon', query: amazon, days: amazonDays(amazon) },
            { name: 'Shopify', query: shopify, days: shopifyDays(shopify) },
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
      </Failure>
    </NotConnectedPanel>
  );
}
