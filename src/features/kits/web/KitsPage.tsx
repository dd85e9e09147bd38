import { Suspense } from 'react';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { useKits } from './api.ts';
import { KitCards } from './KitCards.tsx';
import { KitFilterBar } from './KitFilterBar.tsx';
import { KitList } from './KitList.tsx';
import { KitsHeader } from './KitsHeader.tsx';
import styles from './KitsPage.module.css';
import { KitsSkeleton } from './KitsTable.tsx';
import { SearchHint } from './SearchHint.tsx';
import { kitsView, NO_KIT_FILTERS, useImportDialog } from './view.ts';
import type { KitsView } from './view.ts';
import { kitsPageWords as words } from './wording.ts';

const ImportKits = createLazyPage(async () => (await import('./import/ImportKits.tsx')).ImportKits);

/** The kits that were made: which are activated, retail, subscribed. */
export function KitsPage() {
  const [view, show] = useUrlState(kitsView);
  const kits = useKits(view);
  const importing = useImportDialog();
  const clearFilters = (): void => show(NO_KIT_FILTERS);
  const hasFailed = kits.isError && kits.data === undefined;
  return (
    <>
      <KitsHeader view={view} kits={kits} onImport={importing.open} />
      <DimWhileStale isOld={kits.isPlaceholderData}>
        <KitCards page={kits.data} hasFailed={hasFailed} isFiltered={isNarrowed(view)} />
      </DimWhileStale>
      {/* Another choice begins at its first page. */}
      <KitFilterBar view={view} onChange={(change) => show({ ...change, page: 1 })} />
      <SearchHint
        search={view.search}
        isEstimate={kits.data?.is_estimate ?? false}
        isUnsorted={kits.data !== undefined && !kits.isPlaceholderData && kits.data.sort !== view.sort}
      />
      <ActiveFilters view={view} onClear={clearFilters} />
      <div className={hasFailed ? styles['failed'] : undefined}>
        <Loaded query={kits} failed={words.failed} skeleton={<KitsSkeleton />}>
          {(answer) => (
            <KitList
              answer={answer}
              view={view}
              isOld={kits.isPlaceholderData}
              onPage={(page) => show({ page }, { push: true })}
              onSort={(sort) => show({ sort: kitsView.shape.sort.parse(sort), page: 1 })}
              onFirst={() => show({ page: 1 })}
              onClear={clearFilters}
              onImport={importing.open}
            />
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
