import type { TimelineStep } from '#web/ui/thing/Timeline.tsx';
import type { ParcelDetail } from '../../contract/parcel.ts';
import { formatStatusTitle, getStatusTone } from '../../rules/groups.ts';
import { storyWords as words } from '../wording/parcel.ts';

const DELIVERED = 'delivered';

/** What happened to a parcel, from its order to its delivery, with what was promised in its place. */
export function listParcelSteps(parcel: ParcelDetail, now: Date): TimelineStep[] {
  const { events, promised_at: promised, delivered_at: delivered } = parcel;
  const lateHours = countLateHours(parcel, now);
  const hasDeliveryEvent = events.some(({ status }) => status === DELIVERED);
  const steps: (TimelineStep & { at: string })[] = [
    { title: words.title(parcel.ORDER_NAME), at: parcel.ordered_at },
    { title: words.parcelMade, at: parcel.SHIPPED_TIME, detail: describePlace(parcel) },
    ...events.map(({ status, at, message }) => ({
      title: formatStatusTitle(status),
      at,
      detail: message,
      tone: getStatusTone(status),
    })),
    ...(promised === null
      ? []
      : [
          {
            title: words.promisedByCarrier,
            at: promised,
            ...(lateHours !== null && lateHours >= 1 && { tone: 'bad' as const }),
          },
        ]),
    ...(delivered === null || hasDeliveryEvent
      ? []
      : [{ title: words.delivered, at: delivered, tone: 'good' as const }]),
  ];
  const known = steps.toSorted((one, other) => one.at.localeCompare(other.at));
  return isDelivered(parcel)
    ? known
    : [...known, { title: words.delivered, at: null, unknown: words.notYetAsFar }];
}

const describePlace = ({ WAREHOUSE_NAME: name, WAREHOUSE_CITY: city }: ParcelDetail): string =>
  [name, city].filter(Boolean).join(', ');

/** When it was delivered, by the shop or by the carrier's event; null where neither says it. */
const findDeliveryTime = ({ delivered_at, events }: ParcelDetail): string | null =>
  delivered_at ?? events.find(({ status }) => status === DELIVERED)?.at ?? null;

/** Some parcels are delivered at a time that is not known. */
const isDelivered = (parcel: ParcelDetail): boolean =>
  findDeliveryTime(parcel) !== null || parcel.LATEST_EVENT_STATUS === DELIVERED;

/** How late a parcel was delivered, or is by now; null without a promise, and where the time of its delivery is not known. */
function countLateHours(parcel: ParcelDetail, now: Date): number | null {
  const delivered = findDeliveryTime(parcel);
  if (parcel.promised_at === null || (delivered === null && isDelivered(parcel))) return null;
  const reached = delivered === null ? now.getTime() : Date.parse(delivered);
  return Math.floor((reached - Date.parse(parcel.promised_at)) / 3_600_000);
}

/** How the promise was kept; null where there was none, or it is not known. */
export function describeKept(parcel: ParcelDetail, now: Date): string | null {
  const lateHours = countLateHours(parcel, now);
  if (lateHours === null) return null;
  if (lateHours < 1) return isDelivered(parcel) ? words.kept : words.notDueYet;
  const late = lateHours < 48 ? words.hours(lateHours) : words.days(Math.floor(lateHours / 24));
  return isDelivered(parcel) ? words.deliveredLate(late) : words.overdue(late);
}
