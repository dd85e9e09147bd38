import { Suspense, useEffect } from 'react';
import { describeError } from '#web/api/api-error.ts';
import { findInAnswer } from '#web/api/query.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useLoadOnApproach } from '#web/loading/use-on-demand.ts';
import { useRight } from '#web/session/session.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Pager } from '#web/ui/table/paging/Pager.tsx';
import { countPages, formatShowing } from '#web/ui/table/paging/paging.ts';
import type { Worklist, WorkParcel } from '../../contract.ts';
import { WORK_TITLE } from '../../contract/files.ts';
import { buildWorkFile, SHIPPING_FAILED } from '../api.ts';
import { workColumns } from '../columns.tsx';
import { hasParcelFilters, useShippingView, type AppliedFilters } from '../view.ts';
import { LoadingNote } from '../LoadingNote.tsx';
import { NoWork, WorkSkeleton } from './NoWork.tsx';
import { useWork, WORK_SIZE } from '../work-query.ts';
import { useWorkView, workSort, type WorkView } from '../work-view.ts';
import { WorkFilters } from './WorkFilters.tsx';
import styles from './WorkTab.module.css';
import { findOpenBound, NOTHING_LOADS } from '../wording/loading.ts';
import { workTabWords as words } from '../wording/worklist.ts';

const CareDialog = createLazyPage(async () => (await import('./CareDialog.tsx')).CareDialog);

/** The parcels needing action, the longest stuck first. */
export function WorkTab() {
  const { filters, clear } = useShippingView();
  const [view, show] = useWorkView();
  const query = useWork(filters, view);
  useLoadOnApproach(CareDialog.preload);
  useLastPage(query, view.page, show);
  const { reason, owner, parcel } = view;
  const isOld = query.isPlaceholderData;
  const isFiltered = reason !== 'all' || owner !== 'all' || hasParcelFilters(filters);
  return (
    <>
      <WorkFilters view={view} work={query.data} onChange={show} />
      <Loaded
        query={query}
        heading={words.error(describeError(query.error, SHIPPING_FAILED))}
        failed={SHIPPING_FAILED}
        prefix={words.prefixError}
        skeleton={<WorkSkeleton />}
        isEmpty={({ pagination }) => pagination.total === 0}
        empty={
          <>
            <DimWhileStale isOld={isOld}>
              <NoWork
                isFiltered={isFiltered || isOld}
                loading={query.data?.loading ?? NOTHING_LOADS}
                onClear={clear}
              />
            </DimWhileStale>
            <Silent work={query.data} />
          </>
        }
      >
        {(answer) => <WorkList answer={answer} view={view} filters={filters} isOld={isOld} onShow={show} />}
      </Loaded>
      {parcel !== undefined && (
        <Suspense>
          <CareDialog
            key={parcel}
            parcel={findInAnswer(query, ({ parcels }) => parcels.find((row) => row.SHIPMENT_ID === parcel))}
            onClose={() => show({ parcel: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}

/** Parcels are dealt with, and pages end, while the last one is being read: then the new last one is shown. */
function useLastPage(
  { data, isPlaceholderData }: ReturnType<typeof useWork>,
  page: number,
  show: (change: Partial<WorkView>) => void,
): void {
  const pages = data && !isPlaceholderData ? countPages(data.pagination.total, WORK_SIZE) : undefined;
  useEffect(() => {
    if (pages !== undefined && page > pages) show({ page: pages });
  }, [page, pages, show]);
}

interface ListProps {
  answer: Worklist;
  view: WorkView;
  filters: AppliedFilters;
  /** The answer belongs to an earlier choice. */
  isOld: boolean;
  onShow: ReturnType<typeof useWorkView>[1];
}

/** One page of the worklist. */
function WorkList({ answer, view, filters, isOld, onShow }: ListProps) {
  const canChange = useRight('records');
  return (
    <div className={styles['list']}>
      <LoadingNote loading={answer.loading} />
      <DimWhileStale isOld={isOld}>
        <DataTable
          name={WORK_TITLE}
          columns={workColumns}
          rows={answer.parcels}
          rowKey={(row) => row.SHIPMENT_ID}
          count={formatShowing({
            page: view.page,
            pageSize: WORK_SIZE,
            total: answer.pagination.total,
            bound: findOpenBound(answer.loading),
          })}
          empty={null}
          more={{ total: answer.pagination.total, fetchAll: buildWorkFile(filters, view) }}
          sorting={{
            by: view.sort,
            onSort: (by) => onShow({ sort: workSort.parse(by), page: 1 }),
            isDone: true,
          }}
          {...(canChange && {
            opener: (row: WorkParcel) => () => onShow({ parcel: row.SHIPMENT_ID }, { push: true }),
          })}
        />
      </DimWhileStale>
      <Pager
        label={words.pagesOfParcels}
        page={view.page}
        pages={countPages(answer.pagination.total, WORK_SIZE)}
        previous={words.prev}
        onPage={(next) => onShow({ page: next }, { push: true })}
      />
      <Silent work={answer} />
    </div>
  );
}

const Silent = ({ work }: { work: Worklist | undefined }) =>
  work !== undefined &&
  work.counts.silent > 0 && (
    <p className={styles['silent']}>
      {words.moreParcels(work.counts.silent, findOpenBound(work.loading))} {words.withCarriersThatTell}
    </p>
  );
