import type { SourceFreshness } from '#features/connections/contract.ts';
import { FreshnessPanel } from '#features/connections/web/FreshnessPanel.tsx';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { SkuPanel } from '#features/stock-memory/web/SkuPanel.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { FBA_REGIONS, formatPoolSource, type FbaPoolRegion } from '../rules.ts';
import { AmazonCards } from './AmazonCards.tsx';
import styles from './AmazonPage.module.css';
import { AmazonFilters } from './AmazonFilters.tsx';
import { AMAZON_FAILED, isUnread, useFbaInventory } from './api.ts';
import { FilteredInventory } from './FilteredInventory.tsx';
import { InventorySkeleton } from './InventoryTable.tsx';
import { amazonView, type AmazonView } from './view.ts';

const findSourcePool = ({ id }: SourceFreshness) =>
  FBA_REGIONS.find((region) => formatPoolSource(region) === id);

/** What Amazon holds for the company. */
export function AmazonPage() {
  const [view, show] = useUrlState(amazonView);
  const { region, sku } = view;
  const inventory = useFbaInventory(view);
  const isOfRegion = (source: SourceFreshness) => isInRegion(source, region);
  return (
    <>
      <PageHeader
        title="Amazon FBA Inventory"
        age={<FreshnessPanel of={isOfRegion} nameOf={(source) => findSourcePool(source) ?? source.name} />}
        actions={
          <>
            <LinkButton to="/dashboard">Back</LinkButton>
            <RefreshPanel of={isOfRegion} topics={['amazon']} />
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
      <AmazonFilters view={view} onChange={show} />
      <NotConnectedPanel
        of={isOfRegion}
        heading={`Amazon${region === 'all' ? '' : ` ${region.toUpperCase()}`} is not connected`}
        isEmpty={isUnread(inventory)}
        skeleton={<InventorySkeleton />}
      >
        <Loaded
          query={inventory}
          heading="Error Loading Amazon Inventory"
          failed={AMAZON_FAILED}
          skeleton={<InventorySkeleton />}
        >
          {(data) => (
            <FilteredInventory
              inventory={data.inventory}
              region={data.region}
              view={view}
              isOld={inventory.isPlaceholderData}
              onClear={() => show({ search: '', stock: 'all' })}
            />
          )}
        </Loaded>
      </NotConnectedPanel>
      {sku !== '' && <SkuPanel sku={sku} onClose={() => show({ sku: '' })} />}
    </>
  );
}

/** Says which pools the figures above and the rows below lack. */
const NotRead = ({ pools }: { pools: readonly FbaPoolRegion[] }) =>
  pools.length > 0 && (
    <p className={styles['notRead']} role="status">
      {pools.length === 1
        ? `${pools[0]} has not been read yet: all figures are without it.`
        : `${pools.join(', ')} have not been read yet: all figures are without them.`}
    </p>
  );

function isInRegion(source: SourceFreshness, region: AmazonView['region']): boolean {
  const pool = findSourcePool(source);
  return pool !== undefined && (region === 'all' || pool.toLowerCase() === region);
}
