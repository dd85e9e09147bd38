import { Link, useParams } from '@tanstack/react-router';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { NO_VALUE } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { ThingFacts } from '#web/ui/thing/ThingFacts.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { Timeline } from '#web/ui/thing/Timeline.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import type { ParcelDetail } from '../../contract/parcel.ts';
import { formatStatusTitle, getStatusTone } from '../../rules/groups.ts';
import { useParcel } from '../api.ts';
import { PARCEL_KIND } from '../history-kind.ts';
import { Tracking } from '../cells/Tracking.tsx';
import { describeKept, listParcelSteps } from './story.ts';

/** A parcel: what happened to it in time, what was promised, and who looks after it. */
export function ParcelPage() {
  const { parcelId = '' }: { parcelId?: string } = useParams({ strict: false });
  const { role } = useUser();
  const query = useParcel(Number(parcelId));
  const title = query.data ? `Parcel of ${query.data.parcel.ORDER_NAME}` : 'Parcel';
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        age={query.data && <FreshAge at={query.data.parcel.LAST_STATUS_TIME} never="Not scanned yet" />}
      />
      <Loaded
        query={query}
        heading="Error Loading Parcel"
        failed="Failed to load the parcel"
        skeleton={<Waiting label="Loading" />}
      >
        {({ parcel }) => (
          <>
            <ParcelFacts parcel={parcel} />
            <ThingSection title="Events">
              <Timeline name="Events" steps={listParcelSteps(parcel)} />
            </ThingSection>
            {role === 'admin' && (
              <ThingSection title="History">
                <HistoryPanel kind={PARCEL_KIND} entityId={parcel.SHIPMENT_ID} />
              </ThingSection>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function ParcelFacts({ parcel }: { parcel: ParcelDetail }) {
  const { promised_at: promised, delivered_at: delivered, care } = parcel;
  const kept = describeKept(parcel, new Date());
  const status = parcel.LATEST_EVENT_STATUS;
  return (
    <ThingFacts
      facts={[
        [
          'Status',
          <StatusBadge key="status" tone={getStatusTone(status)}>
            {formatStatusTitle(status)}
          </StatusBadge>,
        ],
        [
          'Order',
          <Link key="order" to={`/order/${encodeURIComponent(parcel.ORDER_ID)}`}>
            {parcel.ORDER_NAME}
          </Link>,
        ],
        [
          'Tracking',
          <Tracking key="tracking" carrier={parcel.TRACKING_COMPANY} numbers={parcel.TRACKING_NUMBER} />,
        ],
        ['Carrier', parcel.TRACKING_COMPANY ?? NO_VALUE],
        ['From', [parcel.WAREHOUSE_NAME, parcel.WAREHOUSE_CITY].filter(Boolean).join(', ') || NO_VALUE],
        ['To', parcel.DESTINATION_COUNTRY ?? NO_VALUE],
        ['Order to Ship', parcel.TIME_ORDER_TO_SHIP ?? NO_VALUE],
        ['Ship to Deliver', parcel.TIME_SHIP_TO_DELIVER ?? NO_VALUE],
        ['Promised', promised === null ? NO_VALUE : <When key="promised" at={promised} />],
        ['Delivered', delivered === null ? NO_VALUE : <When key="delivered" at={delivered} />],
        ...(kept === null ? [] : [['Promise', kept] as const]),
        ['Owner', care.owner_name ?? 'Unassigned'],
        ['Note', care.note ?? NO_VALUE],
      ]}
    />
  );
}
