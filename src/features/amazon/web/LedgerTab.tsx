import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { ShowOptions } from '#web/use-url-state.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { LEDGER_KIND_NAMES, LEDGER_KINDS } from '../rules.ts';
import { useLedger } from './api.ts';
import styles from './InboundTab.module.css';
import { ledgerColumns } from './ledger-columns.tsx';
import { isLedgerEntryShown } from './ledger-view.ts';
import { LedgerTotals } from './LedgerTotals.tsx';
import { isLedgerSource, LEDGER_PERIODS, type AmazonView } from './view.ts';
import { ledgerTabWords as words } from './wording.ts';

interface Props {
  view: AmazonView;
  onChange: (change: Partial<AmazonView>, options?: ShowOptions) => void;
}

const EVENT_FILTERS = [
  { value: 'all', label: words.allEvents },
  ...LEDGER_KINDS.map((kind) => ({ value: kind, label: LEDGER_KIND_NAMES[kind] })),
] as const;

/** What entered, left or changed in Amazon's stock, day by day, with what each kind adds up to. */
export function LedgerTab({ view, onChange }: Props) {
  const ledger = useLedger(view.days);
  const skeleton = <TableSkeleton columns={ledgerColumns} />;
  return (
    <>
      <LedgerFilters view={view} onChange={onChange} />
      <Loaded
        query={ledger}
        heading={words.heading}
        failed={words.failed}
        skeleton={skeleton}
        isEmpty={(data) => data.known === null}
        empty={
          <NotConnectedPanel
            of={isLedgerSource}
            heading={words.amazonIsNotConnected}
            unread={words.amazonsLedgerHasntSyncedYet}
            skeleton={skeleton}
          >
            <Notice heading={words.noEventsInAmazonsLedger} />
          </NotConnectedPanel>
        }
      >
        {(data) => (
          <DimWhileStale isOld={ledger.isPlaceholderData}>
            <LedgerEvents
              all={data.events}
              view={view}
              onClear={() => onChange({ search: '', event: 'all' })}
            />
            <p className={styles['note']}>
              {data.known && data.known.from > data.from ? words.eventsAreKnown(data.known.from) : ''}
              {words.daysAreAmazons}
            </p>
          </DimWhileStale>
        )}
      </Loaded>
    </>
  );
}

function LedgerFilters({ view: { search, event, days }, onChange }: Props) {
  const fold = useFold();
  return (
    <Toolbar>
      <Segments
        label={words.period}
        options={LEDGER_PERIODS}
        value={String(days)}
        onChange={(chosen) => onChange({ days: Number(chosen) })}
      />
      <SearchInput
        label={words.searchLedger}
        placeholder={words.placeholder}
        value={search}
        onSearch={(text) => onChange({ search: text }, { isTyped: true })}
        isImmediate
      />
      <FoldedFilters fold={fold} active={event === 'all' ? 0 : 1}>
        <SelectFilter
          label={words.event}
          options={EVENT_FILTERS}
          value={event}
          onChange={(chosen) => onChange({ event: chosen })}
        />
      </FoldedFilters>
    </Toolbar>
  );
}

interface LedgerEventsProps {
  all: readonly LedgerEntry[];
  view: AmazonView;
  onClear: () => void;
}

function LedgerEvents({ all, view, onClear }: LedgerEventsProps) {
  const shown = all.filter((entry) => isLedgerEntryShown(entry, view));
  const found = shown.length < all.length ? words.foundOf(shown.length) : '';
  const navigate = useNavigate();
  return (
    <>
      <LedgerTotals events={shown} />
      <DataTable
        name={words.ledger}
        columns={ledgerColumns}
        rows={shown}
        rowKey={(entry) =>
          [
            entry.day,
            entry.sku,
            entry.center,
            entry.country,
            entry.kind,
            entry.reason,
            entry.disposition,
          ].join(' ')
        }
        sortedBy="-ledger-day"
        count={words.events(found, all.length)}
        opener={({ sku }) =>
          () =>
            void navigate({ to: `/sku/${encodeURIComponent(sku)}` })
          }
        empty={
          <Notice
            heading={all.length === 0 ? words.noEventsInTheseDays : words.noEventsMatchYourFilters}
            {...(all.length > 0 && {
              action: (
                <Button variant="default" onClick={onClear}>
                  {words.clearFilters}
                </Button>
              ),
            })}
          />
        }
      />
    </>
  );
}
