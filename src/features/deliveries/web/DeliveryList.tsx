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
import { buildDeliveriesFile, type useDeliveries } from './api.ts';
import { DeliveriesSkeleton, DeliveryTable } from './DeliveryTable.tsx';
import styles from './Deliveries.module.css';
import { DELIVERIES_AT_ONCE, type DeliveriesView } from './view.ts';
import { STATE_FILTERS } from './wording.ts';
import { deliveryListWords as words } from './wording.ts';

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
      {query.data?.mail_server === null && <p className={styles['hint']}>{words.noMailServerIsSet}</p>}
      <Toolbar>
        <SearchInput
          label={words.searchRecipientsAndSubjects}
          value={view.search}
          onSearch={(search) => show({ search, page: 1 })}
        />
        <Segments
          label={words.state}
          options={options}
          value={view.state}
          onChange={(state) => show({ state, page: 1 })}
        />
      </Toolbar>
      <Loaded query={query} heading={words.heading} failed={words.failed} skeleton={<DeliveriesSkeleton />}>
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
        count={words.deliveries(total)}
        more={{ total, fetchAll: buildDeliveriesFile(view) }}
        empty={
          isNarrowed ? (
            <Notice
              heading={words.noDeliveriesFound}
              action={
                <Button variant="default" onClick={() => show({ state: 'all', search: '', page: 1 })}>
                  {words.clearFilters}
                </Button>
              }
            >
              {words.changeSearchOrState}
            </Notice>
          ) : (
            <Notice heading={words.nothingHasGoneOutYet}>{words.mailsAndWebhooksAreListed}</Notice>
          )
        }
      />
      {total > 0 && (
        <Pager
          label={words.pagesOfDeliveries}
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
