import { Button } from '@mantine/core';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { FreshnessPanel } from '#features/connections/web/FreshnessPanel.tsx';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { SkuPanel } from '#features/stock-memory/web/SkuPanel.tsx';
import { counted, formatNumber } from '#web/format.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { Earlier } from '#web/ui/Earlier.tsx';
import { FoldedFilters, useFold } from '#web/ui/FoldedFilters.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { SelectFilter } from '#web/ui/SelectFilter.tsx';
import { Toolbar } from '#web/ui/Toolbar.tsx';
import { sortFrom } from '#web/ui/table/sort-rows.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { FBA_REGIONS, sourceOf } from '../rules.ts';
import { AmazonCards } from './AmazonCards.tsx';
import styles from './AmazonPage.module.css';
import { FAILED, isUnread, useInventory } from './api.ts';
import { headerOf, InventorySkeleton, InventoryTable } from './InventoryTable.tsx';
import { fromText, isShown, REGIONS, SORTS, STOCK_FILTERS, view, VIEWS } from './view.ts';

const poolOf = ({ id }: SourceFreshness) => FBA_REGIONS.find((region) => sourceOf(region) === id);

/** What Amazon holds for the company. */
export function AmazonPage() {
  const [state, show] = useUrlState(view);
  const { search, region, stock, sort, sku } = state;
  const inventory = useInventory(state);
  const fold = useFold();
  const isFiltered = search !== '' || stock !== 'all';
  const isOfRegion = (source: SourceFreshness) => {
    const pool = poolOf(source);
    return pool !== undefined && (region === 'all' || pool.toLowerCase() === region);
  };
  return (
    <>
      <PageHeader
        title="Amazon FBA Inventory"
        age={<FreshnessPanel of={isOfRegion} nameOf={(source) => poolOf(source) ?? source.name} />}
        actions={
          <>
            <LinkButton to="/dashboard">Back</LinkButton>
            <RefreshPanel of={isOfRegion} topics={['amazon']} />
          </>
        }
      />
      <Earlier isOld={inventory.isPlaceholderData}>
        <AmazonCards
          stats={inventory.data?.stats}
          hasFailed={inventory.isError && inventory.data === undefined}
        />
      </Earlier>
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
            options={VIEWS}
            value={state.view}
            onChange={(chosen) => show({ view: chosen })}
          />
          <div className={styles['region']}>
            <SelectFilter
              label="Region"
              options={REGIONS}
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
            options={sortsWith(sort)}
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
          failed={FAILED}
          skeleton={<InventorySkeleton />}
        >
          {(data) => {
            const items = data.inventory.filter((item) => isShown(item, state));
            return (
              <Earlier isOld={inventory.isPlaceholderData}>
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
                  {`Showing ${counted(items.length, 'item')} ${fromText(data.region)}`}
                  {isFiltered && `, ${formatNumber(data.inventory.length)} without filters`}
                </p>
              </Earlier>
            );
          }}
        </Loaded>
      </NotConnectedPanel>
      {sku !== '' && <SkuPanel sku={sku} onClose={() => show({ sku: '' })} />}
    </>
  );
}

/** A sort that was chosen at a header of the table is named, too. */
function sortsWith(sort: string): { value: string; label: string }[] {
  if (SORTS.some(({ value }) => value === sort)) return [...SORTS];
  const { id } = sortFrom(sort);
  const same = SORTS.find(({ value }) => sortFrom(value).id === id);
  return [...SORTS, { value: sort, label: same ? `${same.label}, reversed` : headerOf(id) }];
}
