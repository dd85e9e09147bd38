import { Suspense } from 'react';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { FreshnessPanel } from '#features/connections/web/FreshnessPanel.tsx';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { SkuPanel } from '#features/stock-memory/web/SkuPanel.tsx';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Tabs } from '#web/ui/filters/Tabs.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { FbaPoolRegion } from '../rules.ts';
import { AmazonCards } from './AmazonCards.tsx';
import styles from './AmazonPage.module.css';
import { useFbaInventory } from './api.ts';
import { InventorySkeleton } from './InventoryTable.tsx';
import { InventoryTab } from './InventoryTab.tsx';
import {
  AMAZON_TABS,
  amazonView,
  findSourcePool,
  isInboundSource,
  isLedgerSource,
  isPoolInRegion,
} from './view.ts';
import { amazonPageWords as words } from './wording.ts';

const LedgerTab = createLazyPage(async () => (await import('./LedgerTab.tsx')).LedgerTab);
const InboundTab = createLazyPage(async () => (await import('./InboundTab.tsx')).InboundTab);

/** What Amazon holds for the company, and what is on its way there. */
export function AmazonPage() {
  const [view, show] = useUrlState(amazonView);
  const { list, region, sku } = view;
  // The ledger has no region to choose: above it are the figures of all.
  const inventory = useFbaInventory(list === 'ledger' ? { ...view, region: 'all' } : view);
  const isShown = (source: SourceFreshness) => {
    if (list === 'ledger') return isLedgerSource(source);
    return list === 'inbound' ? isInboundSource(source) : isPoolInRegion(source, region);
  };
  return (
    <>
      <PageHeader
        title={words.title}
        age={<FreshnessPanel of={isShown} nameSource={(source) => findSourcePool(source) ?? source.name} />}
        actions={
          <>
            <LinkButton to="/dashboard">{words.back}</LinkButton>
            <RefreshPanel of={isShown} tables={['fba_stock', 'fba_shipments', 'fba_ledger_events']} />
          </>
        }
      />
      <DimWhileStale isOld={inventory.isPlaceholderData}>
        <AmazonCards
          stats={inventory.data?.stats}
          hasFailed={inventory.isError && inventory.data === undefined}
        />
        <NotRead pools={inventory.data?.not_read ?? []} />
      </DimWhileStale>
      <Tabs
        label={words.amazon}
        tabs={AMAZON_TABS}
        value={list}
        onChange={(chosen) => show({ list: chosen, search: '', sort: 'asin' }, { push: true })}
      >
        <Suspense fallback={<InventorySkeleton />}>
          {list === 'inbound' && <InboundTab view={view} onChange={show} />}
          {list === 'ledger' && <LedgerTab view={view} onChange={show} />}
          {list === 'inventory' && <InventoryTab inventory={inventory} view={view} onChange={show} />}
        </Suspense>
      </Tabs>
      {sku !== '' && <SkuPanel sku={sku} onClose={() => show({ sku: '' })} />}
    </>
  );
}

/** Says which pools the figures above and the rows below lack. */
const NotRead = ({ pools }: { pools: readonly FbaPoolRegion[] }) =>
  pools.length > 0 && (
    <p className={styles['notRead']} role="status">
      {pools.length === 1 ? words.hasntSyncedYet(pools[0]) : words.haventSyncedYet(pools.join(', '))}
    </p>
  );
