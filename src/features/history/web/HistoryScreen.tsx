import { Button } from '@mantine/core';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Pager } from '#web/ui/table/paging/Pager.tsx';
import { RefreshButton } from '#web/ui/feedback/RefreshButton.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { listHistory } from '../contract.ts';
import { useEntries } from './api.ts';
import { HistoryDays, DaysSkeleton } from './HistoryDays.tsx';
import { HistoryExport } from './HistoryExport.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import type { RecordKind } from './kind.ts';
import { findRecordKind } from './lines/line-text.ts';
import { OneRecord } from './OneRecord.tsx';
import { hasHistoryFilters, countHistoryPages, formatShown, historyView } from './view.ts';
import type { HistoryView } from './view.ts';
import { historyScreenWords as words } from './wording.ts';

const PAGE_NUMBERS = 5;

/** Who did what, all over the application; for admins. `kinds` describes the records of each area. */
export function HistoryScreen({ kinds }: { kinds: readonly RecordKind[] }) {
  const [state, show] = useUrlState(historyView);
  const query = useEntries(state);
  // Another choice begins at its first page.
  const filter = (change: Partial<HistoryView>): void => show({ ...change, page: 1 });
  return (
    <>
      <PageHeader
        title={words.history}
        age={<FreshAge at={query.dataUpdatedAt} never="" />}
        actions={
          <>
            <RefreshButton tables={listHistory.tables} />
            <HistoryExport
              view={state}
              total={query.isPlaceholderData ? undefined : query.data?.pagination.total}
            />
          </>
        }
      />
      <HistoryFilters view={state} kinds={kinds} onChange={filter} />
      {state.entity !== '' && state.record !== '' && (
        <OneRecord
          kind={findRecordKind(kinds, state.entity)}
          id={state.record}
          entries={query.isPlaceholderData ? undefined : query.data?.entries}
          onAll={() => filter({ record: '' })}
        />
      )}
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<DaysSkeleton />}
        isEmpty={({ entries }) => entries.length === 0}
        empty={
          <DimWhileStale isOld={query.isPlaceholderData}>
            <Nothing
              state={state}
              isPastTheLast={(query.data?.pagination.total ?? 0) > 0}
              onFirst={() => show({ page: 1 })}
            />
          </DimWhileStale>
        }
      >
        {({ entries, pagination: { total, offset, limit } }) => {
          const page = { page: offset / limit + 1, total, count: entries.length };
          return (
            <DimWhileStale isOld={query.isPlaceholderData}>
              <HistoryDays entries={entries} kinds={kinds} />
              <Pager
                label={words.pagesOfHistory}
                page={state.page}
                pages={countHistoryPages(page)}
                numbers={PAGE_NUMBERS}
                showing={formatShown(page)}
                onPage={(next) => show({ page: next }, { push: true })}
              />
            </DimWhileStale>
          );
        }}
      </Loaded>
    </>
  );
}

interface NothingProps {
  state: HistoryView;
  isPastTheLast: boolean;
  onFirst: () => void;
}

function Nothing({ state, isPastTheLast, onFirst }: NothingProps) {
  if (isPastTheLast) {
    return (
      <Notice
        heading={words.theresNothingOnThisPage}
        action={
          <Button variant="default" onClick={onFirst}>
            {words.goToFirstPage}
          </Button>
        }
      />
    );
  }
  if (!hasHistoryFilters(state)) {
    return <Notice heading={words.noActivityYet}>{words.whatPeopleDoWillAppear}</Notice>;
  }
  return <Notice heading={words.noEntriesMatchYourFilters}>{words.clearFiltersToSeeEverything}</Notice>;
}
