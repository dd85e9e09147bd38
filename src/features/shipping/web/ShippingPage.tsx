import { FreshnessPanel } from '#features/connections/web/FreshnessPanel.tsx';
import { useSupply } from '#features/connections/web/NotConnectedPanel.tsx';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { formatNumber } from '#web/format.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { Earlier } from '#web/ui/Earlier.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { FAILED, isFeed, TOPIC, useDeliveryTimes, useOverview, useWork } from './api.ts';
import { Cards } from './Cards.tsx';
import { DeliveryTab } from './DeliveryTab.tsx';
import { Filters } from './Filters.tsx';
import { NoShipments } from './NoShipments.tsx';
import { Section, SectionSkeleton } from './Section.tsx';
import styles from './ShippingPage.module.css';
import { isFiltered, useView } from './view.ts';
import { ALL_WORK } from './work-view.ts';
import { WorkTab } from './WorkTab.tsx';

/** Every parcel on its way to a customer, and how long parcels take. */
export function ShippingPage() {
  const { filters, tab, openTab } = useView();
  const query = useOverview(filters);
  const times = useDeliveryTimes(filters, query.isSuccess);
  const supply = useSupply(isFeed);
  // Of a shop that nobody has read zeros would look like none.
  const isDoubtful = query.data?.groups.length === 0 && !isFiltered(filters);
  return (
    <>
      <PageHeader
        title="Shipping Dashboard"
        age={<FreshnessPanel of={isFeed} nameOf={shopOf} />}
        actions={
          <>
            <LinkButton to="/dashboard">Dashboard</LinkButton>
            <LinkButton to="/factory-shipments">Factory Shipments</LinkButton>
            <RefreshPanel of={isFeed} topics={[TOPIC]} />
          </>
        }
      />
      <Filters overview={query.data} />
      <Tabs
        label="Shipping"
        tabs={TABS.map((each) =>
          each.value === 'care' && query.isSuccess ? { ...each, aside: <WorkCount /> } : each,
        )}
        value={tab}
        onChange={openTab}
      >
        {tab === 'shipments' && (
          <>
            {(query.data ?? !query.isError) && (
              <Earlier isOld={query.isPlaceholderData || times.isPlaceholderData}>
                <Cards
                  overview={isDoubtful && supply === undefined ? undefined : query.data}
                  times={times.data}
                  isWithoutTimes={times.isError}
                  isUnknown={isDoubtful && (supply === 'none' || supply === 'unread')}
                />
              </Earlier>
            )}
            <Sections query={query} />
          </>
        )}
        {tab === 'times' && <DeliveryTab />}
        {tab === 'care' && <WorkTab />}
      </Tabs>
    </>
  );
}

/** Of `Shop, parcels`: nothing else is shown here. */
const shopOf = ({ name }: { name: string }): string => name.replace(/,? parcels\b/, '');

const TABS = [
  { value: 'shipments', label: 'Shipments' },
  { value: 'times', label: 'Delivery Times' },
  { value: 'care', label: 'Needs a Person' },
] as const;

/** How many parcels wait for somebody, all filters of the list aside. */
function WorkCount() {
  const { filters } = useView();
  const count = useWork(filters, ALL_WORK).data?.counts.all;
  return count ? <span className={styles['waiting']}>{formatNumber(count)}</span> : null;
}

function Sections({ query }: { query: ReturnType<typeof useOverview> }) {
  const message = `Error: ${messageOf(query.error, FAILED)}`;
  return (
    <Loaded
      query={query}
      heading={message}
      failed={FAILED}
      prefix="Error"
      skeleton={<SectionSkeleton />}
      isEmpty={({ groups }) => groups.length === 0}
      empty={<NoShipments />}
    >
      {({ groups }) => (
        <Earlier isOld={query.isPlaceholderData}>
          {groups.map(({ status, count, results }) => (
            <Section key={status} status={status} count={count} first={results} />
          ))}
        </Earlier>
      )}
    </Loaded>
  );
}
