import { Button } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { describeError } from '#web/api/api-error.ts';
import { findInAnswer } from '#web/api/query.ts';
import { formatNumber } from '#web/format.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { countPages, formatShowing } from '#web/ui/table/paging.ts';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import type { Worklist } from '../../contract.ts';
import { REASONS } from '../../rules/worklist.ts';
import { SHIPPING_FAILED, useWork, WORK_SIZE } from '../api.ts';
import { NoWork, WorkSkeleton } from './NoWork.tsx';
import { hasParcelFilters, useShippingView } from '../view.ts';
import { workColumns } from './work-columns.tsx';
import { useWorkView } from './work-view.ts';
import { REASON_WORDS } from '../wording.ts';
import styles from './WorkTab.module.css';

const CareDialog = createLazyPage(async () => (await import('./CareDialog.tsx')).CareDialog);

const OWNERS = [
  { value: 'all', label: 'All Owners' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
] as const;

/** The parcels that need a person, the latest scan first. */
export function WorkTab() {
  const { filters, clear } = useShippingView();
  const [view, show] = useWorkView();
  const query = useWork(filters, view);
  useEffect(() => CareDialog.preload(), []);
  const { reason, owner, page, parcel } = view;
  const { data, isPlaceholderData } = query;
  const pages = data && !isPlaceholderData ? countPages(data.pagination.total, WORK_SIZE) : undefined;
  // Parcels are dealt with, and pages end, while the last one is being read.
  useEffect(() => {
    if (pages !== undefined && page > pages) show({ page: pages });
  }, [page, pages, show]);
  const hasFilters = reason !== 'all' || owner !== 'all' || hasParcelFilters(filters);
  const message = `Error: ${describeError(query.error, SHIPPING_FAILED)}`;
  return (
    <>
      <Toolbar>
        <div className={styles['reason']}>
          <SelectFilter
            label="Reason"
            options={buildReasons(query.data?.counts)}
            value={reason}
            onChange={(chosen) => show({ reason: chosen, page: 1 })}
          />
        </div>
        <SelectFilter
          label="Owner"
          options={OWNERS}
          value={owner}
          onChange={(chosen) => show({ owner: chosen, page: 1 })}
        />
      </Toolbar>
      <Loaded
        query={query}
        heading={message}
        failed={SHIPPING_FAILED}
        prefix="Error"
        skeleton={<WorkSkeleton />}
        isEmpty={({ pagination }) => pagination.total === 0}
        empty={
          <>
            {hasFilters || isPlaceholderData ? (
              <DimWhileStale isOld={isPlaceholderData}>
                <Notice
                  heading="No parcel matches your filters"
                  action={
                    <Button variant="default" onClick={clear}>
                      Clear Filters
                    </Button>
                  }
                />
              </DimWhileStale>
            ) : (
              <NoWork />
            )}
            <Silent count={query.data?.counts.silent ?? 0} />
          </>
        }
      >
        {({ parcels, pagination: { total }, counts }) => (
          <div className={styles['list']}>
            <DimWhileStale isOld={isPlaceholderData}>
              <DataTable
                name="Parcels that need a person"
                columns={workColumns}
                rows={parcels}
                rowKey={(row) => row.SHIPMENT_ID}
                count={formatShowing({ page, pageSize: WORK_SIZE, total })}
                empty={null}
                opener={(row) => () => show({ parcel: row.SHIPMENT_ID }, { push: true })}
              />
            </DimWhileStale>
            <Pager
              label="Pages of parcels"
              page={page}
              pages={countPages(total, WORK_SIZE)}
              previous="Prev"
              onPage={(next) => show({ page: next }, { push: true })}
            />
            <Silent count={counts.silent} />
          </div>
        )}
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

/** Every reason with how many parcels have it. */
function buildReasons(counts: Worklist['counts'] | undefined) {
  const formatCounted = (label: string, count: number | undefined): string =>
    count === undefined ? label : `${label} (${formatNumber(count)})`;
  return [
    { value: 'all' as const, label: formatCounted('All Reasons', counts?.all) },
    ...REASONS.map((value) => ({ value, label: formatCounted(REASON_WORDS[value].label, counts?.[value]) })),
    { value: 'handled' as const, label: formatCounted('Handled', counts?.handled) },
  ];
}

const Silent = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={styles['silent']}>
      {count === 1 ? '1 more parcel is' : `${formatNumber(count)} more parcels are`} with carriers that tell
      of no scans: how they fare is not known.
    </p>
  );
