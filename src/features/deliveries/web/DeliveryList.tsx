import { Button } from '@mantine/core';
import { formatNumber } from '#web/format.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { Pager } from '#web/ui/table/paging/Pager.tsx';
import { countPages, formatShowing } from '#web/ui/table/paging/paging.ts';
import type { WireDeliveries } from '../contract.ts';
import type { useDeliveries } from './api.ts';
import { DeliveriesSkeleton, DeliveryTable } from './DeliveryTable.tsx';
import styles from './Deliveries.module.css';
import { DELIVERIES_AT_ONCE, type DeliveriesView } from './view.ts';
import { STATE_FILTERS } from './wording.ts';

interface Props {
  query: ReturnType<typeof useDeliveries>;
  view: DeliveriesView;
  show: (change: Partial<DeliveriesView>, how?: { push: boolean }) => void;
}

/** What goes out, narrowed by state and by who gets it. */
export function DeliveryList({ query, view, show }: Props) {
  const counts = query.data?.counts;
  const options = STATE_FILTERS.map(({ value, label }) => ({
    value,
    label: value === 'all' || !counts ? label : `${label} (${formatNumber(counts[value])})`,
  }));
  return (
    <>
      {query.data?.mail_server === null && (
        <p className={styles['hint']}>
          No mail server is set, so no mail is sent. Set SMTP_URL, MAIL_FROM and PUBLIC_URL and start
          Touchline again.
        </p>
      )}
      <Toolbar>
        <SearchInput
          label="Search recipients and subjects"
          value={view.search}
          onSearch={(search) => show({ search, page: 1 })}
        />
        <Segments
          label="State"
          options={options}
          value={view.state}
          onChange={(state) => show({ state, page: 1 })}
        />
      </Toolbar>
      <Loaded
        query={query}
        heading="Error Loading Deliveries"
        failed="Failed to load deliveries"
        skeleton={<DeliveriesSkeleton />}
      >
        {(answer) => (
          <DimWhileStale isOld={query.isPlaceholderData}>
            <Page answer={answer} view={view} show={show} />
          </DimWhileStale>
        )}
      </Loaded>
    </>
  );
}

function Page({ answer, view, show }: Omit<Props, 'query'> & { answer: WireDeliveries }) {
  const { deliveries, total } = answer;
  const isNarrowed = view.state !== 'all' || view.search.trim() !== '' || view.page > 1;
  return (
    <>
      <DeliveryTable
        deliveries={deliveries}
        count={`Deliveries (${formatNumber(total)})`}
        empty={
          isNarrowed ? (
            <Notice
              heading="No deliveries found"
              action={
                <Button variant="default" onClick={() => show({ state: 'all', search: '', page: 1 })}>
                  Clear Filters
                </Button>
              }
            >
              Change the search or the state.
            </Notice>
          ) : (
            <Notice heading="Nothing has gone out yet">
              Mails and webhooks are listed here once one is due.
            </Notice>
          )
        }
      />
      {total > 0 && (
        <Pager
          label="Pages of deliveries"
          page={view.page}
          pages={countPages(total, DELIVERIES_AT_ONCE)}
          numbers={5}
          showing={formatShowing({ page: view.page, pageSize: DELIVERIES_AT_ONCE, total })}
          onPage={(page) => show({ page }, { push: true })}
        />
      )}
    </>
  );
}
