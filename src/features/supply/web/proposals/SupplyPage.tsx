import { Suspense } from 'react';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useProposals } from '../api.ts';
import { lineColumns } from './line-columns.tsx';
import { PlannedShipments } from '../shipments/PlannedShipments.tsx';
import { SupplyCards } from './SupplyCards.tsx';
import { SupplyLines } from './SupplyLines.tsx';
import styles from '../Supply.module.css';

const SupplyDialogs = createLazyPage(async () => (await import('./SupplyDialogs.tsx')).SupplyDialogs);

/** How many units to ship to which place, by when, and why. */
export function SupplyPage() {
  const query = useProposals();
  return (
    <>
      <PageHeader
        title="Supply"
        age={<FreshAge at={query.dataUpdatedAt} never="" />}
        actions={
          <>
            <LinkButton to="/forecast">Forecast</LinkButton>
            <LinkButton to="/factory-shipments?dialog=new">New Shipment</LinkButton>
          </>
        }
      />
      <Loaded
        query={query}
        heading="Error Loading Supply"
        failed="Failed to work out what to ship"
        skeleton={<TableSkeleton columns={lineColumns} />}
        isEmpty={({ has_catalogue: hasCatalogue, lines }) => !hasCatalogue || lines.length === 0}
        empty={<NothingKnown />}
      >
        {(supply) => (
          <div className={styles['page']}>
            <SupplyCards supply={supply} />
            {supply.outdated.length > 0 && (
              <p className={styles['doubt']}>Based on old data: {supply.outdated.join(', ')}.</p>
            )}
            <SupplyLines lines={supply.lines} />
            <p className={styles['note']}>{describeRules(supply)}</p>
            <PlannedShipments planned={supply.planned} />
            <Suspense>
              <SupplyDialogs supply={supply} />
            </Suspense>
          </div>
        )}
      </Loaded>
    </>
  );
}

const describeRules = ({
  service,
  max_cover_days: cover,
}: {
  service: number;
  max_cover_days: number;
}): string =>
  `A shipment is proposed where the chance of running out before the shipment of next week’s review arrives is over ${Math.round((1 - service) * 100)}%. It is the smallest that keeps the goal of ${Math.round(service * 100)}%, in whole boxes, up to ${cover} days of demand. Shops draw on the warehouse that their orders are shipped from, each Amazon pool on itself.`;

const NothingKnown = () => (
  <Notice
    heading="No Data to Calculate With Yet"
    action={<LinkButton to="/catalogue">Open Catalogue</LinkButton>}
  >
    What to ship is known once the catalogue says what is in each SKU and a warehouse is connected.
  </Notice>
);
