import { Link, useParams } from '@tanstack/react-router';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { NO_VALUE } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import { ThingPage } from '#web/shell/ThingPage.tsx';
import { ThingFacts } from '#web/ui/thing/ThingFacts.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { Timeline } from '#web/ui/thing/Timeline.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import type { ParcelDetail } from '../../contract/parcel.ts';
import { formatStatusTitle, getStatusTone } from '../../rules/groups.ts';
import { useParcel } from '../api.ts';
import { PARCEL_KIND } from '../history-kind.ts';
import { LoadingNote } from '../LoadingNote.tsx';
import { Tracking } from '../cells/Tracking.tsx';
import { describeKept, listParcelSteps } from './story.ts';
import { parcelPageWords as words } from '../wording/parcel.ts';

/** A parcel: what happened to it in time, what was promised, and who looks after it. */
export function ParcelPage() {
  const { parcelId = '' }: { parcelId?: string } = useParams({ strict: false });
  const { role } = useUser();
  const query = useParcel(Number(parcelId));
  return (
    <ThingPage
      query={query}
      title={query.data ? words.parcelTitle(query.data.parcel.ORDER_NAME) : words.parcel}
      age={query.data && <FreshAge at={query.data.parcel.LAST_STATUS_TIME} never={words.notScannedYet} />}
      heading={words.heading}
      failed={words.failed}
      unknown={{ heading: words.unknownParcel, to: '/shipping', link: words.shipping }}
    >
      {({ parcel, loading }) => (
        <>
          <LoadingNote loading={loading} />
          <ParcelFacts parcel={parcel} />
          <ThingSection title={words.events}>
            <Timeline name={words.events} steps={listParcelSteps(parcel, new Date())} />
          </ThingSection>
          {role === 'admin' && (
            <ThingSection title={words.history}>
              <HistoryPanel kind={PARCEL_KIND} entityId={parcel.SHIPMENT_ID} />
            </ThingSection>
          )}
        </>
      )}
    </ThingPage>
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
          words.status,
          <StatusBadge key="status" tone={getStatusTone(status)}>
            {formatStatusTitle(status)}
          </StatusBadge>,
        ],
        [
          words.order,
          <Link key="order" to={`/order/${encodeURIComponent(parcel.ORDER_ID)}`}>
            {parcel.ORDER_NAME}
          </Link>,
        ],
        [
          words.tracking,
          <Tracking key="tracking" carrier={parcel.TRACKING_COMPANY} numbers={parcel.TRACKING_NUMBER} />,
        ],
        [words.carrier, parcel.TRACKING_COMPANY ?? NO_VALUE],
        [
          words.sentFrom,
          [parcel.WAREHOUSE_NAME, parcel.WAREHOUSE_CITY].filter(Boolean).join(', ') || NO_VALUE,
        ],
        [words.sentTo, parcel.DESTINATION_COUNTRY ?? NO_VALUE],
        [words.orderToShip, parcel.TIME_ORDER_TO_SHIP ?? NO_VALUE],
        [words.shipToDeliver, parcel.TIME_SHIP_TO_DELIVER ?? NO_VALUE],
        [words.promised, promised === null ? NO_VALUE : <When key="promised" at={promised} />],
        [words.delivered, delivered === null ? NO_VALUE : <When key="delivered" at={delivered} />],
        ...(kept === null ? [] : [[words.promise, kept] as const]),
        [words.owner, care.owner_name ?? words.unassigned],
        [words.note, care.note ?? NO_VALUE],
      ]}
    />
  );
}
