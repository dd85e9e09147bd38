import { Button } from '@mantine/core';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { FreshAge } from '#web/ui/FreshAge.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { isFeed, TOPIC, useOverview, useParcelsAge } from './api.ts';
import { Cards } from './Cards.tsx';
import { columns } from './columns.tsx';
import { Filters } from './Filters.tsx';
import { Section } from './Section.tsx';
import { NO_FILTERS, useView } from './view.ts';

const FAILED = 'Failed to fetch shipping data';

/** Every parcel on its way to a customer, and how long parcels take. */
export function ShippingPage() {
  const { filters, apply } = useView();
  const query = useOverview(filters);
  const age = useParcelsAge();
  return (
    <>
      <PageHeader
        title="Shipping Dashboard"
        age={age !== undefined && <FreshAge at={age} never="Not read yet" />}
        actions={
          <>
            <LinkButton to="/dashboard">Dashboard</LinkButton>
            <LinkButton to="/factory-shipments">Factory Shipments</LinkButton>
            <RefreshPanel of={isFeed} topics={[TOPIC]} />
          </>
        }
      />
      <Filters overview={query.data} />
      {(query.data ?? !query.isError) && <Cards overview={query.data} />}
      <Loaded
        query={query}
        heading={`Error: ${messageOf(query.error, FAILED)}`}
        failed={`Error: ${messageOf(query.error, FAILED)}`}
        skeleton={<TableSkeleton columns={columns} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={
          <Notice
            heading="No shipments found"
            action={
              <Button variant="default" onClick={() => apply(NO_FILTERS)}>
                Reset
              </Button>
            }
          >
            No parcel was made on these days that fits the filters.
          </Notice>
        }
      >
        {({ groups }) =>
          groups.map(({ status, count, results }) => (
            <Section key={status} status={status} count={count} first={results} />
          ))
        }
      </Loaded>
    </>
  );
}
