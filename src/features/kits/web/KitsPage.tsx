import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { formatNumber } from '#web/format.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { DateRange } from '#web/ui/filters/DateRange.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { formatShowing } from '#web/ui/table/paging.ts';
import { RefreshButton } from '#web/ui/feedback/RefreshButton.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { KIT_PAGE_NUMBERS, KITS_PAGE_SIZE, KIT_SEARCH_PAUSE_MS } from '../rules/kits.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { KITS_TOPIC, useKits } from './api.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { KitCards } from './KitCards.tsx';
import styles from './KitsPage.module.css';
import { KitsSkeleton, KitsTable } from './KitsTable.tsx';
import { NoKits } from './NoKits.tsx';
import { SearchHint } from './SearchHint.tsx';
import { useKitsExport } from './use-kits-export.ts';
import {
  ACTIVATION_FILTERS,
  countActiveFilters,
  toKitFilters,
  KIT_TYPE_FILTERS,
  NO_KIT_FILTERS,
  SUBSCRIPTION_FILTERS,
  useImportDialog,
  kitsView,
} from './view.ts';
import type { KitsView } from './view.ts';

const ImportKits = createLazyPage(async () => (await import('./import/ImportKits.tsx')).ImportKits);

/** The kits that were made: which are activated, retail, subscribed. */
export function KitsPage() {
  const [state, show] = useUrlState(kitsView);
  const kits = useKits(state);
  const exporting = useKitsExport(state);
  const fold = useFold();
  const importing = useImportDialog();
  // Another choice begins at its first page.
  const applyFilter = (change: Partial<KitsView>): void => show({ ...change, page: 1 });
  const clearFilters = (): void => show(NO_KIT_FILTERS);
  const total = kits.data?.pagination.total;
  const hasFailed = kits.isError && kits.data === undefined;
  return (
    <>
      <PageHeader
        title="Manufacturing - Kit Management"
        age={<FreshAge at={kits.dataUpdatedAt} never="" />}
        actions={
          <>
            <RefreshButton topic={KITS_TOPIC} />
            {(['json', 'csv'] as const).map((format) => (
              <ActionButton
                key={format}
                variant="default"
                disabled={exporting.running !== undefined}
                onClick={() => void exporting.start(format, kits.isPlaceholderData ? undefined : total)}
              >
                Export {format.toUpperCase()}
              </ActionButton>
            ))}
            <Button variant="default" onClick={importing.open}>
              Import CSV
            </Button>
          </>
        }
      />
      {exporting.running && <ExportProgress running={exporting.running} onCancel={exporting.cancel} />}
      <DimWhileStale isOld={kits.isPlaceholderData}>
        <KitCards page={kits.data} hasFailed={hasFailed} isFiltered={isNarrowed(state)} />
      </DimWhileStale>
      <Toolbar>
        <SearchInput
          label="Search by serial number, subscription ID or coupon"
          placeholder="Serial number, subscription, coupon"
          value={state.search}
          pauseMs={KIT_SEARCH_PAUSE_MS}
          onSearch={(search) => applyFilter({ search })}
        />
        <FoldedFilters fold={fold} active={countActiveFilters(state)}>
          <DateRange from={state.from} to={state.to} onChange={(days) => applyFilter(days)} />
          <SelectFilter
            label="Activation"
            options={ACTIVATION_FILTERS}
            value={state.activated}
            onChange={(activated) => applyFilter({ activated })}
          />
          <SelectFilter
            label="Kit Type"
            options={KIT_TYPE_FILTERS}
            value={state.retail}
            onChange={(retail) => applyFilter({ retail })}
          />
          <SelectFilter
            label="Subscription"
            options={SUBSCRIPTION_FILTERS}
            value={state.subscription}
            onChange={(subscription) => applyFilter({ subscription })}
          />
        </FoldedFilters>
      </Toolbar>
      <SearchHint search={state.search} isEstimate={kits.data?.is_estimate ?? false} />
      <ActiveFilters view={state} onClear={clearFilters} />
      <div className={hasFailed ? styles['failed'] : undefined}>
        <Loaded query={kits} failed="Failed to fetch kits data" skeleton={<KitsSkeleton />}>
          {({ kits: rows, pagination, is_estimate }) => (
            <DimWhileStale isOld={kits.isPlaceholderData}>
              <KitsTable
                kits={rows}
                count={`Kits (${is_estimate ? 'about ' : ''}${formatNumber(pagination.total)})`}
                empty={
                  <NoKits
                    isFiltered={Object.values(toKitFilters(state)).some((value) => value !== undefined)}
                    isPastTheLast={pagination.total > 0}
                    onClear={clearFilters}
                    onImport={importing.open}
                    onFirst={() => show({ page: 1 })}
                  />
                }
              />
              {pagination.total > 0 && (
                <Pager
                  label="Pages of kits"
                  page={state.page}
                  pages={pagination.pages}
                  numbers={KIT_PAGE_NUMBERS}
                  {...(rows.length > 0 && {
                    showing: formatShowing({
                      page: pagination.currentPage,
                      pageSize: KITS_PAGE_SIZE,
                      total: pagination.total,
                      isAbout: is_estimate,
                    }),
                  })}
                  onPage={(page) => show({ page }, { push: true })}
                />
              )}
            </DimWhileStale>
          )}
        </Loaded>
      </div>
      {importing.isOpen && (
        <Suspense>
          <ImportKits onClose={importing.close} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the figures leave kits out: the three choices do not concern them. */
const isNarrowed = ({ search, from, to }: KitsView): boolean =>
  search.trim() !== '' || from !== '' || to !== '';
