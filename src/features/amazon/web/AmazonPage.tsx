import { Button } from '@mantine/core';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { FreshnessPanel } from '#features/connections/web/FreshnessPanel.tsx';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { SkuPanel } from '#features/stock-memory/web/SkuPanel.tsx';
import { counted, formatNumber } from '#web/format.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { sortFrom } from '#web/ui/table/sort-rows.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { FBA_REGIONS, formatPoolSource } from '../rules.ts';
import { AmazonCards } from './AmazonCards.tsx';
import styles from './AmazonPage.module.css';
import { AMAZON_FAILED, isUnread, useFbaInventory } from './api.ts';
import { getHeader, InventorySkeleton, InventoryTable } from './InventoryTable.tsx';
import {
  describeRegion,
  isShown,
  AMAZON_REGIONS,
  SORTS,
  STOCK_FILTERS,
  amazonView,
  AMAZON_VIEWS,
} from './view.ts';

const findSourcePool = ({ id }: SourceFreshness) =>
  FBA_REGIONS.find((region) => formatPoolSource(region) === id);

/** What Amazon holds for the company. */
export function AmazonPage() {
  const [state, show] = useUrlState(amazonView);
  const { search, region, stock, sort, sku } = state;
  const inventory = useFbaInventory(state);
  const fold = useFold();
  const isFiltered = search !== '' || stock !== 'all';
  const isOfRegion = (source: SourceFreshness) => {
    const pool = findSourcePool(source);
    return pool !== undefined && (region === 'all' || pool.toLowerCase() === region);
  };
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
      </DimWhileStale>
      <Toolbar>
        <SearchInput
          label="Search by SKU, ASIN or product name"
          placeholder="SKU, ASIN or product name"
          value={search}
          onSearch={(text) => show({ search: text })}
        />
        <FoldedFilters fold={fold} active={[region, stock].filter((chosen) => chosen !== 'all').length}>
          <Segments
            label="View"
            options={AMAZON_VIEWS}
            value={state.view}
            onChange={(chosen) => show({ view: chosen })}
          />
          <div className={styles['region']}>
            <SelectFilter
              label="Region"
              options={AMAZON_REGIONS}
              value={region}
              onChange={(chosen) => show({ region: chosen })}
            />
          </div>
          <SelectFilter
            label="Stock"
            options={STOCK_FILTERS}
            value={stock}
            onChange={(chosen) => show({ stock: chosen })}
          />
          <SelectFilter
            label="Sort by"
            options={listSorts(sort)}
            value={sort}
            onChange={(chosen) => show({ sort: chosen })}
          />
        </FoldedFilters>
      </Toolbar>
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
          {(data) => {
            const items = data.inventory.filter((item) => isShown(item, state));
            return (
              <DimWhileStale isOld={inventory.isPlaceholderData}>
                <InventoryTable
                  items={items}
                  empty={
                    <Notice
                      heading="No inventory items found"
                      action={
                        isFiltered && (
                          <Button variant="default" onClick={() => show({ search: '', stock: 'all' })}>
                            Clear Filters
                          </Button>
                        )
                      }
                    />
                  }
                />
                <p className={styles['footer']}>
                  {`Showing ${counted(items.length, 'item')} ${describeRegion(data.region)}`}
                  {isFiltered && `, ${formatNumber(data.inventory.length)} without filters`}
                </p>
              </DimWhileStale>
            );
          }}
        </Loaded>
      </NotConnectedPanel>
      {sku !== '' && <SkuPanel sku={sku} onClose={() => show({ sku: '' })} />}
    </>
  );
}

/** A sort that was chosen at a header of the table is named, too. */
function listSorts(sort: string): { value: string; label: string }[] {
  if (SORTS.some(({ value }) => value === sort)) return [...SORTS];
  const { id } = sortFrom(sort);
  const same = SORTS.find(({ value }) => sortFrom(value).id === id);
  return [...SORTS, { value: sort, label: same ? `${same.label}, reversed` : getHeader(id) }];
}
