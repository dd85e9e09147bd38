import { FreshnessPanel } from '#features/connections/web/FreshnessPanel.tsx';
import { useSupply } from '#features/connections/web/NotConnectedPanel.tsx';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { describeError } from '#web/api/api-error.ts';
import { formatNumber } from '#web/format.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Tabs } from '#web/ui/filters/Tabs.tsx';
import { getShopName } from '../rules/loading.ts';
import { SHIPPING_FAILED, useDeliveryTimes, useOverview } from './api.ts';
import { Cards } from './Cards.tsx';
import { DeliveryTab } from './delivery/DeliveryTab.tsx';
import { FindNumbers } from './parcel/FindNumbers.tsx';
import { FoundParcels } from './parcel/FoundParcels.tsx';
import { ShippingFilters } from './ShippingFilters.tsx';
import { LoadingNote } from './LoadingNote.tsx';
import { NoShipments } from './NoShipments.tsx';
import { Section, SectionSkeleton } from './section/Section.tsx';
import styles from './ShippingPage.module.css';
import { hasParcelFilters, useShippingView } from './view.ts';
import { isFeed, useWork } from './work-query.ts';
import { ALL_WORK } from './work-view.ts';
import { WorkTab } from './worklist/WorkTab.tsx';
import { findCountBound, findOpenBound } from './wording/loading.ts';
import { shippingPageWords as words } from './wording/screen.ts';

/** Every parcel on its way to a customer, and how long parcels take. */
export function ShippingPage() {
  const { filters, tab, openTab, find, findNumbers } = useShippingView();
  const query = useOverview(filters);
  const times = useDeliveryTimes(filters, query.isSuccess);
  const supply = useSupply(isFeed);
  // Zeros for a shop that was never read would look like no parcels.
  const isDoubtful = query.data?.groups.length === 0 && !hasParcelFilters(filters);
  const isUnread = isDoubtful && (supply === 'none' || supply === 'unread');
  const isNoneSoFar = query.data?.cards.total === 0 && query.data.loading.length > 0;
  return (
    <>
      <PageHeader
        title={words.shippingDashboard}
        age={<FreshnessPanel of={isFeed} nameSource={getShopName} />}
        actions={
          <>
            <LinkButton to="/dashboard">{words.dashboard}</LinkButton>
            <LinkButton to="/factory-shipments">{words.factoryShipments}</LinkButton>
            <RefreshPanel of={isFeed} tables={['shipments']} />
          </>
        }
      />
      <FindNumbers find={find} onFind={findNumbers} />
      {find.trim() === '' ? (
        <>
          <ShippingFilters overview={query.data} />
          <Tabs
            label={words.shipping}
            tabs={TABS.map((each) =>
              each.value === 'care' && query.isSuccess ? { ...each, aside: <WorkCount /> } : each,
            )}
            value={tab}
            onChange={openTab}
          >
            {tab === 'shipments' && (
              <>
                {(query.data ?? !query.isError) && (
                  <DimWhileStale isOld={query.isPlaceholderData || times.isPlaceholderData}>
                    <Cards
                      overview={isDoubtful && supply === undefined ? undefined : query.data}
                      times={times.data}
                      isWithoutTimes={times.isError}
                      isUnknown={isUnread || isNoneSoFar}
                    />
                  </DimWhileStale>
                )}
                <Sections query={query} />
              </>
            )}
            {tab === 'times' && <DeliveryTab />}
            {tab === 'care' && <WorkTab />}
          </Tabs>
        </>
      ) : (
        <FoundParcels find={find} />
      )}
    </>
  );
}

const TABS = [
  { value: 'shipments', label: words.shipments },
  { value: 'times', label: words.deliveryTimes },
  { value: 'care', label: words.needsAction },
] as const;

/** How many parcels need a person, regardless of the list's filters. */
function WorkCount() {
  const { filters } = useShippingView();
  const { data } = useWork(filters, ALL_WORK);
  if (!data || data.counts.all === 0) return null;
  return (
    <span className={styles['waiting']}>
      {findOpenBound(data.loading)}
      {formatNumber(data.counts.all)}
    </span>
  );
}

function Sections({ query }: { query: ReturnType<typeof useOverview> }) {
  const message = words.error(describeError(query.error, SHIPPING_FAILED));
  return (
    <Loaded
      query={query}
      heading={message}
      failed={SHIPPING_FAILED}
      prefix={words.prefixError}
      skeleton={<SectionSkeleton />}
      isEmpty={({ groups }) => groups.length === 0}
      empty={<NoShipments loading={query.data?.loading} />}
    >
      {({ groups, window, loading }) => (
        <DimWhileStale isOld={query.isPlaceholderData}>
          <LoadingNote loading={loading} />
          {groups.map(({ status, count, results }) => (
            <Section
              key={status}
              status={status}
              count={count}
              bound={status === 'delivered' ? findCountBound(loading) : findOpenBound(loading)}
              first={results}
              days={window}
              isOld={query.isPlaceholderData}
            />
          ))}
        </DimWhileStale>
      )}
    </Loaded>
  );
}
