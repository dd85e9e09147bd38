import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { FreshnessPanel } from '#features/connections/web/FreshnessPanel.tsx';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { Tabs } from '#web/ui/filters/Tabs.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { isChannelFeed } from '../rules/regions.ts';
import { SalesDialogs } from './SalesDialogs.tsx';
import {
  toSalesFilters,
  SALES_TABS,
  isBehindFigures,
  PERIOD_OPTIONS,
  REGION_OPTIONS,
  useSalesView,
  type SalesView,
} from './view.ts';
import { salesPageWords as words } from './wording/screen.ts';

const CombinedTab = createLazyPage(async () => (await import('./combined/CombinedTab.tsx')).CombinedTab);
const AmazonTab = createLazyPage(async () => (await import('./channels/AmazonTab.tsx')).AmazonTab);
const ShopifyTab = createLazyPage(async () => (await import('./channels/ShopifyTab.tsx')).ShopifyTab);

/** What the company sold, in all and channel by channel. */
export function SalesPage() {
  const [view, show] = useSalesView();
  const { channel, days, region } = view;
  const isBehind = isBehindFigures(channel);
  return (
    <>
      <PageHeader
        title={words.salesDashboard}
        age={<FreshnessPanel of={isBehind} nameSource={nameSource(channel)} rankSource={rankSource} />}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconInfoCircle size={16} stroke={1.75} aria-hidden />}
              onClick={() => show({ open: 'counted' }, { push: true })}
            >
              {words.howItsCounted}
            </Button>
            <RefreshPanel of={isBehind} tables={['sales_days']} />
          </>
        }
      />
      <Tabs
        label={words.channel}
        tabs={SALES_TABS}
        value={channel}
        onChange={(chosen) => show({ channel: chosen }, { push: true })}
      >
        <Toolbar>
          <Segments
            label={words.period}
            options={PERIOD_OPTIONS}
            value={String(days)}
            onChange={(chosen) => show({ days: Number(chosen) })}
          />
          {channel !== 'shopify' && (
            <Segments
              label={words.region}
              options={REGION_OPTIONS}
              value={region}
              onChange={(chosen) => show({ region: chosen })}
            />
          )}
        </Toolbar>
        <Suspense fallback={<Waiting label={words.loading} />}>
          <Tab {...view} />
        </Suspense>
      </Tabs>
      <SalesDialogs />
    </>
  );
}

function Tab(view: SalesView) {
  switch (view.channel) {
    case 'combined':
      return <CombinedTab filters={toSalesFilters(view)} />;
    case 'amazon':
      return <AmazonTab filters={toSalesFilters(view)} />;
    case 'shopify':
      return <ShopifyTab days={view.days} />;
  }
}

/** What was sold comes first, then what is taken off it and what converts it. */
const rankSource = ({ kind }: SourceFreshness): number =>
  ['orders', 'finances', 'exchange-rates'].indexOf(kind);

/** Both channels together are as old as the oldest account of each; one channel shows all of its accounts. */
const nameSource =
  (channel: SalesView['channel']) =>
  ({ id, kind, name }: SourceFreshness): string => {
    if (kind === 'finances') return words.refunds;
    if (kind === 'exchange-rates') return words.rates;
    if (channel !== 'combined') return name.replace(/,? orders\b/, '');
    return isChannelFeed('amazon', id) ? words.amazon : words.shopify;
  };
